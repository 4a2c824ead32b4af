import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedRows, questionsAsked, rowTakes, stockOf, type BlueprintRow, type UsableQuestion } from './blueprint.ts';
import { checkPapers } from './check-papers.ts';
import { sharedPlaces, supplyOf } from './distinct-questions.ts';
import { generatePapers } from './generate-papers.ts';

const level = fc.constantFrom(null, 1, 2);
const kind = fc.constantFrom('single' as const, 'numeric' as const, 'essay' as const);

const rowsOf = (most: number) =>
  fc.array(
    fc.record({
      subsectionId: fc.constantFrom('a', 'a', 'a', 'b'),
      count: fc.integer({ min: 1, max: most }),
      level,
      kind: fc.oneof(fc.constant(null), kind),
    }),
    { minLength: 1, maxLength: 5 },
  );

const bank = (size: number) =>
  fc
    .array(fc.record({ subsectionId: fc.constantFrom('a', 'a', 'b'), level, kind }), { maxLength: size })
    .map((all) => all.map((one, index) => question(`q${index}`, one)));

const question = (id: string, of: Partial<UsableQuestion>): UsableQuestion => ({
  id,
  subsectionId: 'a',
  level: null,
  kind: 'single',
  lastUsedAt: null,
  optionIds: ['x', 'y'],
  matchIds: [],
  mayShuffle: true,
  rightOrder: null,
  ...of,
});

const asked = (rows: readonly BlueprintRow[], versions = 1, overlap: number | null = null) => ({
  moduleId: 'm',
  rows,
  versions,
  languages: ['en' as const],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap,
});

const subsetsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.reduce<Item[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);

/** The most that any rows together go short (Hall): what is missing in all. */
const deficit = (rows: readonly BlueprintRow[], usable: readonly UsableQuestion[], times = 1): number =>
  Math.max(
    ...subsetsOf(rows).map(
      (some) => questionsAsked(some) * times - usable.filter((one) => some.some((row) => rowTakes(row, one))).length,
    ),
  );

test('rows that overlap are met exactly where any choice would meet them, and else short by the least possible', () => {
  fc.assert(
    fc.property(rowsOf(4), bank(16), fc.string(), (drawn, usable, seed) => {
      const rows = joinedRows(drawn);
      const { unmet, rows: reports } = checkPapers(asked(drawn), stockOf(usable), []);
      expect(reports.reduce((sum, { missing }) => sum + missing, 0)).toBe(deficit(rows, usable));
      expect(unmet).toBe(deficit(rows, usable) > 0 ? 'too_few' : null);

      // With what is missing, written for the rows that are said to miss it, the blueprint is met.
      const more = reports.flatMap(({ missing, ...of }, row) =>
        Array.from({ length: missing }, (_, index) =>
          question(`new-${row}-${index}`, { ...of, kind: of.kind ?? 'single' }),
        ),
      );
      const whole = [...usable, ...more];
      const generation = generatePapers(asked(drawn), whole, seed);
      const ids = 'papers' in generation ? generation.papers.flatMap(({ questions }) => questions) : [];
      const chosen = whole.filter(({ id }) => ids.some(({ questionId }) => questionId === id));
      expect(chosen).toHaveLength(questionsAsked(rows));
      expect(ids).toHaveLength(chosen.length);
      // Each question of the paper stands for a row that takes it.
      expect(deficit(rows, chosen)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('versions share as little as any distribution over overlapping rows allows', () => {
  fc.assert(
    fc.property(rowsOf(2), bank(12), fc.integer({ min: 2, max: 3 }), (drawn, usable, versions) => {
      const rows = joinedRows(drawn).slice(0, 3);
      fc.pre(deficit(rows, usable) === 0);
      const cost = (distinct: readonly number[]) =>
        rows.reduce((sum, { count }, index) => sum + sharedPlaces(count, versions, distinct[index] ?? 0), 0);
      const possible = rows
        .reduce<number[][]>(
          (all, { count }) =>
            all.flatMap((before) =>
              Array.from({ length: count * versions - count + 1 }, (_, more) => [...before, count + more]),
            ),
          [[]],
        )
        .filter(
          (distinct) =>
            deficit(
              rows.map((row, index) => ({ ...row, count: distinct[index] ?? 0 })),
              usable,
            ) === 0,
        );
      const planned = supplyOf(rows, stockOf(usable), versions, 1000);
      expect(cost(planned.map(({ distinct }) => distinct))).toBe(Math.min(...possible.map(cost)));
      expect(planned.map(({ missing }) => missing)).toEqual(rows.map(() => 0));
    }),
    { numRuns: 300 },
  );
});

test('any versions of overlapping rows keep their overlap, or it is said that too few questions are there', () => {
  fc.assert(
    fc.property(
      rowsOf(3),
      bank(24),
      fc.integer({ min: 2, max: 4 }),
      fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      fc.string(),
      (drawn, usable, versions, overlap, seed) => {
        const rows = joinedRows(drawn);
        const generation = generatePapers(asked(drawn, versions, overlap), usable, seed);
        if ('unmet' in generation) {
          expect(generation.rows.some(({ missing }) => missing > 0)).toBe(true);
          expect(deficit(rows, usable) > 0).toBe(generation.unmet === 'too_few');
          return;
        }
        const papers = generation.papers.map(({ questions }) => new Set(questions.map(({ questionId }) => questionId)));
        for (const [index, paper] of papers.entries()) {
          expect(paper.size).toBe(questionsAsked(rows));
          expect(
            deficit(
              rows,
              usable.filter(({ id }) => paper.has(id)),
            ),
          ).toBe(0);
          for (const other of papers.slice(index + 1))
            expect([...paper].filter((id) => other.has(id)).length).toBeLessThanOrEqual(overlap ?? Infinity);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a row without a kind takes whatever a machine marks, and an essay only where one is asked for', () => {
  const essay = question('e', { kind: 'essay' });
  const row = (of: Partial<BlueprintRow>): BlueprintRow => ({ subsectionId: 'a', count: 1, level: null, ...of });
  expect(rowTakes(row({}), essay)).toBe(false);
  expect(rowTakes(row({ kind: 'essay' }), essay)).toBe(true);
  expect(rowTakes(row({ kind: 'single' }), essay)).toBe(false);
  expect(rowTakes(row({}), question('s', {}))).toBe(true);
});

test('what has rested longest comes first also where rows overlap', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const usable = [
    question('level-1-old', { level: 1, lastUsedAt: day(1) }),
    question('level-1-new', { level: 1, lastUsedAt: day(9) }),
    question('level-2-old', { level: 2, lastUsedAt: day(2) }),
    question('level-2-new', { level: 2, lastUsedAt: day(8) }),
  ];
  const rows = [
    { subsectionId: 'a', count: 1, level: null },
    { subsectionId: 'a', count: 1, level: 2 },
  ];
  for (const seed of ['1', '2', '3']) {
    const generation = generatePapers(asked(rows), usable, seed);
    const ids = 'papers' in generation ? generation.papers.flatMap(({ questions }) => questions) : [];
    expect(ids.map(({ questionId }) => questionId).toSorted()).toEqual(['level-1-old', 'level-2-old']);
  }
});
