import { expect, test } from 'vitest';
import { whyNotAssign } from './assigning.ts';

test('markers are arranged until the results are out, and then as long as somebody who is held back waits', () => {
  for (const state of ['scheduled', 'open', 'closed', 'marking'] as const)
    for (const waiting of [0, 2]) expect(whyNotAssign({ state, waiting })).toBeNull();
  expect(whyNotAssign({ state: 'released', waiting: 1 })).toBeNull();
  expect(whyNotAssign({ state: 'released', waiting: 0 })).toBe('already_released');
  expect(whyNotAssign({ state: 'archived', waiting: 1 })).toBe('already_released');
});
