import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomFrom } from '../random.ts';
import { balancedLetters, type Lettered } from './balance-letters.ts';
import { letterUse, mostInRow, tooOftenInRow } from './letter-use.ts';

const lettered = (most: number): fc.Arbitrary<Lettered> =>
  fc
    .record({ options: fc.integer({ min: 2, max: most }), letter: fc.nat(), mayMove: fc.boolean() })
    .map(({ letter, ...of }) => ({ ...of, letter: letter % of.options }));

const countsIn = (letters: readonly number[]) => letterUse(letters, Math.max(0, ...letters) + 1).counts;
const unevenness = (letters: readonly number[]) => countsIn(letters).reduce((sum, count) => sum + count ** 2, 0);
/** Between the most and the least used of all letters that the paper's questions have. */
const spread = (letters: readonly number[], places: readonly Lettered[]) => {
  const { counts } = letterUse(letters, Math.max(...places.map(({ options }) => options)));
  return Math.max(...counts) - Math.min(...counts);
};
const givenIn = (places: readonly Lettered[]) => places.map(({ letter }) => letter);

test('letters are never used less evenly than without, and what may not move keeps its own', () => {
  fc.assert(
    fc.property(fc.array(lettered(6), { minLength: 1, maxLength: 80 }), fc.string(), (places, seed) => {
      const letters = balancedLetters(places, randomFrom(seed));
      expect(letters).toHaveLength(places.length);
      for (const [at, { letter, options, mayMove }] of places.entries()) {
        expect(letters[at]).toBeLessThan(options);
        if (!mayMove) expect(letters[at]).toBe(letter);
      }
      expect(unevenness(letters)).toBeLessThanOrEqual(unevenness(givenIn(places)));
      expect(spread(letters, places)).toBeLessThanOrEqual(spread(givenIn(places), places));
      expect(balancedLetters(places, randomFrom(seed))).toEqual(letters);
    }),
    { numRuns: 300 },
  );
});

test('where all may move and have as many options, letters differ by one at most, and none is right four times in a row', () => {
  const papers = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 2, max: 6 }), fc.string());
  fc.assert(
    fc.property(papers, ([size, options, seed]) => {
      const places = Array.from({ length: size }, () => ({ letter: 0, options, mayMove: true }));
      const letters = balancedLetters(places, randomFrom(seed));
      expect(spread(letters, places)).toBeLessThanOrEqual(1);
      expect(letterUse(letters, options).longestRow).toBeLessThanOrEqual(mostInRow);
    }),
    { numRuns: 300 },
  );
});

/** Every way to give letters to these questions. */
function everyWay(places: readonly Lettered[]): number[][] {
  return places.reduce<number[][]>(
    (ways, { letter, options, mayMove }) =>
      ways.flatMap((way) =>
        (mayMove ? Array.from({ length: options }, (_, other) => other) : [letter]).map((one) => [...way, one]),
      ),
    [[]],
  );
}

test('of all ways there are, the most even are taken, and of these one with the fewest too often in a row', () => {
  fc.assert(
    fc.property(fc.array(lettered(3), { minLength: 1, maxLength: 9 }), fc.string(), (places, seed) => {
      const letters = balancedLetters(places, randomFrom(seed));
      const ways = everyWay(places);
      const most = Math.min(...ways.map(unevenness));
      expect(unevenness(letters)).toBe(most);
      const even = ways.filter((way) => unevenness(way) === most);
      expect(tooOftenInRow(letters)).toBe(Math.min(...even.map(tooOftenInRow)));
    }),
    { numRuns: 400 },
  );
});

test('which letters a paper begins with, and which has one more, is left to chance', () => {
  const places = Array.from({ length: 10 }, () => ({ letter: 0, options: 3, mayMove: true }));
  const papers = Array.from({ length: 900 }, (_, seed) => balancedLetters(places, randomFrom(String(seed))));
  for (const letter of [0, 1, 2]) {
    const first = papers.filter((letters) => letters[0] === letter).length;
    const more = papers.filter((letters) => letterUse(letters, 3).counts[letter] === 4).length;
    // Four standard deviations about 300.
    for (const count of [first, more]) expect(Math.abs(count - 300)).toBeLessThan(57);
  }
  expect(new Set(papers.map((letters) => letters.join(''))).size).toBeGreaterThan(850);
});

test('the longest row and the use of each letter are counted', () => {
  expect(letterUse([0, 0, 1, 1, 1, 3], 4)).toEqual({ counts: [2, 3, 0, 1], longestRow: 3 });
  expect(letterUse([], 3)).toEqual({ counts: [0, 0, 0], longestRow: 0 });
});
