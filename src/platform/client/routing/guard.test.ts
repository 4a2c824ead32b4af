import { expect, test } from 'vitest';
import type { Actor, Permission, Role } from '../../access.ts';
import { routes } from '../../../routes.ts';
import { judge } from './guard.ts';

const ids = { accountId: 'a', sessionId: '', companyId: 'c' };
const admin = (
  role: 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMIN',
  permissions: Permission[] = [],
): { actor: Actor; role: Role } => ({
  role,
  actor: { kind: 'administrator', ...ids, role, permissions, datasetRole: null },
});
const platform: { actor: Actor; role: Role } = {
  role: 'ROLE_PLATFORM_ADMIN',
  actor: { kind: 'platform', accountId: 'a', sessionId: '' },
};
const examinee: { actor: Actor; role: Role } = {
  role: 'ROLE_EXAMINEE',
  actor: { kind: 'examinee', ...ids, examineeId: 'e' },
};
const user: { actor: Actor; role: Role } = { role: 'ROLE_USER', actor: { kind: 'anonymous' } };

test('signed out: to the sign-in page of the area', () => {
  expect(judge('admin-questions', null, false)).toEqual({ kind: 'sign_in', route: 'admin-login' });
  expect(judge('platform-admin', null, false)).toEqual({ kind: 'sign_in', route: 'platform-admin-login' });
  expect(judge('index', null, false)).toEqual({ kind: 'sign_in', route: 'login' });
  expect(judge('admin-login', null, false)).toEqual({ kind: 'stay' });
});

test('in the wrong area: to the home of the role', () => {
  expect(judge('platform-admin', admin('ROLE_ADMIN'), false)).toEqual({ kind: 'go', route: 'admin' });
  expect(judge('admin', platform, false)).toEqual({ kind: 'go', route: 'platform-admin' });
  expect(judge('admin', examinee, false)).toEqual({ kind: 'go', route: 'index' });
  expect(judge('index', admin('ROLE_COMPANY_ADMIN'), false)).toEqual({ kind: 'go', route: 'admin' });
});

test('signed in, a sign-in page leads home', () => {
  expect(judge('admin-login', admin('ROLE_ADMIN'), false)).toEqual({ kind: 'go', route: 'admin' });
  expect(judge('platform-admin-login', admin('ROLE_ADMIN'), false)).toEqual({ kind: 'go', route: 'admin' });
});

test('a page that the permissions do not open is refused, and the company administrator holds them all', () => {
  expect(judge('admin-questions', admin('ROLE_ADMIN'), false)).toEqual({ kind: 'refused', route: 'admin' });
  expect(judge('admin-questions', admin('ROLE_ADMIN', ['question.view']), false)).toEqual({ kind: 'stay' });
  expect(judge('admin-questions', admin('ROLE_COMPANY_ADMIN'), false)).toEqual({ kind: 'stay' });
});

test('a role without an area is not sent round in circles', () => {
  expect(judge('index', user, false)).toEqual({ kind: 'not_there' });
});

test('a basic user stands on the home and the profile, and nowhere else', () => {
  const basic: { actor: Actor; role: Role } = { role: 'ROLE_USER', actor: { kind: 'user', ...ids } };
  for (const name of ['index', 'profile', 'help'] as const) expect(judge(name, basic, false)).toEqual({ kind: 'stay' });
  expect(judge('exams-id-result', basic, false)).toEqual({ kind: 'refused', route: 'index' });
  expect(judge('admin', basic, false)).toEqual({ kind: 'go', route: 'index' });
  expect(judge('platform-admin', basic, false)).toEqual({ kind: 'go', route: 'index' });
});

test('public pages are open to everybody', () => {
  for (const who of [null, platform, examinee, admin('ROLE_ADMIN')])
    expect(judge('privacy-policy', who, false)).toEqual({ kind: 'stay' });
});

test('maintenance closes every page but its own, and its own is closed without it', () => {
  expect(judge('admin-login', null, true)).toEqual({ kind: 'go', route: 'maintenance' });
  expect(judge('admin', admin('ROLE_ADMIN'), true)).toEqual({ kind: 'go', route: 'maintenance' });
  expect(judge('maintenance', null, true)).toEqual({ kind: 'stay' });
  expect(judge('maintenance', platform, false)).toEqual({ kind: 'go', route: 'platform-admin' });
  expect(judge('platform-admin-set-up', null, true)).toEqual({ kind: 'stay' });
});

test('platform administrators can sign in while the system is closed, and end it', () => {
  expect(judge('platform-admin-login', null, true)).toEqual({ kind: 'stay' });
  expect(judge('otp', null, true)).toEqual({ kind: 'stay' });
  expect(judge('platform-admin-settings', platform, true)).toEqual({ kind: 'stay' });
  expect(judge('maintenance', platform, true)).toEqual({ kind: 'stay' });
  expect(judge('platform-admin-login', admin('ROLE_ADMIN'), true)).toEqual({ kind: 'go', route: 'maintenance' });
});

const homes = [
  ['administrator', admin('ROLE_ADMIN'), 'admin'],
  ['company administrator', admin('ROLE_COMPANY_ADMIN'), 'admin'],
  ['platform administrator', platform, 'platform-admin'],
  ['examinee', examinee, 'index'],
] as const;
const areas = {
  admin: ['admin', 'admin-profile', 'admin-settings', 'admin-questions-trash', 'admin-exams-print-paper'],
  examinee: ['index', 'profile', 'exams-id-result'],
  'platform-admin': ['platform-admin', 'platform-admin-profile', 'platform-admin-users-roles'],
} as const;

test.each(homes)('%s: every page of another area leads home, without a notice', (_, person, home) => {
  const own = routes[home].area;
  for (const [area, names] of Object.entries(areas)) {
    if (area === own) continue;
    for (const name of names) expect(judge(name, person, false), name).toEqual({ kind: 'go', route: home });
  }
});

test.each(homes)(
  '%s: anyone who is signed in is not asked for a sign-in, a second step or an exam code',
  (_, person, home) => {
    for (const name of ['login', 'admin-login', 'platform-admin-login', 'otp', 'exams-id'] as const)
      expect(judge(name, person, false), name).toEqual({ kind: 'go', route: home });
  },
);

test.each(homes)('%s: a new password can be set, and the own profile is always open', (_, person, home) => {
  for (const name of ['reset-password', 'admin-reset-password-reset', 'platform-admin-reset-password'] as const)
    expect(judge(name, person, false), name).toEqual({ kind: 'stay' });
  const profile = { admin: 'admin-profile', index: 'profile', 'platform-admin': 'platform-admin-profile' } as const;
  expect(judge(profile[home], person, false)).toEqual({ kind: 'stay' });
});

test('guests reach every page that comes before a sign-in', () => {
  for (const name of ['otp', 'reset-password', 'reset-password-reset', 'exams-id', 'certificates-code'] as const)
    expect(judge(name, null, false), name).toEqual({ kind: 'stay' });
});
