import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowTakesEver, stockOf, type Blueprint, type BlueprintRow, type Choosable } from '../blueprint.ts';
import { blueprintOf, rowOf, someOf } from '../blueprint.fixture.ts';
import { checkPapers } from '../check-papers.ts';
import { areStillTrue, chooseFor, type Chosen } from '../generate-papers.ts';

const question = (id: string, of: Partial<Choosable> = {}): Choosable => ({
  id,
  subsectionId: '1',
  level: 1,
  kind: 'single',
  lastUsedAt: null,
  ...of,
});
const some = someOf(question);
const row = rowOf;
const blueprint = (rows: readonly BlueprintRow[], changes: Partial<Blueprint> = {}): Blueprint =>
  blueprintOf(rows, { leaveOutLast: 2, ...changes });
const recentIn = (paper: readonly Choosable[]) => paper.filter(({ recent }) => recent).length;

function papersOf(asked: Blueprint, bank: readonly Choosable[], seed = 'seed'): Chosen<Choosable> {
  const chosen = chooseFor(asked, bank, seed);
  if ('unmet' in chosen) throw new Error(`unmet: ${JSON.stringify(chosen)}`);
  return chosen;
}

test('questions of the last exams stand only where others do not do, and no version has more than are allowed', () => {
  const bank = [...some(9), ...some(9, { recent: true }, 'last')];
  expect(papersOf(blueprint([row(4)], { versions: 2, overlap: 0, sharedWithLast: 2 }), bank).map(recentIn)).toEqual([
    0, 0,
  ]);
  const two = papersOf(blueprint([row(6)], { versions: 2, overlap: 0, sharedWithLast: 2 }), bank).map(recentIn);
  expect(two.toSorted()).toEqual([1, 2]);
  expect(chooseFor(blueprint([row(11)], { sharedWithLast: 1 }), bank, 'seed')).toEqual({
    unmet: 'too_few_beside_last',
    rows: [{ subsectionId: '1', level: null, kind: null, asked: 11, usable: 18, ofLast: 9, missing: 1 }],
  });
});

test('what is missing beside the last exams, written for its row, lets the blueprint be met', () => {
  const bank = [...some(1), ...some(5, { recent: true }, 'last'), ...some(5, { recent: true, level: 2 }, 'two')];
  const asked = blueprint([row(3, 1), row(2, 2)], { sharedWithLast: 2 });
  const { unmet, rows } = checkPapers(asked, stockOf(bank), []);
  expect([unmet, rows.map(({ missing }) => missing)]).toEqual(['too_few_beside_last', [2, 0]]);
  expect(papersOf(asked, [...bank, ...some(2, {}, 'new')]).map(recentIn)).toEqual([2]);
});

test('the same seed and bank give the same papers, in whatever order the bank comes', () => {
  const bank = [...some(9), ...some(9, { recent: true }, 'last')];
  const asked = blueprint([row(6)], { versions: 2, overlap: 1, sharedWithLast: 3 });
  expect(papersOf(asked, bank.toReversed())).toEqual(papersOf(asked, bank));
});

test('enemies among the others make room for questions of the last exams, as far as these are allowed', () => {
  const [one, other] = [question('a', { enemies: ['b'] }), question('b', { enemies: ['a'] })];
  const bank = [one, other, ...some(2), ...some(3, { recent: true }, 'last')];
  expect(papersOf(blueprint([row(4)], { sharedWithLast: 1 }), bank).map(recentIn)).toEqual([1]);
  expect(checkPapers(blueprint([row(4)], { sharedWithLast: 1 }), stockOf(bank), bank).unmet).toBe(null);
  expect(chooseFor(blueprint([row(5)], { sharedWithLast: 1 }), bank, 'seed')).toMatchObject({ unmet: 'enemies' });
});

test('anchors are questions that no last exam had, and leave the others their share', () => {
  const bank = [...some(4), ...some(6, { recent: true }, 'last')];
  const asked = blueprint([row(4)], { versions: 2, overlap: 0, common: 2, sharedWithLast: 1 });
  const [first = [], second = []] = papersOf(asked, bank);
  const shared = first.filter(({ id }) => second.some((one) => one.id === id));
  expect(shared.map(({ recent = false }) => recent)).toEqual([false, false]);
  expect([first, second].map(recentIn)).toEqual([1, 1]);
});

test('anchors of an earlier exam are not counted with the last exams', () => {
  const bank = [...some(3), ...some(2, { anchor: 'only' }, 'old'), ...some(4, { recent: true }, 'last')];
  const earlier = { generatedExamId: 'g', count: 2 };
  expect(papersOf(blueprint([row(6)], { earlier, sharedWithLast: 1 }), bank).map(recentIn)).toEqual([1]);
  expect(chooseFor(blueprint([row(7)], { earlier, sharedWithLast: 1 }), bank, 'seed')).toMatchObject({
    unmet: 'too_few_beside_last',
  });
});

