import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminMe } from '../../identity/client/person.fixture.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
import { resultApi } from '../../results/client/staff/api.ts';
import { reportApi, type ExamineeReport } from './api.ts';
import { ExamineeReportPage } from './examinee-report-page.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const id = '0198c000-0000-7000-8000-000000000001';
const report: ExamineeReport = {
  number: 'S-1',
  givenName: { en: 'Mali', th: 'มะลิ' },
  familyName: { en: 'Dee', th: 'ดี' },
  exams: [
    {
      id,
      number: 3,
      title: { en: 'March' },
      opensAt: new Date('2026-03-01T02:00:00Z'),
      passMark: 75,
      module: { id, code: '6', title: { en: 'Materials' } },
      resultId: id,
      percent: 74.99,
      passed: false,
      counts: true,
    },
  ],
  leftOut: 0,
  parts: [{ examId: id, subsectionId: id, code: '6.1', title: { en: 'Steel' }, correct: 3, total: 4 }],
};

test('a person has each exam with its per cent, cut below the pass mark, and each subsection', async () => {
  vi.spyOn(reportApi, 'reportExaminee').mockResolvedValue(report);
  await showPage(<ExamineeReportPage />, { me: adminMe, path: `/?examinee=${id}` });
  const exams = within(await screen.findByRole('table', { name: 'Exams' }));
  expect(exams.getByRole('row', { name: /6 Materials/ }).textContent).toContain('74.9%');
  expect(exams.getByRole('img', { name: 'Not passed' })).toBeDefined();
  expect(screen.getByRole('row', { name: /6\.1 Steel/ }).textContent).toContain('75%');
  expect(screen.getByRole('link', { name: 'Print results' }).getAttribute('href')).toContain(id);
  // The answers are for who may see keys.
  expect(exams.queryByRole('link', { name: /74\.9/ })).toBeNull();
  // Certificates are for who may make them.
  expect(screen.queryByRole('link', { name: 'Print certificates' })).toBeNull();
});

test('a result leads to the answers behind it for who may see keys', async () => {
  vi.spyOn(reportApi, 'reportExaminee').mockResolvedValue(report);
  const actor = { ...adminMe.actor, permissions: ['report.generateReportExaminee', 'exam.generate'] };
  await showPage(<ExamineeReportPage />, { me: { ...adminMe, actor } as typeof adminMe, path: `/?examinee=${id}` });
  const link = await screen.findByRole('link', { name: /74\.9%/ });
  expect(link.getAttribute('href')).toContain(`/admin/exams/results/${id}`);
});

test('a person without a released result is said in Thai', async () => {
  vi.spyOn(reportApi, 'reportExaminee').mockResolvedValue({ ...report, exams: [], parts: [] });
  await showPage(<ExamineeReportPage />, { me: adminMe, path: `/?examinee=${id}`, language: 'th' });
  expect(await screen.findByText('ยังไม่มีการประกาศผลการสอบ')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'พิมพ์ผลการสอบ' })).toBeNull();
});

test('without a person the page is the list of all results', async () => {
  vi.spyOn(resultApi, 'listAllResults').mockResolvedValue({ 'hydra:member': [], 'hydra:totalItems': 0 });
  vi.spyOn(resultApi, 'listResultFilters').mockResolvedValue({ classes: [] });
  await showPage(<ExamineeReportPage />, { me: adminMe });
  expect(await screen.findByRole('heading', { name: /Results and documents/ })).toBeDefined();
  expect(document.title).toContain('Results and documents');
});
