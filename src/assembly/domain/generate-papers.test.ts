import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowTakes, type Blueprint, type UsableQuestion } from './blueprint.ts';
import { blueprintOf, rowOf } from './blueprint.fixture.ts';
import { checkPapers } from './check-papers.ts';
import { generatePapers, type GeneratedPaper, type Generation } from './generate-papers.ts';

import { stockOf } from './blueprint.ts';

const question = (id: string, changes: Partial<UsableQuestion> = {}): UsableQuestion => ({
  id,
  subsectionId: 's1',
  level: null,
  lastUsedAt: null,
  optionIds: ['a', 'b', 'c'],
  matchIds: [],
  mayShuffle: true,
  rightOrder: null,
  ...changes,
});

const bankOf = (sizes: Readonly<Record<string, number>>): UsableQuestion[] =>
  Object.entries(sizes).flatMap(([subsectionId, size]) =>
    Array.from({ length: size }, (_, index) =>
      question(`${subsectionId}-${String(index).padStart(3, '0')}`, { subsectionId }),
    ),
  );

const row = (subsectionId: string, count: number, level: number | null = null) => rowOf(count, level, subsectionId);

const blueprint = blueprintOf;

function papersOf(generation: Generation): readonly GeneratedPaper[] {
  if ('unmet' in generation) throw new Error(`unmet: ${JSON.stringify(generation)}`);
  return generation.papers;
}
const idsOf = ({ questions }: GeneratedPaper) => questions.map(({ questionId }) => questionId);

function mostShared(papers: readonly GeneratedPaper[]): number {
  const sets = papers.map((paper) => new Set(idsOf(paper)));
  return Math.max(
    0,
    ...sets.flatMap((a, index) => sets.slice(index + 1).map((b) => [...a].filter((id) => b.has(id)).length)),
  );
}

