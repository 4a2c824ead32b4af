import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../platform/client/session/me.ts';
import { administratorMe } from '../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { ownActs } from '../api.ts';
import type { Restore } from './restore-acts.ts';
import { RestoreSection } from './restore-section.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const head = { ...administratorMe, actor: { ...administratorMe.actor, role: 'ROLE_COMPANY_ADMIN' } } as Me;

const report = {
  madeAt: '2026-03-01T09:00:00Z',
  company: { code: 'SAT', name: { en: 'SAT' } },
  isOwn: true,
  signer: { isOurs: true, key: 'k1', address: 'https://elsewhere.example' },
  needsCompanyAdmin: false,
  withoutRights: 0,
  notAssigned: 0,
  erased: 0,
  kinds: [],
} satisfies NonNullable<Restore['report']>;

const checked = (changes: Partial<NonNullable<Restore['report']>>): Restore => ({
  id: 'r',
  backupId: 'b',
  name: 'sat.zip',
  state: 'checked',
  done: 1,
  total: 1,
  reason: null,
  restoredAt: null,
  report: { ...report, ...changes },
});

const show = (restore: Restore, me: Me) =>
  showPage(<RestoreSection restore={restore} acts={ownActs} companyName={{ en: 'SAT' }} />, { me });

const foreign = { signer: { ...report.signer, isOurs: false }, needsCompanyAdmin: true };

test('who may not restore a backup of elsewhere reads whom to ask; a company administrator compares the key', async () => {
  await show(checked(foreign), administratorMe);
  expect(await screen.findByText(/only a company administrator can restore it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  cleanup();
  await show(checked(foreign), head);
  expect(await screen.findByRole('checkbox')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
});

test('the check says who would come back without rights, and what stays out', async () => {
  await show(checked({ withoutRights: 2, notAssigned: 1, erased: 3 }), administratorMe);
  expect(await screen.findByText(/^2 administrators of this backup may do more/)).toBeTruthy();
  expect(screen.getByText(/^1 assignment of an invigilator or marker, or planned release, stays out/)).toBeTruthy();
  expect(screen.getByText(/^3 people of this backup were erased or deleted here since/)).toBeTruthy();
});
