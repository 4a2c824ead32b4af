import { expect, test } from 'vitest';
import { hasAttemptLeft, noPractice, practiceOf } from './practice.ts';

const twice = { practice: true, attempts: 2, questionsRest: false };

test('only an exam on screen is a practice; any other is sat once and its questions rest', () => {
  expect(practiceOf({ ...twice, kind: 'e_exam' })).toEqual(twice);
  expect(practiceOf({ ...twice, kind: 'paper' })).toEqual(noPractice);
  expect(practiceOf({ ...twice, practice: false, kind: 'e_exam' })).toEqual(noPractice);
});

test('attempts are counted, unless there is no limit', () => {
  expect([0, 1, 2, 3].map((begun) => hasAttemptLeft(2, begun))).toEqual([true, true, false, false]);
  expect(hasAttemptLeft(null, 1000)).toBe(true);
});