test('each version has exactly what each row asks for, and no question twice', () => {
  const bank = bankOf({ s1: 20, s2: 9, s3: 4 });
  const papers = papersOf(
    generatePapers(blueprint([row('s1', 8), row('s2', 3), row('s3', 1)], { versions: 3 }), bank, 'x'),
  );
  expect(papers.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  for (const paper of papers) {
    const ids = idsOf(paper);
    expect(new Set(ids).size).toBe(12);
    expect(['s1', 's2', 's3'].map((subsection) => ids.filter((id) => id.startsWith(subsection)).length)).toEqual([
      8, 3, 1,
    ]);
  }
});

test('the same seed and bank give the same papers, in whatever order the bank comes; another seed gives others', () => {
  const bank = bankOf({ s1: 30, s2: 30 });
  const asked = blueprint([row('s1', 10), row('s2', 10)], { versions: 2, overlap: 3 });
  const papers = generatePapers(asked, bank, 'seed');
  expect(generatePapers(asked, bank.toReversed(), 'seed')).toEqual(papers);
  expect(generatePapers(asked, bank, 'other')).not.toEqual(papers);
});

test('a row with a level takes only questions of that level; the row without one takes what is left', () => {
  const bank = [1, 2, 3].flatMap((level) => [1, 2, 3].map((n) => question(`${level}-${n}`, { level })));
  const papers = papersOf(
    generatePapers(blueprint([row('s1', 3), row('s1', 3, 2), row('s1', 2, 3)], { versions: 1 }), bank, 'x'),
  );
  const ids = papers.flatMap(idsOf);
  expect(new Set(ids).size).toBe(8);
  expect(ids.filter((id) => id.startsWith('2'))).toHaveLength(3);
  expect(generatePapers(blueprint([row('s1', 5), row('s1', 3, 2), row('s1', 2, 3)]), bank, 'x')).toEqual({
    unmet: 'too_few',
    rows: [
      { subsectionId: 's1', level: null, kind: null, asked: 5, usable: 9, missing: 1 },
      { subsectionId: 's1', level: 2, kind: null, asked: 3, usable: 3, missing: 0 },
      { subsectionId: 's1', level: 3, kind: null, asked: 2, usable: 3, missing: 0 },
    ],
  });
});

test('two rows that ask for the same are one', () => {
  expect(generatePapers(blueprint([row('s1', 3), row('s1', 4)]), bankOf({ s1: 5 }), 'x')).toEqual({
    unmet: 'too_few',
    rows: [{ subsectionId: 's1', level: null, kind: null, asked: 7, usable: 5, missing: 2 }],
  });
});

test('rows that cannot be met are named with what is missing', () => {
  expect(
    generatePapers(blueprint([row('s1', 4), row('s2', 2), row('nothing', 1)]), bankOf({ s1: 3, s2: 2 }), 'x'),
  ).toEqual({
    unmet: 'too_few',
    rows: [
      { subsectionId: 's1', level: null, kind: null, asked: 4, usable: 3, missing: 1 },
      { subsectionId: 's2', level: null, kind: null, asked: 2, usable: 2, missing: 0 },
      { subsectionId: 'nothing', level: null, kind: null, asked: 1, usable: 0, missing: 1 },
    ],
  });
});

test.each([
  [2, 0, { s1: 8 }, 0],
  [2, 0, { s1: 7 }, 1],
  [2, 1, { s1: 7 }, 0],
  [3, 0, { s1: 10 }, 2],
  // Three versions with one question in common for each two of them need nine questions, not ten.
  [3, 1, { s1: 9 }, 0],
  [3, 1, { s1: 8 }, 1],
  [3, 4, { s1: 4 }, 0],
  [8, 4, { s1: 4 }, 0],
])('%i versions of four that share at most %i from %j: %i missing', (versions, overlap, sizes, missing) => {
  const asked = blueprint([row('s1', 4)], { versions, overlap });
  const bank = bankOf(sizes);
  const generation = generatePapers(asked, bank, 'x');
  expect(checkPapers(asked, stockOf(bank), []).rows.map((report) => report.missing)).toEqual([missing]);
  if (missing > 0) expect(generation).toMatchObject({ unmet: 'too_few_for_overlap' });
  else expect(mostShared(papersOf(generation))).toBeLessThanOrEqual(overlap);
});

test('what versions may share counts over all rows together', () => {
  const asked = (overlap: number) => blueprint([row('s1', 2), row('s2', 2), row('s3', 2)], { versions: 2, overlap });
  const bank = bankOf({ s1: 3, s2: 3, s3: 3 });
  expect(mostShared(papersOf(generatePapers(asked(3), bank, 'x')))).toBe(3);
  const short = generatePapers(asked(2), bank, 'x');
  expect(short).toMatchObject({ unmet: 'too_few_for_overlap' });
  expect('rows' in short && short.rows.reduce((sum, { missing }) => sum + missing, 0)).toBe(1);
});

test('any blueprint is met exactly within its overlap, or a row is named; as many questions more then meet it', () => {
  const rows = fc.array(fc.record({ size: fc.integer({ min: 0, max: 12 }), count: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const overlap = fc.option(fc.integer({ min: 0, max: 6 }));
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 6 }), overlap, fc.string(), (drawn, versions, mostInCommon, seed) => {
      const asked = blueprint(
        drawn.map(({ count }, index) => row(`s${index}`, count)),
        { versions, overlap: mostInCommon },
      );
      const sizes = drawn.map(({ size }) => size);
      const bank = (sizes: readonly number[]) =>
        bankOf(Object.fromEntries(sizes.map((size, index) => [`s${index}`, size])));
      const generation = generatePapers(asked, bank(sizes), seed);
      const missing = 'unmet' in generation ? generation.rows.map((report) => report.missing) : [];
      if ('unmet' in generation) expect(missing.some((some) => some > 0)).toBe(true);
      if ('unmet' in generation && generation.unmet === 'too_few') return;
      const papers = papersOf(
        generatePapers(asked, bank(sizes.map((size, index) => size + (missing[index] ?? 0))), seed),
      );
      expect(papers).toHaveLength(versions);
      expect(mostShared(papers)).toBeLessThanOrEqual(mostInCommon ?? Infinity);
      for (const paper of papers) {
        const ids = idsOf(paper);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [index, { count }] of drawn.entries())
          expect(ids.filter((id) => id.startsWith(`s${index}-`))).toHaveLength(count);
      }
    }),
    { numRuns: 300 },
  );
});

test('questions never used come first, then those used longest ago', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const bank = [
    question('new', { lastUsedAt: null }),
    question('old', { lastUsedAt: day(1) }),
    question('older', { lastUsedAt: new Date('2020-01-01') }),
    question('recent', { lastUsedAt: day(20) }),
  ];
  for (const seed of ['1', '2', '3', '4']) {
    const [paper] = papersOf(generatePapers(blueprint([row('s1', 3)]), bank, seed));
    expect(paper && idsOf(paper).toSorted()).toEqual(['new', 'old', 'older']);
  }
});

test('among equals every question is chosen equally often', () => {
  const bank = bankOf({ s1: 10 });
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 3000; seed++)
    for (const id of papersOf(generatePapers(blueprint([row('s1', 3)]), bank, String(seed))).flatMap(idsOf))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 900) ** 2 / 900, 0);
  expect(counts.size).toBe(10);
  // The 99.9 % point of χ² with 9 degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9);
});

