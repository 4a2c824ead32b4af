import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [120, [0, 50, 100, 150]],
])('up to %i', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});

test('few, even, from nothing to at least the highest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (highest) => {
      const ticks = axisTicks(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
