// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keepOrder, neighboursOf } from './list-order.ts';

beforeEach(() => sessionStorage.clear());

test('a question knows what stands beside it in the list it was opened from', () => {
  keepOrder(['a', 'b', 'c']);
  expect(neighboursOf('a')).toEqual({ at: 1, count: 3, previous: null, next: 'b' });
  expect(neighboursOf('b')).toEqual({ at: 2, count: 3, previous: 'a', next: 'c' });
  expect(neighboursOf('c')).toEqual({ at: 3, count: 3, previous: 'b', next: null });
});

test('alone, unknown or with something else in the storage it has none', () => {
  expect(neighboursOf('a')).toBeNull();
  keepOrder(['a']);
  expect(neighboursOf('a')).toBeNull();
  sessionStorage.setItem('sanam.question-order', '{');
  expect(neighboursOf('a')).toBeNull();
});
