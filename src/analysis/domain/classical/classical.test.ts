import { expect, test } from 'vitest';
import { classicalAnalysis } from './classical.ts';
import { chiSquareTail, normalQuantile, normalShare } from './normal.ts';
import { sharesOf } from './upper-lower.ts';

const table = (...columns: readonly (readonly number[])[]) => ({
  items: columns.map((_, at) => `i${at + 1}`),
  persons: columns[0]?.length ?? 0,
  columns: columns.map((column) => Float64Array.from(column)),
});

test('reliability, worked out by hand', () => {
  // Totals 3, 2, 1, 0: variance 5/3. Item variances 1/3, 1/3, 1/4: alpha = 3/2 · (1 − (11/12)/(5/3)) = 0.675.
  const found = classicalAnalysis(
    table(
      [1, 1, 0, 0],
      [1, 0, 1, 0],
      [1, 1, 0, 0].map((right, at) => (at === 1 ? 1 : right)),
    ),
  );
  expect(found.total).toMatchObject({ mean: 1.5, median: 1.5, min: 0, max: 3 });
  expect(found.total.variance).toBeCloseTo(5 / 3);
  expect(found.reliability.alpha).toBeCloseTo((3 / 2) * (1 - (1 / 3 + 1 / 3 + 1 / 3) / (5 / 3)));
  // KR-21 with the variance 5/4: 3/2 · (1 − 1.5 · 1.5 / (3 · 1.25)).
  expect(found.reliability.kr21).toBeCloseTo(1.5 * (1 - 2.25 / 3.75));
});

test('an item that everybody had right says nothing of anybody', () => {
  const { items, reliability } = classicalAnalysis(table([1, 1, 1, 1], [1, 0, 1, 0], [1, 1, 0, 0]));
  expect(items[0]).toMatchObject({ mean: 1, totalCorrelation: null, restCorrelation: null, restBiserial: null });
  expect(reliability.alpha).toBe(0);
});

test('one person, and one item, have no reliability', () => {
  expect(classicalAnalysis(table([1], [0])).reliability).toMatchObject({ alpha: null, standardError: null });
  expect(classicalAnalysis(table([1, 0, 1])).reliability).toMatchObject({ alpha: null, lambda2: null, oddEven: null });
});

test('who has the cutting total counts with the same part, whatever the order', () => {
  const { upper, lower } = sharesOf(Float64Array.from([5, 4, 4, 4, 4, 3, 2, 2, 1, 0, 0]));
  // Three of eleven: the best one, and four who share two places.
  expect([...upper]).toEqual([1, 0.5, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0, 0]);
  expect([...lower]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
});

test.each([
  [0.5, 0],
  [0.975, 1.959963984540054],
  [0.01, -2.3263478740408408],
  [1e-6, -4.753424308822899],
])('the share %s of the normal curve ends at %s', (share, place) => {
  expect(normalQuantile(share)).toBeCloseTo(place, 10);
  expect(normalShare(place)).toBeCloseTo(share, 12);
});

test('chi-square of 3.841459 is exceeded once in twenty', () => {
  expect(chiSquareTail(3.841458820694124)).toBeCloseTo(0.05, 10);
  expect(chiSquareTail(0)).toBe(1);
});
