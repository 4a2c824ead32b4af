import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom, shuffled } from './random.ts';

const draw = (seed: string, limit: number, times: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: times }, () => random.below(limit));
};

test('the same seed gives the same numbers, now and in every later release', () => {
  expect(draw('sanam', 1000, 8)).toEqual(draw('sanam', 1000, 8));
  expect(draw('sanam', 1000, 8)).toEqual([141, 954, 25, 934, 280, 671, 118, 119]);
  expect(draw('', 10, 5)).toHaveLength(5);
});

test('seeds that differ in one letter have nothing in common', () => {
  const streams = ['a', 'b', 'aa', 'ab', 'ก', 'ข', 'seed/1', 'seed/2', 'seed/10'].map((seed) =>
    draw(seed, 2 ** 31, 4).join(),
  );
  expect(new Set(streams).size).toBe(streams.length);
});

test('every number below the limit is equally likely', () => {
  const counts = new Map<number, number>();
  for (const drawn of draw('die', 6, 60_000)) counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(counts.size).toBe(6);
  // The 99.9 % point of χ² with 5 degrees of freedom.
  expect(chiSquare).toBeLessThan(20.5);
});

test('a shuffle keeps every item and leaves the list it was given alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const before = [...items];
      expect(shuffled(items, randomFrom(seed)).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
      expect(items).toEqual(before);
    }),
  );
});

test('every order of four items is equally likely', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 24_000; seed++) {
    const order = shuffled(['a', 'b', 'c', 'd'], randomFrom(String(seed))).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(counts.size).toBe(24);
  // The 99.9 % point of χ² with 23 degrees of freedom.
  expect(chiSquare).toBeLessThan(49.7);
});
