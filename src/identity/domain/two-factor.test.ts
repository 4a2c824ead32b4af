import { expect, test } from 'vitest';
import {
  checkOf,
  isCheckOpen,
  judgeResend,
  stepsAround,
  triesToSignIn,
  typedCode,
  veiledAddress,
} from './two-factor.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));

const none = { setUp: null, hasPasskeys: false, isDue: false, isStaff: true, mailbox: 'a@b.example' } as const;

test.each([
  ['nothing due, nothing set up', {}, null],
  ['an app', { setUp: 'app' }, 'app'],
  ['an app beside passkeys', { setUp: 'app', hasPasskeys: true }, 'app'],
  ['passkeys alone', { hasPasskeys: true }, 'passkey'],
  ['codes by e-mail', { setUp: 'email' }, 'email'],
  ['codes by e-mail to an address that is gone', { setUp: 'email', mailbox: null }, 'slip'],
  ['due, none set up', { isDue: true }, 'email'],
  ['due of staff without a mailbox, who set one up next', { isDue: true, mailbox: null }, null],
  ['due of an examinee without a mailbox', { isDue: true, mailbox: null, isStaff: false }, 'slip'],
] as const)('%s', (_, standing, check) => {
  expect(checkOf({ ...none, ...standing })).toBe(check);
});

test('a check is over when it ended, is late, or its tries are used up', () => {
  const open = { endedAt: null, expiresAt: at(30), tries: 4 };
  expect(isCheckOpen(open, at(29))).toBe(true);
  expect(isCheckOpen(open, at(30))).toBe(false);
  expect(isCheckOpen({ ...open, tries: 5 }, at(0))).toBe(false);
  expect(isCheckOpen({ ...open, endedAt: at(1) }, at(2))).toBe(false);
});

test('guessing passes a sign-in five times in a million at most', () => {
  const compared = (method: 'email' | 'app') =>
    Array.from({ length: triesToSignIn[method] }, (_, tries) => (method === 'app' ? 1 + 2 * stepsAround(tries) : 1));
  for (const method of ['email', 'app'] as const)
    expect(compared(method).reduce((sum, codes) => sum + codes, 0) / 1_000_000).toBeLessThanOrEqual(5e-6);
  expect(isCheckOpen({ endedAt: null, expiresAt: at(30), tries: 3 }, at(0), triesToSignIn.app)).toBe(false);
});

test('another code comes after thirty seconds, five times', () => {
  expect(judgeResend(1, at(0), at(29))).toEqual({ may: false, because: 'too_soon', seconds: 1 });
  expect(judgeResend(5, at(0), at(30))).toEqual({ may: true });
  expect(judgeResend(6, at(0), at(30))).toMatchObject({ may: false, because: 'too_often' });
});

test('an address shows enough to be known by, a code is read as it was meant', () => {
  expect(veiledAddress('somchai@school.ac.th')).toBe('s•••i@school.ac.th');
  expect(veiledAddress('ab@x.th')).toBe('a•••@x.th');
  expect(typedCode(' abcde-fgh23 ')).toBe('ABCDEFGH23');
  expect(typedCode('１２３ ４５６')).toBe('123456');
  expect(typedCode('๑๒๓ ๔๕๖')).toBe('123456');
});
