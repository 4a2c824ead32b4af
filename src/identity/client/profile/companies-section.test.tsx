import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../platform/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { identityApi } from '../api.ts';
import { CompaniesSection } from './companies-section.tsx';
import { readPending } from '../sign-in/pending-sign-in.ts';
import { adminMe } from '../person.fixture.ts';

const list = vi.spyOn(identityApi, 'listOwnCompanies');
const change = vi.spyOn(identityApi, 'changeCompany');
const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});

const there = '0198c000-0000-7000-8000-000000000002';
const companies = [
  {
    companyId: adminMe.company?.id ?? null,
    name: { en: 'Siam Aviation Training' },
    role: 'ROLE_ADMIN',
    lastSignInAt: new Date('2026-11-20T03:00:00Z'),
    isHere: true,
  },
  { companyId: there, name: { en: 'Lanna College' }, role: 'ROLE_EXAMINEE', lastSignInAt: null, isHere: false },
] as const;
const signedIn = {
  token: 't',
  refresh_token: null,
  data: { role: 'ROLE_EXAMINEE', home: '/', passwordDue: false },
  two_factor: false,
  pending: null,
} as const;

beforeEach(() => {
  sessionStorage.clear();
  assign.mockClear();
  list.mockReset().mockResolvedValue({ 'hydra:member': [...companies], 'hydra:totalItems': 2 });
  change.mockReset().mockResolvedValue(signedIn);
});
afterEach(cleanup);

const show = async (hasOtherCompanies = true) =>
  showPage(<CompaniesSection />, { me: { ...adminMe, hasOtherCompanies } });
const go = async () => {
  const button = await screen.findByRole('button', { name: 'Change to Lanna College' });
  await act(async () => void fireEvent.click(button));
};

test('each company stands with what one is there, and leads there as a fresh document', async () => {
  await show();
  const [here, other] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toMatch(/Siam Aviation Training.*Administrator.*You are here/);
  expect(other?.textContent).toMatch(/Lanna College.*Examinee.*Not used yet/);
  sessionStorage.setItem('sanam.filters questions', '{"status":"draft"}');
  await go();
  expect(change.mock.calls[0]?.[0]).toEqual({ companyId: there });
  expect(assign.mock.calls).toEqual([['/']]);
  expect(sessionStorage.getItem('sanam.filters questions')).toBeNull();
});

test('where the other company asks for a second check, that page comes next and knows what for', async () => {
  const pending = { method: 'app', sentTo: null, passkeys: true } as const;
  change.mockResolvedValue({ ...signedIn, two_factor: true, pending });
  await show();
  await go();
  expect(assign.mock.calls).toEqual([['/otp']]);
  expect(readPending()).toMatchObject({ area: 'examinee', method: 'app', passkeys: true });
});

test('a refusal is said, and the page stays', async () => {
  change.mockRejectedValue(new Refused('signed_in_too_long', {}));
  await show();
  await go();
  expect(await screen.findByText(/You signed in too long ago for this company/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test('somebody of one company sees nothing of it, and the server is not asked', async () => {
  await show(false);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(list).not.toHaveBeenCalled();
});
