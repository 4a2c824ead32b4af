import { cleanup, configure, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Exam } from '../../../exams/client/api.ts';
import { showPage } from '../../../platform/ui/fixtures/page.fixture.tsx';
import { permissions } from '../../../platform/access.ts';
import type { ResultRow, Results } from './api.ts';
import { HeadlineNumbers } from './headline-numbers.tsx';
import { resultLines } from './result-lines.ts';
import { ResultList } from './result-list.tsx';

// A loaded machine may take its time to draw the page.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const person = (number: string) => ({
  examineeId: number,
  number,
  givenName: { en: `Person ${number}` },
  familyName: {},
  version: 'A',
});
const result = (number: string, passed: boolean): ResultRow => ({
  ...person(number),
  id: number,
  attempt: 1,
  points: passed ? 800 : 100,
  maxPoints: 1000,
  correct: passed ? 8 : 1,
  total: 10,
  percent: passed ? 80 : 10,
  unmarked: 0,
  passed,
  bySubsection: [],
  byEssay: [],
  markedAt: new Date('2026-03-02T05:00:00Z'),
  notUsed: 0,
  heldBack: null,
  releasedAt: null,
  counts: null,
  certificate: null,
});
const candidate = (number: string, startedAt: Date | null) =>
  ({ ...person(number), startedAt }) as Exam['candidates'][number];
const began = new Date('2026-03-02T02:00:00Z');
const held = {
  id: 'exam',
  number: 3,
  state: 'marking',
  kind: 'e_exam',
  candidates: ['4', '2', '1', '3'].map((number) => candidate(number, number === '4' ? null : began)),
} as unknown as Exam;
const results = [result('1', true), result('2', false)];

test('everybody registered has a line: with a result, waiting for one, or absent', () => {
  expect(resultLines(held, results).map(({ number, outcome, result: has }) => [number, outcome, has !== null])).toEqual(
    [
      ['1', 'passed', true],
      ['2', 'failed', true],
      ['3', 'waiting', false],
      ['4', 'absent', false],
    ],
  );
});

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

test('who was absent stands in the table without a mark', async () => {
  await showPage(<ResultList exam={held} lines={resultLines(held, results)} />, { me });
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText('Person 4'));
  expect(row?.textContent).toContain('Absent');
  expect(row?.textContent).not.toContain('%');
});

test('answers that were not used are counted where somebody has some, and the table is silent about them otherwise', async () => {
  await showPage(<ResultList exam={held} lines={resultLines(held, results)} />, { me });
  expect(await screen.findByText('Person 1')).toBeDefined();
  expect(screen.queryByText('Answers not used')).toBeNull();
  cleanup();
  const two = results.map((one) => ({ ...one, notUsed: one.number === '2' ? 3 : 0 }));
  await showPage(<ResultList exam={held} lines={resultLines(held, two)} />, { me });
  expect((await screen.findAllByText('Answers not used')).length).toBeGreaterThan(0);
});

test('of a practice the headline counts people and not attempts', async () => {
  const summary = { mean: 80, median: 80, highest: 80, lowest: 80, taken: 1, passed: 1 };
  const attempts = [result('1', false), { ...result('1', true), id: '1-2', attempt: 2 }];
  const practice = { ...held, candidates: [candidate('1', began)] };
  const given = { results: attempts, summary, passMark: 75 } as unknown as Results;
  await showPage(<HeadlineNumbers results={given} lines={resultLines(practice, attempts)} />);
  expect(await screen.findByText('1 of 1')).toBeDefined();
  expect(screen.getByText('of 1 examinee')).toBeDefined();
});
