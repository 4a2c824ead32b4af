import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

const pairsOf = (first: readonly number[], second: readonly number[]) =>
  first.map((points, index) => ({ first: points, second: second[index] ?? 0 }));

/**
 * Ten essays of 3 points. By hand, with the table that Cohen (1968) begins with; rows are the first marker:
 *
 *            0  1  2  3 | sum
 *        0   1  1  0  0 |  2        weights (a − b)²: 0 on the diagonal, 1 beside it, 4 and 9 further off
 *        1   0  2  1  0 |  3
 *        2   0  1  1  1 |  3
 *        3   0  0  0  2 |  2
 *      sum   1  4  2  3 | 10
 *
 * Observed: 1·1 (0,1) + 1·1 (1,2) + 1·1 (2,1) + 1·1 (2,3) = 4, of 10: 0.4.
 * Expected, rows × columns × weight / 100:
 *   row 0: 2·(1·0 + 4·1 + 2·4 + 3·9) = 2·39 = 78
 *   row 1: 3·(1·1 + 4·0 + 2·1 + 3·4) = 3·15 = 45
 *   row 2: 3·(1·4 + 4·1 + 2·0 + 3·1) = 3·11 = 33
 *   row 3: 2·(1·9 + 4·4 + 2·1 + 3·0) = 2·27 = 54
 *   together 210, of 100: 2.1.
 * κ = 1 − 0.4 / 2.1 = 17/21 = 0.809524
 * Mean difference: first 0·2 + 1·3 + 2·3 + 3·2 = 15, second 0·1 + 1·4 + 2·2 + 3·3 = 17: −2 of 10 = −0.2 points.
 */
test('weighted kappa and mean difference are those of an example that was reckoned by hand', () => {
  const first = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3].map((points) => points * 100);
  const second = [0, 1, 1, 1, 2, 1, 2, 3, 3, 3].map((points) => points * 100);
  const { essays, kappa, meanDifference } = agreementOf(pairsOf(first, second));
  expect([essays, meanDifference]).toEqual([10, -20]);
  expect(kappa).toBeCloseTo(17 / 21, 12);
});

test('two who always agree have 1, two who always say the opposite −1', () => {
  expect(agreementOf(pairsOf([0, 100, 200], [0, 100, 200])).kappa).toBe(1);
  expect(agreementOf(pairsOf([0, 100], [100, 0])).kappa).toBe(-1);
});

test('where both gave everybody the same mark, kappa says nothing; where there is no pair, nothing is said', () => {
  expect(agreementOf(pairsOf([100, 100], [100, 100]))).toEqual({ essays: 2, kappa: null, meanDifference: 0 });
  expect(agreementOf(pairsOf([100], [0]))).toEqual({ essays: 1, kappa: null, meanDifference: 100 });
  expect(agreementOf([])).toEqual({ essays: 0, kappa: null, meanDifference: null });
});
