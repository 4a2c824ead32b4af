import { expect, test } from 'vitest';
import { countingOf, type Counted, type CountingRule } from './counting.ts';

const attempt = (id: string, day: number, points: number, rule: CountingRule = 'best', maxPoints = 400): Counted => ({
  id,
  takenAt: new Date(Date.UTC(2026, 0, day)),
  points,
  maxPoints,
  passed: points * 100 >= maxPoints * 75,
  rule,
});
const counted = (...attempts: Counted[]) => countingOf(attempts).map(({ id }) => id);

test('the best, the last or all count, in whatever order they come', () => {
  const of = (rule: CountingRule) => [
    attempt('b', 2, 380, rule),
    attempt('c', 3, 100, rule),
    attempt('a', 1, 200, rule),
  ];
  expect(counted(...of('best'))).toEqual(['b']);
  expect(counted(...of('last'))).toEqual(['c']);
  expect(counted(...of('all'))).toEqual(['a', 'b', 'c']);
  expect(counted()).toEqual([]);
});

test('a pass is better than a failure with more points, and of equally good ones the first counts', () => {
  const failed = { ...attempt('failed', 1, 320), passed: false };
  const passed = { ...attempt('passed', 2, 310), passed: true };
  expect(counted(failed, passed)).toEqual(['passed']);
  expect(counted(attempt('first', 1, 300), attempt('again', 2, 300))).toEqual(['first']);
});

test('shares of different papers are compared exactly, not their points', () => {
  expect(counted(attempt('two thirds', 1, 200, 'best', 300), attempt('less', 2, 266, 'best', 400))).toEqual([
    'two thirds',
  ]);
});

test('what the last attempt says holds for all', () => {
  expect(counted(attempt('a', 1, 400, 'last'), attempt('b', 2, 100, 'best'))).toEqual(['a']);
  expect(counted(attempt('a', 1, 400, 'best'), attempt('b', 2, 100, 'last'))).toEqual(['b']);
});