test('a choice does not stand any more where one of its questions came into the last exams meanwhile', () => {
  const bank = some(5);
  const chosen = papersOf(blueprint([row(4)], { sharedWithLast: 4 }), bank);
  expect(areStillTrue(chosen, bank)).toBe(true);
  expect(
    areStillTrue(
      chosen,
      bank.map((one) => ({ ...one, recent: true })),
    ),
  ).toBe(false);
});

type Item = { readonly subsectionId: string; readonly level: number; readonly recent: boolean };
type Open = { readonly rows: readonly BlueprintRow[]; readonly recent: number };

/** Whether every version can have its places filled within the limits, each question in one version, tried in every way. */
function canBeMet(versions: readonly Open[], items: readonly Item[]): boolean {
  if (versions.every(({ rows }) => rows.every(({ count }) => count === 0))) return true;
  const [first, ...rest] = items;
  if (!first) return false;
  const isIn = versions.some(({ rows, recent }, version) =>
    rows.some(
      (one, at) =>
        one.count > 0 &&
        (!first.recent || recent > 0) &&
        rowTakesEver(one, first) &&
        canBeMet(
          versions.with(version, {
            rows: rows.with(at, { ...one, count: one.count - 1 }),
            recent: recent - Number(first.recent),
          }),
          rest,
        ),
    ),
  );
  return isIn || canBeMet(versions, rest);
}

const someRows = fc
  .uniqueArray(
    fc.record({
      subsectionId: fc.constantFrom('1', '2'),
      level: fc.option(fc.constantFrom(1, 2)),
      count: fc.integer({ min: 1, max: 2 }),
    }),
    { selector: ({ level, subsectionId }) => `${subsectionId} ${level}`, minLength: 1, maxLength: 3 },
  )
  .map((rows) => rows.map(({ count, level, subsectionId }) => row(count, level, subsectionId)));
const someItems = fc.array(
  fc.record({ subsectionId: fc.constantFrom('1', '1', '2'), level: fc.constantFrom(1, 2), recent: fc.boolean() }),
  { minLength: 1, maxLength: 9 },
);

test('papers are found exactly where some choice keeps to the number of the last exams’ questions', () => {
  const counted = { met: 0, unmet: 0 };
  fc.assert(
    fc.property(
      fc.record({
        rows: someRows,
        items: someItems,
        most: fc.integer({ min: 1, max: 2 }),
        versions: fc.constantFrom(1, 2),
      }),
      ({ rows, items, most, versions }) => {
        const bank = items.map((item, index) => question(`q${index}`, item));
        const asked = blueprint(rows, { versions, overlap: 0, sharedWithLast: most });
        const chosen = chooseFor(asked, bank, 'seed');
        const isMet = !('unmet' in chosen);
        const open = Array.from({ length: versions }, () => ({ rows, recent: most }));
        expect(isMet).toBe(canBeMet(open, items));
        expect(checkPapers(asked, stockOf(bank), []).unmet === null).toBe(isMet);
        counted[isMet ? 'met' : 'unmet']++;
        if (!isMet) return;
        expect(new Set(chosen.flat().map(({ id }) => id)).size).toBe(chosen.flat().length);
        for (const paper of chosen) {
          expect(recentIn(paper)).toBeLessThanOrEqual(most);
          expect(
            canBeMet(
              [{ rows, recent: most }],
              paper.map(({ subsectionId, level, recent = false }) => ({ subsectionId, level: level ?? 0, recent })),
            ),
          ).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(Math.min(counted.met, counted.unmet)).toBeGreaterThan(50);
});

test('versions that may share keep both limits, in whatever bank that is large enough', () => {
  let met = 0;
  fc.assert(
    fc.property(
      fc.record({
        rows: someRows,
        items: fc.array(
          fc.record({ subsectionId: fc.constantFrom('1', '2'), level: fc.constantFrom(1, 2), recent: fc.boolean() }),
          { minLength: 3, maxLength: 20 },
        ),
        most: fc.integer({ min: 1, max: 3 }),
        versions: fc.integer({ min: 2, max: 4 }),
        overlap: fc.option(fc.integer({ min: 0, max: 2 })),
      }),
      ({ rows, items, most, versions, overlap }) => {
        const bank = items.map((item, index) => question(`q${String(index).padStart(2, '0')}`, item));
        const chosen = chooseFor(blueprint(rows, { versions, overlap, sharedWithLast: most }), bank, 'seed');
        if ('unmet' in chosen) return;
        met++;
        for (const [at, paper] of chosen.entries()) {
          expect(recentIn(paper)).toBeLessThanOrEqual(most);
          expect(paper).toHaveLength(rows.reduce((sum, { count }) => sum + count, 0));
          for (const other of chosen.slice(at + 1)) {
            const shared = paper.filter(({ id }) => other.some((one) => one.id === id)).length;
            if (overlap !== null) expect(shared).toBeLessThanOrEqual(overlap);
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(met).toBeGreaterThan(60);
});
