import { expect, test } from 'vitest';
import { mailRefusalOf } from './mail-refusal.ts';

test.each([
  ['EAUTH', 'sign_in'],
  ['EENVELOPE', 'address'],
  ['ECONNECTION', 'not_reached'],
  ['ETIMEDOUT', 'not_reached'],
  ['EMESSAGE', 'other'],
] as const)('a mail that fails by %s was refused as %s', (code, reason) => {
  expect(mailRefusalOf(Object.assign(new Error('550 secret words of a server'), { code }))).toBe(reason);
});

test('what is no fault of mail is refused for another reason', () => {
  expect([mailRefusalOf(null), mailRefusalOf('gone'), mailRefusalOf(new Error('no'))]).toEqual([
    'other',
    'other',
    'other',
  ]);
});
