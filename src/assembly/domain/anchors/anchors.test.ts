import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  rowTakes,
  stockOf,
  type Anchoring,
  type Blueprint,
  type BlueprintRow,
  type UsableQuestion,
} from '../blueprint.ts';
import { blueprintOf, rowOf, someOf } from '../blueprint.fixture.ts';
import { chooseFor, generatePapers } from '../generate-papers.ts';
import { missingAnchors, mostEarlier } from './place-anchors.ts';

const question = (id: string, changes: Partial<UsableQuestion> = {}): UsableQuestion => ({
  id,
  subsectionId: '1',
  level: 1,
  lastUsedAt: null,
  optionIds: [],
  matchIds: [],
  mayShuffle: false,
  rightOrder: null,
  ...changes,
});
const some = someOf(question);
const row = rowOf;
const blueprint = (rows: readonly BlueprintRow[], changes: Partial<Blueprint> = {}): Blueprint =>
  blueprintOf(rows, { versions: 3, overlap: 0, ...changes });
const of = (count: number) => ({ generatedExamId: 'g', count });

/** The ids of each version, and how often each stands in them. */
function made(asked: Blueprint, bank: readonly UsableQuestion[], seed = 'seed') {
  const found = generatePapers(asked, bank, seed);
  if ('unmet' in found) throw new Error(found.unmet);
  const places = found.papers.flatMap(({ questions }) => questions);
  const uses = Map.groupBy(places, ({ questionId }) => questionId);
  const anchors = (kind: string) => [...uses].filter(([, own]) => own[0]?.anchor === kind).map(([id]) => id);
  return { uses, common: anchors('common'), earlier: anchors('earlier') };
}

test('so many questions stand in every version, in the rows by their size, and all others only where they may', () => {
  const bank = [...some(60), ...some(40, { subsectionId: '2' }, 'r')];
  const { uses, common } = made(blueprint([row(8), row(4, null, '2')], { common: 3 }), bank);
  expect(common.map((id) => id[0]).toSorted()).toEqual(['q', 'q', 'r']);
  for (const [id, places] of uses) expect(places).toHaveLength(common.includes(id) ? 3 : 1);
  expect(uses.size).toBe(3 + 9 * 3);
});

test('questions of the earlier exam stand in every version, rested or not, and those that have not in no other place', () => {
  const bank = [...some(12), ...some(2, { anchor: 'only' }, 'old'), ...some(2, { anchor: 'also' }, 'new')];
  const { uses, earlier } = made(blueprint([row(4)], { versions: 2, earlier: of(3) }), bank);
  expect(earlier).toHaveLength(3);
  expect(earlier).toEqual(expect.arrayContaining(['old00', 'old01']));
  for (const id of earlier) expect(uses.get(id)).toHaveLength(2);
  expect(made(blueprint([row(4)], { versions: 2 }), bank).uses.has('old00')).toBe(false);
});

test('the same seed gives the same anchors, another one others', () => {
  const asked = blueprint([row(6)], { common: 2 });
  expect(made(asked, some(60).toReversed()).common).toEqual(made(asked, some(60)).common);
  expect(made(asked, some(60), 'other').common).not.toEqual(made(asked, some(60)).common);
});

test('enemies of an anchor stand in no version', () => {
  const bank = some(10).map((one, index) =>
    index < 9
      ? { ...one, enemies: ['q09'] }
      : { ...one, anchor: 'also' as const, enemies: some(9).map(({ id }) => id) },
  );
  const asked = blueprint([row(2)], { versions: 1, overlap: null, earlier: of(1) });
  expect(chooseFor(asked, bank, 'seed')).toMatchObject({ unmet: 'enemies' });
  expect(made(asked, [...bank, question('free')]).uses.has('free')).toBe(true);
});

test('too few of the earlier exam, and more anchors than places, are said with what is missing', () => {
  const bank = [...some(12), ...some(2, { anchor: 'only' }, 'old')];
  const asked = blueprint([row(4)], { earlier: of(3) });
  expect(chooseFor(asked, bank, 'seed')).toMatchObject({ unmet: 'too_few_anchors' });
  expect(missingAnchors(asked, stockOf(bank))).toBe(1);
  const many = blueprint([row(4)], { earlier: of(2), common: 3 });
  expect(chooseFor(many, bank, 'seed')).toMatchObject({ unmet: 'too_few_anchors' });
  expect(missingAnchors(many, stockOf(bank))).toBe(1);
  expect(missingAnchors(blueprint([row(4)], { earlier: of(2), common: 2 }), stockOf(bank))).toBe(0);
});

type Item = { readonly level: number; readonly anchor: Anchoring | null };

