import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { permissions } from '../../../platform/access.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { examApi, type Exam } from '../api.ts';
import { EarlyOverride } from '../resit/early-override.tsx';
import { Unregistered } from './unregistered.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const person = { givenName: { en: 'Mali' }, familyName: { en: 'Dee' }, classrooms: ['B1'] };
const early = { from: '2027-02-07', why: 'wait', failures: 2 } as const;
const exam = {
  id: 'exam',
  moduleCode: 'M06',
  kind: 'e_exam',
  classrooms: [],
  unregistered: [
    { ...person, examineeId: 'a', number: 'S-1', subscription: 'active', earliest: early },
    { ...person, examineeId: 'b', number: 'S-2', subscription: 'none', earliest: null },
  ],
} as unknown as Exam;

const me = (role: 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMIN') => ({
  role,
  actor: {
    kind: 'administrator' as const,
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role,
    permissions,
    datasetRole: null,
  },
  language: 'en' as const,
  signInName: 'a',
  givenName: {},
  familyName: {},
  company: null,
  lastSignInAt: null,
});

const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
const bothCalendars = /May sit again from 7 February 2027 \(7 กุมภาพันธ์ 2570\) · waiting time after 2 failures/;

test('who is too early has their day in both calendars, and only a company administrator a way in', async () => {
  await showPage(<Unregistered exam={exam} />, { me: me('ROLE_ADMIN'), path: '/' });
  expect(await screen.findByText(bothCalendars)).toBeTruthy();
  expect(screen.getByText(/Not subscribed/)).toBeTruthy();
  expect(buttons()).toEqual(['Register Mali Dee']);
  cleanup();
  await showPage(<Unregistered exam={exam} />, { me: me('ROLE_COMPANY_ADMIN'), path: '/' });
  await screen.findByText(bothCalendars);
  expect(buttons()).toEqual(['Register Mali Dee before the time', 'Register Mali Dee']);
});

test('a form that was refused names everybody, and asks a company administrator alone for a reason', async () => {
  const people = [{ ...person, ...early, examineeId: 'a', number: 'S-1' }];
  const shown = <EarlyOverride people={people} reason="" onReason={() => {}} />;
  await showPage(shown, { me: me('ROLE_ADMIN'), path: '/' });
  expect(await screen.findByText(bothCalendars)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  await showPage(shown, { me: me('ROLE_COMPANY_ADMIN'), path: '/' });
  expect(await screen.findByRole('textbox', { name: /Reason to register them/ })).toBeTruthy();
});

test('who is registered for an exam in both ways is asked for the way: on screen unless somebody says so', async () => {
  const send = vi.spyOn(examApi, 'registerForExam').mockResolvedValue({ registered: 1 });
  await showPage(<Unregistered exam={{ ...exam, kind: 'both' }} />, { me: me('ROLE_ADMIN'), path: '/' });
  fireEvent.click(await screen.findByRole('button', { name: 'Register Mali Dee' }));
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ examId: 'exam', examineeIds: ['b'], onPaper: false }));
  cleanup();
  await showPage(<Unregistered exam={{ ...exam, kind: 'both' }} />, { me: me('ROLE_ADMIN'), path: '/' });
  fireEvent.click(await screen.findByRole('radio', { name: 'On paper' }));
  fireEvent.click(screen.getByRole('button', { name: 'Register Mali Dee' }));
  await waitFor(() => expect(send.mock.lastCall?.[0]).toEqual({ examId: 'exam', examineeIds: ['b'], onPaper: true }));
});
