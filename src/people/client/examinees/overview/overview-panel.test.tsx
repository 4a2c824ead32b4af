import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminMe } from '../../../../identity/client/person.fixture.ts';
import { permissions, type Permission } from '../../../../platform/access.ts';
import type { Me } from '../../../../platform/client/session/me.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { peopleApi, type ExamineeOverview } from '../../api.ts';
import { malee, nothing } from './examinee.fixture.ts';
import { OverviewPanel } from './overview-panel.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const { id } = malee;
const exam = {
  examId: id,
  number: 3,
  title: { en: 'March' },
  kind: 'paper' as const,
  state: 'scheduled',
  opensAt: new Date('2027-03-01T02:00:00Z'),
  closesAt: new Date('2027-03-01T04:00:00Z'),
  practice: false,
  room: { en: 'Hall 2' },
  place: '',
  seat: 'B4',
  sitting: 'none' as const,
  certificate: null,
};
const result = { id, points: 50, maxPoints: 100, passed: false, releasedAt: new Date('2026-11-01T02:00:00Z') };

const holding = (flags: readonly Permission[]): Me => ({
  ...adminMe,
  actor: {
    kind: 'administrator',
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_ADMIN',
    permissions: flags,
    datasetRole: null,
  },
});

const show = async (overview: ExamineeOverview, flags: readonly Permission[] = permissions) => {
  vi.spyOn(peopleApi, 'readExamineeOverview').mockResolvedValue(overview);
  await showPage(<OverviewPanel examinee={malee} />, { me: holding(flags) });
};
const block = async (name: string) => within(await screen.findByRole('region', { name }));

test('the overview of an examinee says what is missing, and each block leads to its tab', async () => {
  await show(nothing);
  expect((await block('Next exam')).getByText(/Not registered for any exam to come/)).toBeTruthy();
  expect((await block('Sign-in')).getByText('Not yet: no password')).toBeTruthy();
  expect((await block('Sign-in')).getByRole('link', { name: 'Print sign-in slips' })).toBeTruthy();
  const tabs = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => /tab=(\w+)/.exec(within(heading).getByRole('link').getAttribute('href') ?? '')?.[1]);
  expect(tabs).toEqual([
    'data',
    'exams',
    'results',
    'training',
    'data',
    'data',
    'certificates',
    'subscriptions',
    'signIns',
    'messages',
    'signIns',
    'record',
  ]);
});

test('an overview names room, seat and outcome; answers and the exam’s page are for those who may open them', async () => {
  const full: ExamineeOverview = {
    ...nothing,
    next: { ...exam, result: null },
    coming: 2,
    results: [{ ...exam, result: { ...result, studyAgain: null } }],
    forEditors: null,
  };
  await show(full);
  const next = await block('Next exam');
  expect(next.getByText('Hall 2')).toBeTruthy();
  expect(next.getByText('B4')).toBeTruthy();
  expect(next.getByText('And 1 more exam')).toBeTruthy();
  const results = await block('Last results');
  expect(results.getByText('Failed')).toBeTruthy();
  expect(results.getByRole('link', { name: 'Answers and points' }).getAttribute('href')).toContain(id);
  expect(screen.queryByRole('region', { name: 'Latest messages' })).toBeNull();
  cleanup();
  await show(full, ['examinee.register']);
  expect((await block('Last results')).queryByRole('link', { name: 'Answers and points' })).toBeNull();
  expect((await block('Next exam')).queryByRole('link', { name: '3 March' })).toBeNull();
});
