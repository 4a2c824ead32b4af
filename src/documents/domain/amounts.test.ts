import { expect, test } from 'vitest';
import { optionLetter, percentInWords, pointsInWords } from './amounts.ts';

test('points are hundredths', () => {
  expect([100, 250, 25, 0, 18750].map(pointsInWords)).toEqual(['1', '2.5', '0.25', '0', '187.5']);
});

test('percent is rounded down, so that a fail never reads as the pass mark', () => {
  expect(percentInWords(7499, 10_000)).toBe('74.9');
  expect(percentInWords(4500, 6000)).toBe('75.0');
  expect(percentInWords(2, 3)).toBe('66.6');
  expect(percentInWords(6000, 6000)).toBe('100.0');
  expect(percentInWords(0, 0)).toBe('0.0');
});

test('options have Latin letters', () => {
  expect([0, 5, 26].map(optionLetter)).toEqual(['A', 'F', '27']);
});
