import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf, type Blueprint, type UsableQuestion } from './blueprint.ts';
import { checkPapers } from './check-papers.ts';
import { generatePapers, type Generation } from './generate-papers.ts';

const blueprint = (counts: readonly number[], changes: Partial<Blueprint> = {}): Blueprint => ({
  moduleId: 'm',
  rows: counts.map((count, index) => ({ subsectionId: `s${index}`, count, level: null })),
  versions: 1,
  languages: ['en'],
  shuffleQuestions: true,
  shuffleOptions: true,
  overlap: null,
  ...changes,
});

/** Questions of some subsections in turn; pairs of places are enemies. */
function bankOf(size: number, subsections: number, pairs: readonly (readonly [number, number])[]): UsableQuestion[] {
  const id = (index: number) => `q${String(index).padStart(3, '0')}`;
  return Array.from({ length: size }, (_, index) => ({
    id: id(index),
    subsectionId: `s${index % subsections}`,
    level: null,
    lastUsedAt: null,
    optionIds: ['a', 'b'],
    matchIds: [],
    mayShuffle: true,
    rightOrder: null,
    enemies: pairs.flatMap(([a, b]) => (a === b ? [] : a === index ? [id(b)] : b === index ? [id(a)] : [])),
  }));
}

function expectApart(generation: Generation, bank: readonly UsableQuestion[], asked: number): void {
  if ('unmet' in generation) {
    expect(generation.rows.some(({ missing }) => missing > 0)).toBe(true);
    return;
  }
  const enemiesOf = new Map(bank.map(({ id, enemies = [] }) => [id, enemies]));
  for (const { questions } of generation.papers) {
    const ids = questions.map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(asked);
    expect(ids.filter((id) => enemiesOf.get(id)?.some((enemy) => ids.includes(enemy)))).toEqual([]);
  }
}

test('enemies never meet, in whatever bank, however many versions share its questions; else it is said which row is short', () => {
  const place = fc.integer({ min: 0, max: 29 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 25 }),
      fc.integer({ min: 1, max: 4 }),
      fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
      fc.string({ maxLength: 6 }),
      (pairs, versions, overlap, seed) => {
        const bank = bankOf(30, 2, pairs);
        expectApart(generatePapers(blueprint([3, 3], { versions, overlap }), bank, seed), bank, 6);
      },
    ),
    { numRuns: 150 },
  );
});

test('what a check finds possible is generated from any seed; else it names the row that is short', () => {
  const place = fc.integer({ min: 0, max: 11 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, place), { maxLength: 30 }),
      fc.integer({ min: 1, max: 3 }),
      fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
      fc.string({ maxLength: 6 }),
      (pairs, versions, overlap, seed) => {
        const asked = blueprint([3, 3], { versions, overlap });
        const bank = bankOf(12, 2, pairs);
        const { unmet, rows } = checkPapers(asked, stockOf(bank), bank);
        expect(rows.some(({ missing }) => missing > 0)).toBe(unmet !== null);
        if (unmet === null) expectApart(generatePapers(asked, bank, seed), bank, 6);
      },
    ),
    { numRuns: 150 },
  );
});

test('of groups whose members are all enemies a paper gets one each: so many can be had, and no more', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 8 }),
      fc.string({ maxLength: 6 }),
      (sizes, seed) => {
        const groupOf = sizes.flatMap((size, group) => Array.from({ length: size }, () => group));
        const pairs = groupOf.flatMap((group, a) =>
          groupOf.flatMap((other, b) => (a < b && group === other ? [[a, b] as const] : [])),
        );
        const bank = bankOf(groupOf.length, 1, pairs);
        const most = generatePapers(blueprint([sizes.length]), bank, seed);
        expect('papers' in most).toBe(true);
        expectApart(most, bank, sizes.length);
        if (groupOf.length === sizes.length) return;
        const tooMany = generatePapers(blueprint([sizes.length + 1]), bank, seed);
        const checked = (count: number) => checkPapers(blueprint([count]), stockOf(bank), bank);
        expect(checked(sizes.length).unmet).toBeNull();
        expect(checked(sizes.length + 1)).toEqual(tooMany);
        expect(tooMany).toMatchObject({ unmet: 'enemies', rows: [{ subsectionId: 's0', missing: 1 }] });
      },
    ),
    { numRuns: 60 },
  );
});

test('one question that is everybody’s enemy is left out rather than chosen first', () => {
  const bank = bankOf(
    6,
    1,
    [1, 2, 3, 4, 5].map((other) => [0, other] as const),
  );
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expectApart(generatePapers(blueprint([5]), bank, seed), bank, 5);
  expect('papers' in generatePapers(blueprint([5]), bank, 'a')).toBe(true);
});

test('enemies across subsections are distinguished too', () => {
  const bank = bankOf(4, 2, [
    [0, 1],
    [0, 3],
  ]);
  const generation = generatePapers(blueprint([1, 1]), bank, 'x');
  expect('papers' in generation).toBe(true);
  expectApart(generation, bank, 2);
});
