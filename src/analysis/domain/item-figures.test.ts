import { expect, test } from 'vitest';
import { itemFigures } from './item-figures.ts';

test('facility is the share who were right, of those who had the question', () => {
  const [one, other, none] = itemFigures(
    [
      [true, null, null],
      [false, true, null],
      [true, false, null],
      [true, null, null],
    ],
    3,
  );
  expect(one).toMatchObject({ examinees: 4, facility: 0.75 });
  expect(other).toMatchObject({ examinees: 2, facility: 0.5 });
  expect(none).toBeNull();
});

test('discrimination is the correlation with the rest of the paper, worked out by hand', () => {
  // Own 1, 1, 0, 0 against rests of 1, 1/2, 1/2, 0: covariance 1/8, standard deviations 1/2 and √(1/8).
  const answers = [
    [true, true, true],
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ];
  expect(itemFigures(answers, 3)[0]?.discrimination).toBeCloseTo(0.125 / (0.5 * Math.sqrt(0.125)));
});

test('a question that says nothing about anybody has no discrimination, one that the able miss a negative one', () => {
  const answers = [
    [true, true, true, false],
    [true, true, false, false],
    [true, false, false, true],
  ];
  const figures = itemFigures(answers, 4);
  expect(figures[0]?.discrimination).toBeNull();
  expect(figures[3]?.discrimination).toBeLessThan(0);
});
