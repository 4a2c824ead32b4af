import { expect, test } from 'vitest';
import { isNearLimit, noticeOf } from './standing.ts';

test('pages speak of the end from sixty days before it, and of what is closed at once', () => {
  expect(noticeOf({ status: 'active', daysLeft: null })).toBeNull();
  expect(noticeOf({ status: 'active', daysLeft: 61 })).toBeNull();
  expect(noticeOf({ status: 'active', daysLeft: 60 })).toBe('ends_soon');
  expect(noticeOf({ status: 'active', daysLeft: 1 })).toBe('ends_soon');
  for (const status of ['grace', 'ended', 'suspended'] as const)
    expect(noticeOf({ status, daysLeft: -1 })).toBe(status);
});

test('a limit is spoken of from nine tenths on, and none that is not there', () => {
  expect(isNearLimit(89, 100)).toBe(false);
  expect(isNearLimit(90, 100)).toBe(true);
  expect(isNearLimit(120, 100)).toBe(true);
  expect(isNearLimit(0, 0)).toBe(true);
  expect(isNearLimit(1_000_000, null)).toBe(false);
});
