import { expect, test } from 'vitest';
import { changedPositions, sameAnswers } from './typed-changes.ts';

test('what is answered differently is named by its position, a blank as well', () => {
  const before = new Map([
    [1, 'a'],
    [2, 'b'],
    [10, 'c'],
  ]);
  const after = new Map([
    [1, 'a'],
    [10, 'd'],
    [3, 'x'],
  ]);
  expect(changedPositions(before, after)).toEqual([2, 3, 10]);
});

test('no answer and a blank one are the same, and so are pairs in any order; letters in another order are not', () => {
  expect(sameAnswers(new Map([[1, null]]), new Map())).toBe(true);
  expect(sameAnswers(new Map([[1, { x: 'a', y: 'b' }]]), new Map([[1, { y: 'b', x: 'a' }]]))).toBe(true);
  expect(sameAnswers(new Map([[1, ['x', 'y']]]), new Map([[1, ['y', 'x']]]))).toBe(false);
});
