import { expect, test } from 'vitest';
import { homeOf, passwordPathOf, signInAreaOf } from './home.ts';

test.each([
  ['ROLE_PLATFORM_ADMIN', '/platform-admin', 'platform-admin'],
  ['ROLE_COMPANY_ADMIN', '/admin', 'admin'],
  ['ROLE_ADMIN', '/admin', 'admin'],
  ['ROLE_EXAMINEE', '/', 'examinee'],
  ['ROLE_USER', '/', 'examinee'],
] as const)('%s begins at %s and signs in at %s', (role, home, area) => {
  expect([homeOf(role), signInAreaOf(role)]).toEqual([home, area]);
});

test('a link leads to the page of its area', () => {
  expect(passwordPathOf('examinee', 't')).toBe('/reset-password/reset?token=t');
  expect(passwordPathOf('admin', 't')).toBe('/admin/reset-password/reset?token=t');
});
