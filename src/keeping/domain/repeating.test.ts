import { expect, test } from 'vitest';
import { mayRepeat, mostTries, waitAfter } from './repeating.ts';

test('the waits before a part is sent again grow, and add up to about two minutes', () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, failures) => waitAfter(failures + 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test('sending again may help where nobody was reached or the server has a fault, and never after a no', () => {
  expect([0, 429, 500, 502, 503].map(mayRepeat)).toEqual([true, true, true, true, true]);
  expect([400, 401, 403, 404, 413].map(mayRepeat)).toEqual([false, false, false, false, false]);
});