test.each([2, 3, 4, 5])(
  'the key stands at every one of %i places equally often, and beside its like by chance only',
  (options) => {
    const ids = Array.from({ length: options }, (_, index) => `o${index}`);
    const bank = bankOf({ s1: 20 }).map((usable) => ({ ...usable, optionIds: ids }));
    const places = Array.from({ length: options }, () => 0);
    let same = 0;
    for (let seed = 0; seed < 500; seed++) {
      const [paper] = papersOf(generatePapers(blueprint([row('s1', 20)]), bank, `key ${seed}`));
      const keys = (paper?.questions ?? []).map(({ optionOrder }) => optionOrder.indexOf('o0'));
      for (const key of keys) places[key] = (places[key] ?? 0) + 1;
      same += keys.filter((key, index) => index > 0 && key === keys[index - 1]).length;
    }
    const expected = 10_000 / options;
    const chiSquare = places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // The 99.9 % points of χ² with 1 to 4 degrees of freedom.
    expect(chiSquare).toBeLessThan([0, 0, 10.83, 13.82, 16.27, 18.47][options] ?? 0);
    const chance = 1 / options;
    const spread = Math.sqrt(9500 * chance * (1 - chance));
    expect(Math.abs(same - 9500 * chance)).toBeLessThan(3.5 * spread);
  },
);

test('options keep their places when the blueprint or the author wants it; the right side of a matching never tells', () => {
  const matching = question('m', {
    optionIds: ['1', '2', '3', '4', '5', '6'],
    matchIds: ['A', 'B', 'C', 'D', 'E', 'F'],
  });
  const only = (asked: Partial<Blueprint>, usable: UsableQuestion) =>
    papersOf(generatePapers(blueprint([row('s1', 1)], asked), [usable], 'q')).flatMap(({ questions }) => questions)[0];
  expect(only({ shuffleOptions: false }, matching)?.optionOrder).toEqual(matching.optionIds);
  expect(only({ shuffleOptions: false }, matching)?.matchOrder).not.toEqual(matching.matchIds);
  const unshuffled = only({}, { ...matching, mayShuffle: false });
  expect(unshuffled?.optionOrder).toEqual(matching.optionIds);
  expect(unshuffled?.matchOrder).not.toEqual(matching.matchIds);
  expect(unshuffled?.matchOrder.toSorted()).toEqual(matching.matchIds);
  expect(only({}, matching)?.optionOrder).not.toEqual(matching.optionIds);
  expect(only({}, matching)?.optionOrder.toSorted()).toEqual(matching.optionIds);
});

test('what has to be put in order is shuffled, also where nothing else is, whatever order is right', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const permutation = fc.shuffledSubarray(ids, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(permutation, permutation, fc.string(), fc.boolean(), (rightOrder, other, seed, shuffleOptions) => {
      const dealtWith = (right: readonly string[]) => {
        const ordering = question('o', { optionIds: ids, mayShuffle: false, rightOrder: right });
        const papers = papersOf(generatePapers(blueprint([row('s1', 1)], { shuffleOptions }), [ordering], seed));
        return papers.flatMap(({ questions }) => questions.map(({ optionOrder }) => optionOrder));
      };
      const dealt = dealtWith(rightOrder);
      expect(dealt.length).toBeGreaterThan(0);
      for (const order of dealt) expect(order.toSorted()).toEqual(ids);
      // The key leaves no trace: with another one the same order is dealt.
      expect(dealtWith(other)).toEqual(dealt);
    }),
  );
});

test.each([
  [
    ['a', 'b'],
    ['ab', 'ba'],
  ],
  [
    ['b', 'c', 'a'],
    ['abc', 'acb', 'bac', 'bca', 'cab', 'cba'],
  ],
])('every order of %j is dealt about as often as the others, the right one too', (rightOrder, orders) => {
  const counts = new Map<string, number>();
  const ordering = question('o', { optionIds: rightOrder.toSorted(), rightOrder });
  for (let seed = 0; seed < 2400; seed++) {
    const [paper] = papersOf(generatePapers(blueprint([row('s1', 1)]), [ordering], String(seed)));
    const order = paper?.questions[0]?.optionOrder.join('') ?? '';
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].toSorted()).toEqual(orders);
  for (const count of counts.values()) expect(Math.abs(count - 2400 / orders.length)).toBeLessThan(100);
});

test('questions that are not shuffled stand by subsection in the order of the blueprint', () => {
  const bank = bankOf({ s1: 9, s2: 9, s3: 9 });
  const rows = [row('s3', 4), row('s1', 4), row('s2', 4)];
  const order = (shuffleQuestions: boolean) =>
    papersOf(generatePapers(blueprint(rows, { shuffleQuestions }), bank, 'x'))
      .flatMap(idsOf)
      .map((id) => id.slice(0, 2))
      .join(' ');
  expect(order(false)).toBe('s3 s3 s3 s3 s1 s1 s1 s1 s2 s2 s2 s2');
  expect(order(true)).not.toBe(order(false));
});

test('a question stands in a row that takes it', () => {
  expect(rowTakes(row('s1', 1, 2), { subsectionId: 's1', level: 2 })).toBe(true);
  expect(rowTakes(row('s1', 1, 2), { subsectionId: 's1', level: null })).toBe(false);
  expect(rowTakes(row('s1', 1), { subsectionId: 's1', level: 3 })).toBe(true);
  expect(rowTakes(row('s1', 1), { subsectionId: 's2', level: 3 })).toBe(false);
});
