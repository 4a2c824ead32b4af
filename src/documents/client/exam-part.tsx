import { IconTicket } from '@tabler/icons-react';
import i18next from 'i18next';
import { Suspense } from 'react';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { exceptQuestionAdmins } from '../../platform/access.ts';
import { lazyScreen } from '../../platform/client/routing/lazy-screen.tsx';
import { to } from '../../platform/client/routing/target.tsx';
import { isWaiting } from '../../exams/domain/exam-state.ts';
import { documentContract } from '../contract.ts';
import { makeEntrySlips } from './entry-slips.ts';
import { menuOfExam } from './exam-menu.ts';

const ns = 'documents';

type OfExam = { exam: Exam };
const PrintNotice = lazyScreen<OfExam>(async () => (await import('./printed/print-notice.tsx')).PrintNotice);
const PrintedTab = lazyScreen<OfExam>(async () => (await import('./printed/printed-tab.tsx')).PrintedTab);

/** Of the exam's page alone: the list of exams, which loads this file too, goes without it. */
const PrintNoticeOfPage = ({ exam }: OfExam) => (
  <Suspense fallback={null}>
    <PrintNotice exam={exam} />
  </Suspense>
);

/** The documents of an exam, and those of one examinee in it. */
export const examPart: ExamPart = {
  documents: menuOfExam,
  Notice: PrintNoticeOfPage,
  tabs: (_, may) =>
    may(exceptQuestionAdmins(['exam.generate']))
      ? [{ key: 'printed', label: i18next.t('printed.tab', { ns }), order: 30, Panel: PrintedTab }]
      : [],
  queryKeys: (examId) => [['exam-prints', examId]],
  files: ({ id, number, entryBy, state }, may) =>
    entryBy !== 'sign_in' && isWaiting(state) && may(documentContract.printEntryCodes.permission)
      ? [
          {
            key: 'entry-codes',
            label: i18next.t('entry.make', { ns }),
            Icon: IconTicket,
            run: () => void makeEntrySlips(id, number),
          },
        ]
      : [],
  candidateActions: ({ id }, { examineeId, hasResult, hasCertificate, hasDeficiency }, may) => {
    const search = { exam: id, examinee: examineeId };
    const reportsOf = hasResult && may('report.generateReportExaminee');
    const certificateOf = hasResult && hasCertificate && may('report.generateCertificates');
    return [
      ...(reportsOf
        ? [{ label: i18next.t('ofExam.examinee', { ns }), target: to('admin-exams-report-examinee', { search }) }]
        : []),
      ...(reportsOf && hasDeficiency
        ? [{ label: i18next.t('ofExam.kdr', { ns }), target: to('admin-exams-report-kdr', { search }) }]
        : []),
      ...(certificateOf
        ? [
            {
              label: i18next.t('ofExam.oneCertificate', { ns }),
              target: to('admin-exams-print-certificate', { search }),
            },
          ]
        : []),
    ];
  },
};
