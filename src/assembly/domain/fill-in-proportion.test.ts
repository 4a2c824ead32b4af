import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareByWeight } from './fill-in-proportion.ts';

const shared = (total: number, ...weights: readonly number[]) => [
  ...shareByWeight(
    total,
    weights.map((weight, index) => ({ id: String(index), weight })),
  ).values(),
];

test('questions go by the hours of each part, the largest remainders get one more, the first among equals', () => {
  expect(shared(20, 10, 6, 4)).toEqual([10, 6, 4]);
  expect(shared(20, 12.5, 7.5, 4)).toEqual([11, 6, 3]);
  expect(shared(2, 1, 1, 1)).toEqual([1, 1, 0]);
  expect(shared(7, 0, 3.5, 0)).toEqual([0, 7, 0]);
  expect(shared(7, 0, 0)).toEqual([0, 0]);
});

test('the sum is exact, and none is a whole question away from its share', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), hours, (total, quarters) => {
      fc.pre(quarters.some((quarter) => quarter > 0));
      const weights = quarters.map((quarter) => quarter / 4);
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      const counts = shared(total, ...weights);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
      for (const [at, count] of counts.entries())
        expect(Math.abs(count - (total * (weights[at] ?? 0)) / all)).toBeLessThan(1);
    }),
  );
});
