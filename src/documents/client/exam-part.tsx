import { IconTicket } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ExamPart } from '../../exams/client/exam/exam-part.ts';
import { to } from '../../platform/client/routing/target.tsx';
import { isWaiting } from '../../exams/domain/exam-state.ts';
import { documentContract } from '../contract.ts';
import { makeEntrySlips } from './entry-slips.ts';
import { menuOfExam } from './exam-menu.ts';

const ns = 'documents';

/** The documents of an exam, and those of one examinee in it. */
export const examPart: ExamPart = {
  documents: menuOfExam,
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
