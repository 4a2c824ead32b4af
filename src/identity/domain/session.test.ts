import { expect, test } from 'vitest';
import { accessTokenTtl, judgeRefresh, sessionTtl } from './session.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));
const session = { expiresAt: at(50), endedAt: null, rotatedAt: at(10) };

test.each([
  ['the current token is rotated', session, 'current', at(20), 'rotate'],
  ['the one before it is answered again within ten seconds', session, 'previous', at(20), 'repeat'],
  ['and ends the family a second later', session, 'previous', at(21), 'end_family'],
  ['an ended session answers nobody', { ...session, endedAt: at(15) }, 'current', at(20), 'refuse'],
  ['nor does one that is over', session, 'current', at(50), 'refuse'],
] as const)('%s', (_, row, presented, now, judgement) => {
  expect(judgeRefresh(row, presented, now)).toBe(judgement);
});

test('access tokens last as the installation says, examinees’ six hours', () => {
  const lifetimes = { tokenTtlShort: 900, tokenTtlLong: 3600 };
  expect(accessTokenTtl('ROLE_ADMIN', false, lifetimes)).toBe(900);
  expect(accessTokenTtl('ROLE_ADMIN', true, lifetimes)).toBe(3600);
  expect(accessTokenTtl('ROLE_EXAMINEE', false, lifetimes)).toBe(6 * 60 * 60);
});

test('a company may end its administrators’ sessions earlier, never later', () => {
  expect(sessionTtl('ROLE_ADMIN', 8)).toBe(8 * 60 * 60);
  expect(sessionTtl('ROLE_ADMIN', 9999)).toBe(31 * 24 * 60 * 60);
  expect(sessionTtl('ROLE_EXAMINEE', 8)).toBe(31 * 24 * 60 * 60);
});
