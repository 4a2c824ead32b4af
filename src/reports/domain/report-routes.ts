import { decidesKeys } from '../../rekeying/domain/decides-keys.ts';
import { printsChosen } from '../../results/domain/chosen-print.ts';
import { exceptQuestionAdmins, readsResults } from '../../platform/access.ts';

const page = { area: 'admin', layout: 'admin' } as const;
const print = { area: 'admin', layout: 'blank' } as const;
const ofPerson = exceptQuestionAdmins(['report.generateReportExaminee']);

/** The pages of what came of all exams, as `src/routes.ts` declares them: lists of results, and reports. */
export const reportRoutes = {
  'admin-certificates': { path: '/admin/exams/certificates', ...page, requirement: readsResults },
  'admin-exams-results': { path: '/admin/exams/results', ...page, requirement: readsResults },
  'admin-former-results': { path: '/admin/exams/results/former', ...page, requirement: readsResults },
  'admin-exams-results-id': {
    path: '/admin/exams/results/$id',
    ...page,
    requirement: exceptQuestionAdmins(['exam.generate']),
  },
  'admin-exams-appeals': { path: '/admin/exams/appeals', ...page, requirement: decidesKeys },
  'admin-exams-reports': { path: '/admin/exams/reports', ...page, requirement: 'report.generateReportExams' },
  'admin-exams-report-class': {
    path: '/admin/exams/document/report/class',
    ...print,
    requirement: 'report.generateReportExams',
  },
  'admin-exams-report-module': {
    path: '/admin/exams/document/report/module',
    ...print,
    requirement: 'report.generateReportExams',
  },
  'admin-exams-print-chosen': {
    path: '/admin/exams/document/print/chosen',
    ...print,
    requirement: printsChosen,
  },
  'admin-exams-kdr': {
    path: '/admin/exams/kdr',
    ...page,
    requirement: ofPerson,
  },
  'admin-examinees-exam-result': {
    path: '/admin/people/examinees/exam-result',
    ...page,
    requirement: ofPerson,
  },
  'admin-examinees-print-exam-result': {
    path: '/admin/people/examinees/print-exam-result',
    ...print,
    requirement: ofPerson,
  },
  'admin-examinees-print-certificate': {
    path: '/admin/people/examinees/print-printcertificate',
    ...print,
    requirement: exceptQuestionAdmins(['report.generateCertificates']),
  },
} as const;
