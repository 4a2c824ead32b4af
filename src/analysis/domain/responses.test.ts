import { expect, test } from 'vitest';
import { distractorsOf } from './classical/distractors.ts';
import { mantelHaenszel } from './groups/mantel-haenszel.ts';
import { groupsBy, isRight, readResponses } from './responses.ts';

test.each([
  ['B', 'B', true],
  ['B', 'b', false],
  ['B', '', false],
  ['ACD', 'D, A, C', true],
  ['A;C', 'CA', true],
  ['ACD', 'AC', false],
  ['12', '21', false],
])('with the key %s the answer %s is right: %s', (key, answer, right) => {
  expect(isRight(key, answer)).toBe(right);
});

const scored = {
  head: ['person', 'a', 'b', 'group', 'age'],
  rows: [
    ['1', '0', '0.5', 'x', '20'],
    ['2', '1', '1', 'y', '30'],
  ],
};

test('without a key the items are the columns from 0 to 1', () => {
  const read = readResponses(scored, null);
  expect(read).toMatchObject({ table: { items: ['a', 'b'], persons: 2 }, chosen: null });
});

test('with a key the items are those of the key, and an empty cell scores nothing', () => {
  const file = {
    head: ['person', 'q1', 'q2'],
    rows: [
      ['1', 'A', ' b'],
      ['2', '', 'C'],
    ],
  };
  const read = readResponses(
    file,
    new Map([
      ['q2', 'C'],
      ['q1', 'A'],
    ]),
  );
  expect('table' in read && read.table.columns.map((column) => [...column])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test.each([
  ['no_persons', { head: ['person', 'a'], rows: [] }, null],
  ['no_items', { head: ['person', 'a'], rows: [['1', 'B']] }, null],
  ['no_column', { head: ['person', 'a'], rows: [['1', 'B']] }, new Map([['z', 'B']])],
] as const)('a file with %s is refused', (fault, file, keys) => {
  expect(readResponses(file, keys)).toMatchObject({ fault });
});

test('two groups come from a column of two values', () => {
  expect(groupsBy(scored, 'group')).toEqual({ names: ['x', 'y'], of: Int8Array.of(0, 1) });
  expect(groupsBy(scored, 'nobody')).toBeNull();
  expect(groupsBy({ ...scored, rows: [...scored.rows, ['3', '1', '1', 'z', '1']] }, 'group')).toBeNull();
});

test('an option that the weak choose shows, with its part of everybody', () => {
  const chosen = ['A', 'A', 'B', '', 'C'];
  const scores = Float64Array.of(1, 1, 0, 0, 0);
  const isA = (option: string) => option === 'A';
  const found = distractorsOf({ item: 'q', key: 'A', chosen, scores, isRight: isA }, Float64Array.of(5, 4, 3, 2, 1));
  expect(found.omitted).toBe(1);
  expect(
    found.options.map(({ option, isCorrect, count, share, meanTotal, upper, lower }) => [
      option,
      isCorrect,
      count,
      share,
      meanTotal,
      upper,
      lower,
    ]),
  ).toEqual([
    ['A', true, 2, 0.4, 4.5, 1, 0],
    ['B', false, 1, 0.2, 3, 0, 0],
    ['C', false, 1, 0.2, 1, 0, 1],
  ]);
});

test('the common odds of two groups, worked out by hand', () => {
  // The second item splits everybody into totals 0 to 2; at total 1 the first group has the first item right 3 of 4 times, the
  // second group 1 of 4: odds (3 · 3 / 8) / (1 · 1 / 8) = 9.
  const first = Float64Array.of(1, 1, 1, 0, 1, 0, 0, 0);
  const table = { items: ['one', 'other'], persons: 8, columns: [first, first.map((right) => 1 - right)] };
  const [one] = mantelHaenszel(table, Int8Array.of(0, 0, 0, 0, 1, 1, 1, 1));
  expect(one?.oddsRatio).toBeCloseTo(9);
  expect(one?.delta).toBeCloseTo(-2.35 * Math.log(9));
  // |3 − 2| − 1/2 squared, over 4 · 4 · 4 · 4 / (64 · 7).
  expect(one?.chiSquare).toBeCloseTo(0.25 / (256 / 448));
});
