import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealAmong, dealVersions } from './deal-versions.ts';

test('neighbours by number get different versions, and 10 comes after 9', () => {
  const people = ['S-10', 'S-2', 'S-9', 'S-1'].map((number) => ({ id: number, number }));
  expect(dealVersions(people, ['A', 'B', 'C'])).toEqual([
    ['S-1', 'A'],
    ['S-2', 'B'],
    ['S-9', 'C'],
    ['S-10', 'A'],
  ]);
});

test('everybody gets a version, and each version is given out equally often, give or take one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.integer({ min: 1, max: 8 }), (numbers, versions) => {
      const papers = Array.from({ length: versions }, (_, index) => `paper ${index}`);
      const dealt = dealVersions(
        numbers.map((number) => ({ id: number, number })),
        papers,
      );
      expect(new Set(dealt.map(([id]) => id)).size).toBe(numbers.length);
      const counts = papers.map((paper) => dealt.filter(([, given]) => given === paper).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      for (const [index, [, given]] of dealt.entries())
        if (index > 0 && versions > 1) expect(given).not.toBe(dealt[index - 1]?.[1]);
    }),
  );
});

test('who joins later gets the version that fewest have, in the order of their numbers', () => {
  const people = ['S-10', 'S-2'].map((number) => ({ id: number, number }));
  const taken = new Map([
    ['A', 2],
    ['B', 1],
  ]);
  expect(dealAmong(people, ['A', 'B', 'C'], taken)).toEqual([
    ['S-2', 'C'],
    ['S-10', 'B'],
  ]);
  expect(dealAmong(people, ['A', 'B'], new Map())).toEqual([
    ['S-2', 'A'],
    ['S-10', 'B'],
  ]);
});
