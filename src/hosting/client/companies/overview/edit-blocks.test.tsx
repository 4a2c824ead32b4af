import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../../platform/client/api.ts';
import { to } from '../../../../platform/client/routing/target.tsx';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { hostingApi, type Company, type CompanyOverview, type PlatformUser } from '../../api.ts';
import { PersonBlock } from '../../users/overview/person-block.tsx';
import type { BlockOfCompany } from './block.ts';
import { ContactsBlock } from './contacts-block.tsx';
import { StandingBlock } from './standing-block.tsx';
import { UsageBlock } from './usage-block.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const id = '0198c000-0000-7000-8000-000000000004';
const subscription: Company['subscription'] = {
  status: 'active',
  from: '2026-01-01',
  months: 12,
  until: '2027-01-01',
  graceDays: 14,
  price: null,
  currency: null,
  suspendedReason: '',
  limits: { administrators: 5, examinees: 100, questions: null },
  usage: { administrators: 1, examinees: 2, questions: 3 },
};
const company: Company = {
  id,
  code: 'sat',
  model: 'MODULE',
  name: { en: 'Siam' },
  address: { en: 'Bangkok' },
  website: '',
  email: '',
  phone: '02 000 0000',
  language: 'th',
  timeZone: 'Asia/Bangkok',
  dateStyle: 'local',
  dateOrder: 'month_first',
  logo: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  subscription,
  administrators: [],
  support: null,
  hasContent: false,
};
const block: BlockOfCompany = {
  company,
  overview: { linkMails: [] as CompanyOverview['linkMails'] } as CompanyOverview,
  tab: (name) => to('platform-admin-companies-id', { params: { id }, search: { tab: name } }),
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const open = async (name: string) => {
  await press(`Change: ${name}`);
  return within(await screen.findByRole('dialog', { name: `Change: ${name}` }));
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const typeIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('the phone of a company is changed in its block; what somebody else saved meanwhile stays', async () => {
  vi.spyOn(hostingApi, 'readCompany').mockResolvedValue({ ...company, address: { en: 'Chiang Mai' } });
  const update = vi.spyOn(hostingApi, 'updateCompany').mockResolvedValue({});
  await showPage(<ContactsBlock {...block} />);
  const dialog = await open('Name and contact of the company');
  typeIn(dialog.getByLabelText('E-mail'), 'nobody');
  await press('Save');
  expect(dialog.getByText('This is not a valid e-mail address')).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
  typeIn(dialog.getByLabelText('E-mail'), 'office@siam.example');
  await press('Save');
  await closed();
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    id,
    code: 'sat',
    email: 'office@siam.example',
    phone: '02 000 0000',
    address: { en: 'Chiang Mai' },
    timeZone: 'Asia/Bangkok',
  });
});

test('standing and limits are changed apart, and each leaves the other as it stands', async () => {
  const limits = { administrators: 6, examinees: 100, questions: null };
  vi.spyOn(hostingApi, 'readCompany').mockResolvedValue({ ...company, subscription: { ...subscription, limits } });
  const update = vi.spyOn(hostingApi, 'updateSubscription').mockResolvedValue({});
  await showPage(
    <>
      <StandingBlock {...block} />
      <UsageBlock {...block} />
    </>,
  );
  const standing = await open('Standing');
  expect(standing.queryByLabelText('Examinees')).toBeNull();
  typeIn(standing.getByLabelText('Duration in months'), '24');
  await press('Save');
  await closed();
  expect(update.mock.lastCall?.[0]).toMatchObject({ id, from: '2026-01-01', months: 24, graceDays: 14, limits });
  const dialog = await open('Limits');
  expect(dialog.queryByLabelText('Duration in months')).toBeNull();
  typeIn(dialog.getByLabelText('Examinees'), '200');
  update.mockRejectedValueOnce(new Refused('price_too_fine', {}));
  await press('Save');
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await press('Save');
  await closed();
  expect(update.mock.lastCall?.[0]).toMatchObject({ months: 12, limits: { ...limits, examinees: 200 } });
});

const user: PlatformUser = {
  id,
  givenName: { en: 'Grace' },
  familyName: { en: 'Dee' },
  email: 'grace@platform.example',
  language: 'en',
  enabled: true,
  twoFactor: null,
  lastSignInAt: null,
  hasPassword: true,
  isYou: false,
  link: null,
};

test('a platform user is changed in the block; an address that is taken is said at its field', async () => {
  vi.spyOn(hostingApi, 'readPlatformUser').mockResolvedValue({ ...user, language: 'th' });
  const update = vi.spyOn(hostingApi, 'updatePlatformUser').mockResolvedValue({});
  await showPage(<PersonBlock user={user} target={to('platform-admin-users-id', { params: { id } })} />);
  const dialog = await open('Person');
  const email = dialog.getByLabelText<HTMLInputElement>(/^E-mail/);
  typeIn(email, 'taken@platform.example');
  update.mockRejectedValueOnce(new Refused('email_taken', {}));
  await press('Save');
  expect(await dialog.findByText(/signs in here with this e-mail address already/)).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  typeIn(email, 'free@platform.example');
  await press('Save');
  await closed();
  expect(update.mock.lastCall?.[0]).toEqual({
    id,
    givenName: { en: 'Grace' },
    familyName: { en: 'Dee' },
    email: 'free@platform.example',
    language: 'th',
  });
});
