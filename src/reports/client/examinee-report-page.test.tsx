import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminMe } from '../../identity/client/person.fixture.ts';
import { showPage } from '../../platform/ui/fixtures/page.fixture.tsx';
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
  // Certificates are for who may make them.
  expect(screen.queryByRole('link', { name: 'Print certificates' })).toBeNull();
});

test('who has no released result, and no person at all, are said in Thai with a way on', async () => {
  vi.spyOn(reportApi, 'reportExaminee').mockResolvedValue({ ...report, exams: [], parts: [] });
  await showPage(<ExamineeReportPage />, { me: adminMe, path: `/?examinee=${id}`, language: 'th' });
  expect(await screen.findByText('ยังไม่มีการประกาศผลการสอบ')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'พิมพ์ผลการสอบ' })).toBeNull();
  cleanup();
  await showPage(<ExamineeReportPage />, { me: adminMe, language: 'th' });
  expect((await screen.findByRole('link', { name: 'เลือกผู้เข้าสอบ' })).getAttribute('href')).toContain('/admin/');
});
