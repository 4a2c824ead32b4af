import { expect, test } from 'vitest';
import { whyNotDisable } from './last-user.ts';

const other = { isYou: false, enabled: true, enabledUsers: 2 };

test('somebody else may be disabled while one is left', () => {
  expect(whyNotDisable(other)).toBeNull();
});

test('the last one who can sign in stays', () => {
  expect(whyNotDisable({ ...other, enabledUsers: 1 })).toBe('last_platform_user');
  expect(whyNotDisable({ ...other, isYou: true, enabledUsers: 1 })).toBe('last_platform_user');
});

test('nobody disables themselves', () => {
  expect(whyNotDisable({ ...other, isYou: true })).toBe('not_yourself');
});

test('who is disabled already is no loss', () => {
  expect(whyNotDisable({ isYou: false, enabled: false, enabledUsers: 1 })).toBeNull();
});
