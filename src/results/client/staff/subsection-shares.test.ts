import { expect, test } from 'vitest';
import { weakest } from './subsection-shares.ts';

const part = (code: string, correct: number, total = 4) => ({ code, correct, total });

test('the weakest part is the one below all others', () => {
  expect(weakest([part('1', 3), part('2', 1), part('3', 2)])?.code).toBe('2');
});

test('of several that are equally weak none is named, nor of a single one', () => {
  expect(weakest([part('1', 1), part('2', 2, 8), part('3', 3)])).toBeNull();
  expect(weakest([part('1', 1)])).toBeNull();
});
