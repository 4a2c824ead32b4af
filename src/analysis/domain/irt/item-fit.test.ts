import { expect, test } from 'vitest';
import { chiSquareTail } from '../classical/normal.ts';
import { itemFits, type ItemFit } from './item-fit.ts';
import { marginalFit } from './marginal.ts';
import { simulated } from './simulated.fixture.ts';

const slopes = Array.from({ length: 20 }, (_, at) => 0.6 + (at % 5) * 0.25);
const intercepts = Array.from({ length: 20 }, (_, at) => -1.4 + (at % 7) * 0.5);

test.each([
  [3.841458820694124, 1],
  [5.991464547107979, 2],
  [7.814727903251179, 3],
  [18.307038053275146, 10],
  [30.14352720564616, 19],
])('chi-square of %d with %i degrees or more has a chance of 5 percent', (value, degrees) => {
  expect(chiSquareTail(value, degrees)).toBeCloseTo(0.05, 10);
  expect(chiSquareTail(0, degrees)).toBe(1);
});

const fitted = (answers: ReturnType<typeof simulated>) => itemFits(answers, marginalFit(answers, 'two_parameters'));

test('answers as the curves have them fit: chi-square is as large as its degrees, and one in twenty is beyond 5 percent', () => {
  const fits = [1000, 1001, 1002, 1003].flatMap((persons) => fitted(simulated(persons, slopes, intercepts)));
  const mean = (of: (fit: ItemFit) => number) => fits.reduce((sum, fit) => sum + (fit ? of(fit) : 0), 0) / fits.length;
  expect(mean(({ chiSquare, degrees }) => chiSquare / degrees)).toBeCloseTo(1, 0.5);
  expect(mean(({ chance }) => Number(chance < 0.05))).toBeLessThan(0.1);
  expect(mean(({ chance }) => chance)).toBeCloseTo(0.5, 0.5);
});

test('an item that people far above it get wrong fits worst by far', () => {
  const answers = simulated(3000, slopes, intercepts, (ability, item, usual) =>
    item === 4 && ability > 1 ? 0.4 : usual,
  );
  const [worst, next = 0] = fitted(answers)
    .map((fit, item) => ({ item, chance: fit?.chance ?? 1 }))
    .toSorted((one, other) => one.chance - other.chance)
    .map(({ item, chance }) => (item === 4 ? item : chance));
  expect(worst).toBe(4);
  expect(next).toBeGreaterThan(1e-5);
});

test('of two items nothing can be said', () =>
  expect(
    itemFits(simulated(300, [1, 1], [0, 0.5]), { slopes: Float64Array.of(1, 1), intercepts: Float64Array.of(0, 0.5) }),
  ).toEqual([null, null]));