/** Whether each place can have a question of its own with just so many anchors, tried in every way. */
function canBeMet(rows: readonly BlueprintRow[], items: readonly Item[], anchors: number): boolean {
  const [first, ...rest] = items;
  if (!first) return anchors === 0 && rows.every(({ count }) => count === 0);
  if (canBeMet(rows, rest, anchors)) return true;
  const standing = (left: number) =>
    left >= 0 &&
    rows.some(
      (one, index) =>
        one.count > 0 &&
        rowTakes(one, { subsectionId: '1', level: first.level }) &&
        canBeMet(rows.with(index, { ...one, count: one.count - 1 }), rest, left),
    );
  return (first.anchor !== 'only' && standing(anchors)) || (first.anchor !== null && standing(anchors - 1));
}

const someRows = fc
  .uniqueArray(fc.record({ level: fc.option(fc.constantFrom(1, 2)), count: fc.integer({ min: 1, max: 2 }) }), {
    selector: ({ level }) => level,
    minLength: 1,
    maxLength: 3,
  })
  .map((rows) => rows.map(({ count, level }) => row(count, level)));
const someItems = fc.array(
  fc.record({ level: fc.constantFrom(1, 2), anchor: fc.constantFrom(null, null, 'also' as const, 'only' as const) }),
  { minLength: 1, maxLength: 7 },
);

test('anchors of the earlier exam are found exactly where some choice has as many', () => {
  let met = 0;
  fc.assert(
    fc.property(someRows, someItems, fc.integer({ min: 1, max: 3 }), (rows, items, count) => {
      const bank = items.map((item, index) => question(`q${index}`, item));
      const chosen = chooseFor(blueprint(rows, { versions: 1, overlap: null, earlier: of(count) }), bank, 'seed');
      const isMet = !('unmet' in chosen);
      expect(isMet).toBe(canBeMet(rows, items, count));
      if (!isMet) return;
      met++;
      const [paper = []] = chosen;
      expect(paper).toHaveLength(rows.reduce((sum, one) => sum + one.count, 0));
      expect(new Set(paper.map(({ id }) => id)).size).toBe(paper.length);
      expect(paper.filter(({ anchor }) => anchor === 'only').length).toBeLessThanOrEqual(count);
      expect(paper.filter(({ anchor }) => anchor).length).toBeGreaterThanOrEqual(count);
      expect(
        canBeMet(
          rows,
          paper.map(({ level, anchor = null }) => ({ level: level ?? 0, anchor })),
          count,
        ),
      ).toBe(true);
    }),
    { numRuns: 400 },
  );
  expect(met).toBeGreaterThan(30);
});

test('as many of the earlier exam can stand in these rows as are counted, and no more', () => {
  fc.assert(
    fc.property(someRows, someItems, (rows, items) => {
      const stock = stockOf(items.map((item, index) => question(`q${index}`, item)));
      const possible = [0, 1, 2, 3, 4, 5, 6].filter((count) => canBeMet(rows, items, count));
      if (possible.length > 0) expect(mostEarlier(rows, stock)).toBe(Math.max(...possible));
    }),
    { numRuns: 300 },
  );
});

test('versions with anchors keep their overlap beside them, in whatever bank that is large enough', () => {
  const asked = fc.record({
    rows: someRows,
    versions: fc.integer({ min: 2, max: 3 }),
    overlap: fc.option(fc.integer({ min: 0, max: 2 })),
    common: fc.integer({ min: 0, max: 2 }),
    count: fc.integer({ min: 0, max: 2 }),
    size: fc.integer({ min: 3, max: 20 }),
  });
  let met = 0;
  fc.assert(
    fc.property(asked, ({ rows, versions, overlap, common, count, size }) => {
      const bank = some(size).map((one, index) => ({
        ...one,
        level: 1 + (index % 2),
        anchor: ([null, 'also', 'only', null] as const)[index % 4] ?? null,
      }));
      const earlier = count > 0 ? of(count) : null;
      const chosen = chooseFor(blueprint(rows, { versions, overlap, common, earlier }), bank, 'seed');
      if ('unmet' in chosen) return;
      met++;
      const ids = chosen.map((paper) => new Set(paper.map(({ id }) => id)));
      const inAll = [...(ids[0] ?? [])].filter((id) => ids.every((own) => own.has(id)));
      expect(inAll.length).toBeGreaterThanOrEqual(common + count);
      const ofEarlier = inAll.filter((id) => bank.find((one) => one.id === id)?.anchor);
      expect(ofEarlier.length).toBeGreaterThanOrEqual(count);
      for (const [at, one] of ids.entries())
        for (const other of ids.slice(at + 1)) {
          const shared = [...one].filter((id) => other.has(id)).length;
          if (overlap !== null) expect(shared).toBeLessThanOrEqual(overlap + common + count);
        }
      for (const paper of chosen)
        for (const { id, anchor } of paper) if (anchor === 'only') expect(inAll).toContain(id);
    }),
    { numRuns: 300 },
  );
  expect(met).toBeGreaterThan(60);
});
