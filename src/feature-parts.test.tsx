import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from './exams/client/api.ts';
import { DocumentsMenu } from './exams/client/exam/documents-menu.tsx';
import { examPageParts, examParts, type ExamPart } from './exams/client/exam/exam-part.ts';
import { ExamTabs } from './exams/client/exam/exam-tabs.tsx';
import { permissions } from './platform/access.ts';
import { showPage } from './platform/ui/fixtures/page.fixture.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  examParts.set({});
  examPageParts.set({});
});

// As staff.tsx finds them.
const found = import.meta.glob<{ examPart: ExamPart }>('./*/client/exam-part.tsx');
const ofPage = import.meta.glob<{ examPart: ExamPart }>('./*/client/exam-page-part.tsx');
const without = (feature: string) =>
  Object.fromEntries(Object.entries(found).filter(([path]) => !path.startsWith(`./${feature}/`)));

const me = {
  role: 'ROLE_ADMIN' as const,
  actor: {
    kind: 'administrator' as const,
    accountId: 'a',
    sessionId: '',
    companyId: 'c',
    role: 'ROLE_ADMIN' as const,
    permissions,
    datasetRole: null,
  },
  language: 'en' as const,
  signInName: 'a',
  givenName: {},
  familyName: {},
  company: null,
  lastSignInAt: null,
};

const candidate = {
  examineeId: 'x',
  number: '7',
  givenName: { en: 'Mali' },
  familyName: { en: 'Dee' },
  version: 'A',
  extraTimePercent: 0,
  largerText: false,
  extraTimeReason: null,
  seat: null,
  byClassroom: false,
  onPaper: true,
  progress: 'marked',
  hasCode: false,
  attempts: 1,
  answered: 4,
  startedAt: null,
  deadline: null,
  endedAt: null,
  resultId: 'r',
} satisfies Exam['candidates'][number];

const exam = {
  id: 'exam',
  number: 3,
  title: { en: 'Physics' },
  kind: 'paper',
  state: 'marking',
  versions: ['A', 'B'],
  candidates: [candidate],
  unregistered: [],
  releasedAt: null,
} as unknown as Exam;

async function show(parts: Parameters<typeof examParts.set>[0]) {
  examParts.set(parts);
  examPageParts.set(ofPage);
  await examPageParts.loadBeside(examParts.loadBeside(Promise.resolve()));
  await showPage(
    <>
      <DocumentsMenu exam={exam} />
      <ExamTabs exam={exam} />
    </>,
    { me, path: '/?tab=examinees' },
  );
  return (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
}

const documentsButton = () => screen.queryByRole('button', { name: 'Documents' });
const actionsOfMali = () => screen.queryByRole('button', { name: /7 Mali Dee/ });

test('an exam’s page shows what later features add: tabs, documents, actions in the rows of people', async () => {
  expect(await show(found)).toEqual([
    'Examinees',
    'Printed',
    'Type in answers',
    'Scanned sheets',
    'Results',
    'By subsection',
    'Analysis',
    'Key decisions',
    'Appeals',
    'Incidents',
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Documents' }));
  const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(menu).toEqual([
    'Invigilator’s pack',
    'Paper, version A',
    'Paper, version B',
    'Personal papers',
    'Answer sheets',
    'Personal answer sheets',
    'Attendance list',
    'Answer key, version A',
    'Answer key, version B',
    'Answers of an examinee',
    'Exam report',
    'Examinee report',
    'Knowledge deficiency report',
  ]);
  expect(actionsOfMali()).not.toBeNull();
});

test('without the folder of a feature its tabs are gone, and nothing else', async () => {
  expect(await show(without('results'))).toEqual([
    'Examinees',
    'Printed',
    'Scanned sheets',
    'By subsection',
    'Analysis',
    'Key decisions',
    'Appeals',
    'Incidents',
  ]);
  expect(documentsButton()).not.toBeNull();
});

test('without the folder of documents there is no menu of them, and no action in the rows of people', async () => {
  expect(await show(without('documents'))).toEqual([
    'Examinees',
    'Type in answers',
    'Scanned sheets',
    'Results',
    'By subsection',
    'Analysis',
    'Key decisions',
    'Appeals',
    'Incidents',
  ]);
  expect(documentsButton()).toBeNull();
  expect(await screen.findByText('Mali Dee')).toBeTruthy();
  expect(actionsOfMali()).toBeNull();
});
