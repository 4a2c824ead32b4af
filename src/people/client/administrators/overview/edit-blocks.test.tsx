import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { administratorMe as me } from '../../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { to } from '../../../../platform/client/routing/target.tsx';
import { peopleApi } from '../../api.ts';
import type { Administrator, AdministratorOverview } from '../api.ts';
import { PersonBlock } from './person-block.tsx';
import { RightsBlock } from './rights-block.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const wanda: Administrator = {
  id: '0198c000-0000-7000-8000-000000000003',
  title: {},
  givenName: { en: 'Wanda' },
  familyName: { en: 'Doe' },
  email: 'wanda@school.example',
  phoneCode: '+66',
  mobileNumber: '',
  language: 'en',
  role: 'ROLE_ADMIN',
  level: null,
  permissions: ['question.view'],
  datasetRole: null,
  enabled: true,
  hasPassword: true,
  invitedAt: null,
  lastSignInAt: null,
  isMe: false,
  twoFactor: null,
  link: null,
  devices: 0,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};
const overview: AdministratorOverview = {
  exams: [],
  classrooms: [],
  signIns: [],
  resets: [],
  linkMails: [],
  record: [],
};
const tab = (name: string) => to('admin-administrators-id', { params: { id: wanda.id }, search: { tab: name } });

const show = (person: Administrator) =>
  showPage(
    <>
      <RightsBlock person={person} overview={overview} tab={tab} />
      <PersonBlock person={person} overview={overview} tab={tab} />
    </>,
    { me },
  );
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('names and rights are changed in their blocks, and one’s own rights are not', async () => {
  await show({ ...wanda, isMe: true });
  expect(screen.queryByRole('button', { name: 'Change: Rights' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change: Person' })).toBeTruthy();
});

test('a name goes with the rights that stand there now, also where a colleague has just changed them', async () => {
  vi.spyOn(peopleApi, 'listLevels').mockResolvedValue({ 'hydra:member': [], 'hydra:totalItems': 0 });
  vi.spyOn(peopleApi, 'readAdministrator').mockResolvedValue({
    ...wanda,
    permissions: ['exam.generate'],
    enabled: false,
  });
  const change = vi.spyOn(peopleApi, 'changeAdministrator').mockResolvedValue({});
  await show(wanda);
  await press('Change: Person');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Last name – English/), { target: { value: 'Deesri' } });
  expect(dialog.queryByLabelText('Role')).toBeNull();
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(change.mock.calls.map(([input]) => input)).toEqual([
    {
      administratorId: wanda.id,
      title: {},
      givenName: { en: 'Wanda' },
      familyName: { en: 'Deesri' },
      email: 'wanda@school.example',
      phoneCode: '+66',
      mobileNumber: '',
      language: 'en',
      role: 'ROLE_ADMIN',
      levelId: null,
      permissions: ['exam.generate'],
      datasetRole: null,
      enabled: false,
    },
  ]);
});
