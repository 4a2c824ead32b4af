import { expect, test } from 'vitest';
import { keyBalance } from './key-balance.ts';

test('even letters', () => {
  expect(keyBalance([20, 20, 20])).toMatchObject({ options: 3, chiSquare: 0, critical: 5.991, verdict: 'even' });
});

test('uneven letters: 30, 10, 20 are 10 off from even', () => {
  expect(keyBalance([30, 10, 20])).toMatchObject({ chiSquare: 10, verdict: 'uneven' });
  expect(keyBalance([24, 16, 20])).toMatchObject({ chiSquare: 1.6, verdict: 'even' });
});

test('a few questions prove nothing', () => {
  expect(keyBalance([14, 0, 0]).verdict).toBe('too_few');
  expect(keyBalance([15, 0, 0]).verdict).toBe('uneven');
  expect(keyBalance([0, 0, 0])).toMatchObject({ chiSquare: 0, verdict: 'too_few' });
});
