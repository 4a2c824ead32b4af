import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminMe } from '../../../../identity/client/person.fixture.ts';
import { permissions, type Permission } from '../../../../platform/access.ts';
import { Refused } from '../../../../platform/client/api.ts';
import type { Me } from '../../../../platform/client/session/me.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { examineeQuery, peopleApi, type WholeExaminee } from '../../api.ts';
import { accommodationParts, type AccommodationPart } from '../page/accommodation-part.ts';
import { malee, nothing } from './examinee.fixture.ts';
import { OverviewPanel } from './overview-panel.tsx';

vi.setConfig({ testTimeout: 30_000 });

/** What the server has. */
let there: WholeExaminee = malee;
beforeEach(() => {
  there = { ...malee };
  vi.spyOn(peopleApi, 'readExamineeOverview').mockResolvedValue(nothing);
  vi.spyOn(peopleApi, 'readExaminee').mockImplementation(async () => there);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  accommodationParts.set({});
});

const takes = () =>
  vi.spyOn(peopleApi, 'updateExaminee').mockImplementation(async (input) => {
    there = { ...there, ...(input as Partial<WholeExaminee>) };
    return {};
  });

function Page() {
  const { data } = useQuery(examineeQuery(malee.id));
  return data ? <OverviewPanel examinee={data} /> : null;
}

type Reader = { readonly flags?: readonly Permission[]; readonly isClosed?: boolean };

const show = async ({ flags = permissions, isClosed = false }: Reader = {}) => {
  const me = {
    ...adminMe,
    actor: { ...adminMe.actor, permissions: flags },
    company: { ...adminMe.company, isClosed },
  } as Me;
  await showPage(<Page />, { me });
  await screen.findByRole('region', { name: 'Contact' });
};
const pencils = () =>
  screen.queryAllByRole('button', { name: /^Change: / }).map((pencil) => pencil.getAttribute('aria-label'));
const open = async (block: string) => {
  const pencil = screen.getByRole('button', { name: `Change: ${block}` });
  pencil.focus();
  await act(async () => void fireEvent.click(pencil));
  return within(await screen.findByRole('dialog', { name: `Change: ${block}` }));
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const typeIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a pencil stands where the reader may change what the block shows', async () => {
  await show();
  expect(pencils()).toEqual(['Change: Standing', 'Change: Contact', 'Change: Person']);
  cleanup();
  await show({ flags: ['examinee.register'] });
  expect(pencils()).toEqual([]);
  cleanup();
  await show({ isClosed: true });
  expect(pencils()).toEqual([]);
  cleanup();
  there = { ...malee, erasedAt: new Date('2026-11-01T02:00:00Z') };
  await show();
  expect(pencils()).toEqual([]);
});

test('a phone number is changed in its block: the rest of the record goes as it stands, and the focus comes back', async () => {
  const update = takes();
  await show();
  const dialog = await open('Contact');
  expect(dialog.queryByLabelText(/Examinee number/)).toBeNull();
  typeIn(dialog.getByLabelText('Mobile number'), '081 234 5678');
  await press('Save');
  await closed();
  expect(update).toHaveBeenCalledOnce();
  expect(update.mock.calls[0]?.[0]).toEqual({
    examineeId: malee.id,
    number: 'A-07',
    title: {},
    givenName: { en: 'Malee' },
    familyName: { en: 'Dee' },
    gender: null,
    birthDate: null,
    birthPlace: '',
    email: null,
    phoneCode: '+66',
    mobileNumber: '0812345678',
    licenceCategories: ['B1.1'],
    language: 'th',
    extraTimePercent: 25,
    largerText: false,
    overrideReason: null,
  });
  const block = within(screen.getByRole('region', { name: 'Contact' }));
  expect(block.getByText('+66 812345678')).toBeTruthy();
  expect(await screen.findByText('Saved')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(block.getByRole('button', { name: 'Change: Contact' })));
});

test('what somebody else saved while the dialog was open stays, in fields that it shows and in others', async () => {
  const update = takes();
  await show();
  const dialog = await open('Contact');
  typeIn(dialog.getByLabelText('Mobile number'), '0812345678');
  there = { ...there, email: 'malee@school.example', licenceCategories: ['A', 'B1.1'], familyName: { en: 'Deesri' } };
  await press('Save');
  await closed();
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    mobileNumber: '0812345678',
    email: 'malee@school.example',
    licenceCategories: ['A', 'B1.1'],
    familyName: { en: 'Deesri' },
  });
});

test('a refusal stands at its field, or in the form where the field is not shown; what was typed stays', async () => {
  const update = vi.spyOn(peopleApi, 'updateExaminee');
  await show();
  const dialog = await open('Contact');
  const email = dialog.getByLabelText<HTMLInputElement>(/^E-mail/);
  typeIn(email, 'taken@school.example');
  update.mockRejectedValueOnce(new Refused('email_taken', {}));
  await press('Save');
  expect(await dialog.findByText(/signs in with this e-mail address already/)).toBeTruthy();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  update.mockRejectedValueOnce(new Refused('number_taken', {}));
  await press('Save');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/has this number already/);
  expect(email.value).toBe('taken@school.example');
  await press('Cancel');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  await press('Close without saving');
  await closed();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Change: Contact'));
});

// As staff.tsx finds them.
const found = import.meta.glob<{ accommodationPart: AccommodationPart }>('/src/*/client/accommodation-part.tsx');
const exam = (number: number, title: string) => ({
  id: crypto.randomUUID(),
  number,
  title: { en: title },
  opensAt: '2026-12-01T02:00:00Z',
  closesAt: '2026-12-01T03:00:00Z',
});
const clash = { kind: 'room', exam: exam(7, 'Next one'), people: [], of: exam(6, 'Their own') };

test('an extra time that gets exams in the way of others is named in the dialog, and saved with a reason', async () => {
  accommodationParts.set(
    Object.fromEntries(Object.entries(found).map(([path, load]) => [path.replace('/src/', './'), load])),
  );
  await accommodationParts.loadBeside(Promise.resolve());
  const update = takes();
  update.mockRejectedValueOnce(new Refused('clashes', { count: 1, clashes: [clash] }));
  await show();
  const dialog = await open('Standing');
  typeIn(dialog.getByLabelText('Extra time'), '50');
  await press('Save');
  expect(await dialog.findByText(/6 · Their own/)).toBeTruthy();
  typeIn(dialog.getByLabelText('Reason to keep the extra time'), 'One waits outside');
  await press('Save');
  await closed();
  expect(update.mock.lastCall?.[0]).toMatchObject({ extraTimePercent: 50, overrideReason: 'One waits outside' });
});
