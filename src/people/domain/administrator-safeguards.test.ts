import { expect, test } from 'vitest';
import { whyNotBoth, whyNotChange, type AdministratorStanding } from './administrator-safeguards.ts';

const chief = (id: string, more: Partial<AdministratorStanding> = {}) => ({
  id,
  role: 'ROLE_COMPANY_ADMIN' as const,
  enabled: true,
  levelId: null,
  permissions: [],
  datasetRole: null,
  ...more,
});
const demoted = chief('b', { role: 'ROLE_ADMIN' });

test('one of two company administrators may go, the last one may not', () => {
  expect(whyNotChange([chief('a'), chief('b')], [{ id: 'b', after: demoted }], 'a')).toBeNull();
  expect(whyNotChange([chief('b')], [{ id: 'b', after: demoted }], 'a')).toBe('last_company_admin');
  expect(whyNotChange([chief('b')], [{ id: 'b', after: null }], 'a')).toBe('last_company_admin');
  expect(whyNotChange([chief('b')], [{ id: 'b', after: chief('b', { enabled: false }) }], null)).toBe(
    'last_company_admin',
  );
});

test('disabled company administrators and question administrators do not count as left', () => {
  const others = [chief('c', { enabled: false }), chief('d', { datasetRole: 'ROLE_QUESTION_ADMIN' })];
  expect(whyNotChange([chief('b'), ...others], [{ id: 'b', after: null }], null)).toBe('last_company_admin');
});

test('nobody changes their own rights, in neither direction; everything else of oneself may be changed', () => {
  const me = chief('a', { permissions: ['question.view', 'question.add'] });
  const everybody = [me, chief('b')];
  const refused = (after: AdministratorStanding | null) => whyNotChange(everybody, [{ id: 'a', after }], 'a');
  expect(refused({ ...me, permissions: ['question.view', 'question.add', 'question.edit'] })).toBe(
    'not_your_own_rights',
  );
  expect(refused({ ...me, enabled: false })).toBe('not_your_own_rights');
  expect(refused({ ...me, levelId: 'level' })).toBe('not_your_own_rights');
  expect(refused(null)).toBe('not_your_own_rights');
  expect(refused({ ...me, permissions: ['question.add', 'question.view'] })).toBeNull();
});

test('a company administrator is no question administrator', () => {
  expect(whyNotBoth({ role: 'ROLE_COMPANY_ADMIN', datasetRole: 'ROLE_QUESTION_ADMIN' })).toBe('company_admin_sees_all');
  expect(whyNotBoth({ role: 'ROLE_COMPANY_ADMIN', datasetRole: 'ROLE_SUPER_ADMIN' })).toBeNull();
  expect(whyNotBoth({ role: 'ROLE_ADMIN', datasetRole: 'ROLE_QUESTION_ADMIN' })).toBeNull();
});
