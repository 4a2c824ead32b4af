import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../../../../platform/client/api.ts';
import { administratorMe as me } from '../../../../platform/ui/fixtures/me.fixture.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import { accommodationParts, type AccommodationPart } from './accommodation-part.ts';
import { EditForm } from './edit-form.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  accommodationParts.set({});
});

// As staff.tsx finds them.
const found = import.meta.glob<{ accommodationPart: AccommodationPart }>('/src/*/client/accommodation-part.tsx');

const examinee = {
  id: crypto.randomUUID(),
  number: 'S-1',
  title: {},
  givenName: { en: 'Mali', th: 'มะลิ' },
  familyName: { en: 'Dee', th: 'ดี' },
  gender: null,
  birthDate: null,
  birthPlace: '',
  email: null,
  phoneCode: '+66',
  mobileNumber: '',
  licenceCategories: [],
  language: 'en',
  extraTimePercent: 0,
  largerText: false,
} as unknown as WholeExaminee;

const exam = (number: number, title: string) => ({
  id: crypto.randomUUID(),
  number,
  title: { en: title },
  opensAt: '2026-12-01T02:00:00Z',
  closesAt: '2026-12-01T03:00:00Z',
});
const clash = { kind: 'room', exam: exam(7, 'Next one'), people: [], of: exam(6, 'Their own') };

test('an extra time that gets exams in the way of others is named, and saved with a reason', async () => {
  vi.spyOn(peopleApi, 'readExaminee').mockResolvedValue(examinee);
  const update = vi.spyOn(peopleApi, 'updateExaminee');
  update.mockImplementation(({ overrideReason = null }) =>
    overrideReason ? Promise.resolve({}) : Promise.reject(new Refused('clashes', { count: 1, clashes: [clash] })),
  );
  accommodationParts.set(
    Object.fromEntries(Object.entries(found).map(([path, load]) => [path.replace('/src/', './'), load])),
  );
  await accommodationParts.loadBeside(Promise.resolve());
  await showPage(<EditForm examinee={examinee} />, { me });
  const percent = await screen.findByLabelText('Extra time');
  const typed = (value: string) => fireEvent.change(percent, { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  typed('50');
  save();
  expect(await screen.findByText(/6 · Their own/)).toBeTruthy();
  expect(screen.getByText(/7 · Next one/)).toBeTruthy();
  // Another time is another question.
  typed('40');
  expect(screen.queryByText(/6 · Their own/)).toBeNull();
  typed('50');
  fireEvent.change(screen.getByLabelText('Reason to keep the extra time'), { target: { value: 'One waits outside' } });
  save();
  await waitFor(() => expect(screen.queryByText(/6 · Their own/)).toBeNull());
  expect(update.mock.calls.map(([{ extraTimePercent, overrideReason }]) => [extraTimePercent, overrideReason])).toEqual(
    [
      [50, null],
      [50, 'One waits outside'],
    ],
  );
  // The reason is used up: what is saved next goes without one.
  typed('20');
  save();
  await waitFor(() => expect(update).toHaveBeenCalledTimes(3));
  expect(update.mock.lastCall?.[0]).toMatchObject({ extraTimePercent: 20, overrideReason: null });
});

test('a user name that changes with the number is said to the person at the form', async () => {
  vi.spyOn(peopleApi, 'readExaminee').mockResolvedValue(examinee);
  vi.spyOn(peopleApi, 'updateExaminee').mockResolvedValue({ signInName: 'acme-s-2' });
  await showPage(<EditForm examinee={examinee} />, { me });
  fireEvent.change(await screen.findByLabelText(/Examinee number/), { target: { value: 'S-2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. Tell the examinee: the user name is acme-s-2 from now on.')).toBeTruthy();
});
