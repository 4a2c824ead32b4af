import { expect, test } from 'vitest';
import { fewestForSlopes, itemResponse } from '../item-response.ts';
import { conditionalFit } from './conditional.ts';
import { inverseOf } from './linear.ts';
import { softplus } from './quadrature.ts';
import { simulated } from './simulated.fixture.ts';

test('two items: the difference of difficulties is the logarithm of who had only one right', () => {
  // Of those with one right, 30 had the first and 10 the second.
  const pairs = Array.from({ length: 42 }, (_, at) => (at < 30 ? [1, 0] : at < 40 ? [0, 1] : [at % 2, at % 2]));
  const columns = [0, 1].map((item) => Float64Array.from(pairs, (pair) => pair[item] ?? 0));
  const fit = conditionalFit({ items: ['one', 'other'], persons: pairs.length, columns });
  const [one, other] = fit?.items ?? [];
  expect((other?.difficulty ?? 0) - (one?.difficulty ?? 0)).toBeCloseTo(Math.log(3));
  expect((other?.difficulty ?? 0) + (one?.difficulty ?? 0)).toBeCloseTo(0);
  // The variance of the logarithm of odds is 1/30 + 1/10; half of the difference is each one’s own.
  expect(one?.standardError).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 10) / 2);
});

test('slopes and difficulties of simulated answers come back within four standard errors', () => {
  const slopes = [0.6, 0.8, 1, 1.2, 1.5, 1.8, 1, 0.9, 1.1, 1.4];
  const intercepts = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5, 0.2, -0.2, 0.8];
  const found = itemResponse(simulated(4000, slopes, intercepts));
  const { twoParameters } = found ?? {};
  expect(twoParameters?.converged).toBe(true);
  for (const [item, slope] of slopes.entries()) {
    const { errors } = twoParameters ?? {};
    const error = errors?.slopes[item] ?? 0;
    expect(error).toBeGreaterThan(0.02);
    expect(error).toBeLessThan(0.15);
    expect(Math.abs((twoParameters?.slopes[item] ?? 0) - slope)).toBeLessThan(4 * error);
    expect(Math.abs((twoParameters?.intercepts[item] ?? 0) - (intercepts[item] ?? 0))).toBeLessThan(
      4 * (errors?.intercepts[item] ?? 0),
    );
    const difficulty = -(twoParameters?.intercepts[item] ?? 0) / (twoParameters?.slopes[item] ?? 1);
    const ofDifficulty = errors?.difficulties[item] ?? 0;
    expect(Math.abs(difficulty + (intercepts[item] ?? 0) / slope)).toBeLessThan(4 * ofDifficulty);
    expect(ofDifficulty).toBeLessThan(0.3);
  }
  // One slope for all fits worse, and slope 1 worse still.
  expect(found?.commonSlope.logLikelihood).toBeLessThan(twoParameters?.logLikelihood ?? 0);
  expect(found?.rasch.logLikelihood).toBeLessThanOrEqual(found?.commonSlope.logLikelihood ?? 0);
});

test('items that all or nobody had right are left out, few persons have no slopes', () => {
  const answers = simulated(fewestForSlopes - 1, [1, 1, 1], [0, 0.5, -0.5]);
  const all = new Float64Array(answers.persons).fill(1);
  const found = itemResponse({ ...answers, items: [...answers.items, 'all'], columns: [...answers.columns, all] });
  expect(found?.leftOut).toEqual(['all']);
  expect(found?.twoParameters).toBeNull();
  expect(found?.conditional?.items.map(({ item }) => item)).toEqual(answers.items);
});

test('parts of points have no such model, nor has a single item', () => {
  const half = { items: ['a', 'b'], persons: 2, columns: [Float64Array.of(0.5, 1), Float64Array.of(0, 1)] };
  expect(itemResponse(half)).toBeNull();
  expect(itemResponse({ items: ['a'], persons: 2, columns: [Float64Array.of(0, 1)] })).toBeNull();
});

test('an inverse times its matrix is one; where there is none it is null', () => {
  const inverse = inverseOf([Float64Array.of(4, 2), Float64Array.of(2, 3)]);
  expect(inverse?.map((row) => [...row].map((value) => Math.round(value * 1000) / 1000))).toEqual([
    [0.375, -0.25],
    [-0.25, 0.5],
  ]);
  expect(inverseOf([Float64Array.of(1, 1), Float64Array.of(1, 1)])).toBeNull();
});

test('nothing overflows far from the middle', () => {
  expect(softplus(1000)).toBe(1000);
  expect(softplus(-1000)).toBe(0);
});
