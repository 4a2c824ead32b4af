import { IconCertificate, IconFileText, IconKey, IconListCheck, IconReport, IconUserCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import type { Exam } from '../../exams/client/api.ts';
import type { ExamDocument, ExamPart } from '../../exams/client/exam/exam-part.ts';
import { to } from '../../platform/client/routing/target.tsx';

const ns = 'documents';

/** The documents of an exam, and those of one examinee in it. */
export const examPart: ExamPart = {
  documents: (exam) => [...forTheRoom(exam), ...keys(exam), ...reports(exam)],
  candidateActions: ({ id }, { examineeId, hasResult, hasCertificate }, may) => {
    const search = { exam: id, examinee: examineeId };
    const reportsOf = hasResult && may('report.generateReportExaminee');
    const certificateOf = hasResult && hasCertificate && may('report.generateCertificates');
    return [
      ...(reportsOf
        ? [
            { label: i18next.t('ofExam.examinee', { ns }), target: to('admin-exams-report-examinee', { search }) },
            { label: i18next.t('ofExam.kdr', { ns }), target: to('admin-exams-kdr', { search }) },
          ]
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

/** What lies on the tables, and what the invigilator has examinees sign. */
function forTheRoom({ id, versions }: Exam): ExamDocument[] {
  const search = { exam: id };
  const papers = versions.map((label): ExamDocument => ({
    key: `paper-${label}`,
    group: 'forTheRoom',
    label: i18next.t('ofExam.paper', { ns, label }),
    Icon: IconFileText,
    target: to('admin-exams-print-paper', { search: { ...search, version: label } }),
  }));
  return [
    ...papers,
    {
      key: 'grid',
      group: 'forTheRoom',
      label: i18next.t('ofExam.grid', { ns }),
      Icon: IconListCheck,
      target: to('admin-exams-print-grid', { search }),
    },
    {
      key: 'attendance',
      group: 'forTheRoom',
      label: i18next.t('ofExam.attendance', { ns }),
      Icon: IconUserCheck,
      target: to('admin-exams-print-attendance', { search }),
    },
  ];
}

/** What no examinee may see, apart from the papers. */
const keys = ({ id, versions }: Exam): ExamDocument[] =>
  versions.map((label) => ({
    key: `key-${label}`,
    group: 'keys',
    label: i18next.t('ofExam.key', { ns, label }),
    Icon: IconKey,
    target: to('admin-exams-printable-exam', { search: { exam: id, version: label, document: 'key' } }),
  }));

/** What there is to print once something is marked; certificates once the results are released. */
function reports({ id, candidates, releasedAt }: Exam): ExamDocument[] {
  if (!candidates.some(({ resultId }) => resultId !== null)) return [];
  const search = { exam: id };
  const all = [
    { key: 'report', Icon: IconReport, target: to('admin-exams-report-exam', { search }) },
    { key: 'examinee', Icon: IconReport, target: to('admin-exams-report-examinee', { search }) },
    { key: 'kdr', Icon: IconReport, target: to('admin-exams-kdr', { search }) },
    { key: 'certificate', Icon: IconCertificate, target: to('admin-exams-print-certificate', { search }) },
  ] as const;
  return all
    .filter(({ key }) => key !== 'certificate' || releasedAt !== null)
    .map((document) => ({ ...document, group: 'reports', label: i18next.t(`ofExam.${document.key}`, { ns }) }));
}
