import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Exam } from '../../../../exams/client/api.ts';
import { permissions, type Permission } from '../../../../platform/access.ts';
import { showPage } from '../../../../platform/ui/fixtures/page.fixture.tsx';
import { HeldList } from './held-list.tsx';

afterEach(cleanup);

const me = (held: readonly Permission[]) => ({
  role: 'ROLE_ADMIN' as const,
  actor: {
    kind: 'administrator' as const,
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_ADMIN' as const,
    permissions: [...held],
    datasetRole: null,
  },
  language: 'en' as const,
  signInName: 'a',
  givenName: {},
  familyName: {},
  company: null,
  lastSignInAt: null,
});

const exam = { id: 'e1', state: 'released', releasedAt: new Date('2026-03-02T05:00:00Z') } as unknown as Exam;
const held = (number: string, sheetOf: string | null) => ({
  examineeId: number,
  number,
  givenName: { en: `Person ${number}` },
  familyName: {},
  reason: 'The sheet is not here yet.',
  heldBy: { id: 'a', name: { en: 'Somebody' } },
  heldAt: new Date('2026-03-02T04:00:00Z'),
  sheetOf,
});
const list = [held('1', 's1'), held('2', null)];

test('who is held back for a sheet that nobody typed has a way to it, also once the board is gone', async () => {
  await showPage(<HeldList exam={exam} held={list} />, { me: me(permissions) });
  const links = await screen.findAllByRole('link', { name: 'Type the sheet' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/invigilation/e1/sheet?sitting=s1']);
  expect(screen.getAllByRole('button', { name: 'Release this result' })).toHaveLength(2);
});

test('who may not open the sheet is not led there', async () => {
  await showPage(<HeldList exam={exam} held={list} />, { me: me(['report.generateReportExams']) });
  expect(await screen.findAllByRole('button', { name: 'Release this result' })).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});
