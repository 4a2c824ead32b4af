import { expect, test } from 'vitest';
import { audiencesOf, isOrderOf, moved } from './tutorial.ts';

test('an examinee is no administrator, and the platform sees all', () => {
  expect(audiencesOf('examinee')).toEqual(['examinees', 'everybody']);
  expect(audiencesOf('administrator')).toEqual(['administrators', 'everybody']);
  expect(audiencesOf('platform')).toHaveLength(3);
});

test('an order names every tutorial once', () => {
  expect(isOrderOf(['b', 'a'], ['a', 'b'])).toBe(true);
  expect(isOrderOf(['a', 'a'], ['a', 'b'])).toBe(false);
  expect(isOrderOf(['a'], ['a', 'b'])).toBe(false);
  expect(isOrderOf(['a', 'b', 'c'], ['a', 'b'])).toBe(false);
});

test('moving stops at either end', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -2)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});
