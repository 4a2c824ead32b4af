import { expect, test } from 'vitest';
import { permissions, type Permission, type Role } from '../../platform/access.ts';
import { decidingPermissions, isSecondFactorDue } from './second-factor-due.ts';

const due = (role: Role, held: readonly Permission[] = [], more: object = {}) =>
  isSecondFactorDue({ role, permissions: held, askedOf: [], isRelaxed: false, isPlayed: false, ...more });

test('it is due of anyone who approves, generates or releases, and of nobody for another right', () => {
  expect(permissions.filter((held) => due('ROLE_ADMIN', [held]))).toEqual(
    permissions.filter((held) => decidingPermissions.includes(held)),
  );
  expect(due('ROLE_COMPANY_ADMIN')).toBe(true);
});

test('a company relaxes it for them, unless it asks all its administrators', () => {
  const relaxed = { isRelaxed: true };
  expect(due('ROLE_COMPANY_ADMIN', [], relaxed)).toBe(false);
  expect(due('ROLE_ADMIN', ['question.approve'], relaxed)).toBe(false);
  expect(due('ROLE_ADMIN', [], { ...relaxed, askedOf: ['administrator'] })).toBe(true);
});

test('nobody relaxes it for who runs the platform; only the demonstration on one’s own computer does without', () => {
  expect(due('ROLE_PLATFORM_ADMIN', [], { isRelaxed: true })).toBe(true);
  expect(due('ROLE_PLATFORM_ADMIN', [], { isPlayed: true })).toBe(false);
  expect(due('ROLE_COMPANY_ADMIN', [], { isPlayed: true })).toBe(true);
});

test.each(['ROLE_EXAMINEE', 'ROLE_USER'] as const)('%s is asked where the company asks examinees', (role) => {
  expect(due(role, [], { askedOf: ['administrator'] })).toBe(false);
  expect(due(role, [], { askedOf: ['examinee'] })).toBe(true);
});
