import { z } from 'zod';
import { anyExam, exceptQuestionAdmins } from '../platform/access.ts';
import { contract, language } from '../platform/contract.ts';
import { printLanguages } from './domain/print.ts';
import { questionPrintEndpoints } from './print-schema.ts';

const size = z.enum(['a4', 'letter']).default('a4');
const print = { language, size };
const printed = { kind: 'download', method: 'GET', reply: z.unknown() } as const;

export const documentContract = contract({
  ...questionPrintEndpoints,
  printPaper: {
    ...printed,
    path: '/exams/:examId/documents/paper',
    summary: 'The paper of one version as PDF; `languages` one of its languages, or several joined by +.',
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ examId: z.uuid(), version: z.string().max(4), languages: z.enum(printLanguages), size }),
    refusals: ['no_such_version'],
  },
  printKey: {
    ...printed,
    path: '/exams/:examId/documents/key',
    summary: 'The answer key of one version.',
    asksAgain: true,
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ examId: z.uuid(), version: z.string().max(4), ...print }),
    refusals: ['no_such_version'],
  },
  printGrid: {
    ...printed,
    path: '/exams/:examId/documents/grid',
    summary: 'The answer grid examinees mark on paper.',
    permission: exceptQuestionAdmins(['exam.generate']),
    input: z.object({ examId: z.uuid(), ...print }),
    refusals: [],
  },
  printAttendance: {
    ...printed,
    path: '/exams/:examId/documents/attendance',
    summary: 'The attendance list, for everybody who sees the exam with its candidates.',
    permission: exceptQuestionAdmins(anyExam),
    input: z.object({ examId: z.uuid(), ...print }),
    refusals: [],
  },
  printExamReport: {
    ...printed,
    path: '/exams/:examId/documents/report',
    summary: 'The results of an exam.',
    permission: exceptQuestionAdmins(['report.generateReportExams']),
    input: z.object({ examId: z.uuid(), ...print }),
    refusals: ['nothing_marked'],
  },
  printExamineeReport: {
    ...printed,
    path: '/exams/:examId/documents/examinee-report/:examineeId',
    summary: 'One examinee’s result.',
    permission: exceptQuestionAdmins(['report.generateReportExaminee']),
    input: z.object({ examId: z.uuid(), examineeId: z.uuid(), ...print }),
    refusals: [],
  },
  printDeficiencyReport: {
    ...printed,
    path: '/exams/:examId/documents/deficiency-report/:examineeId',
    summary: 'One examinee’s knowledge deficiency report.',
    permission: exceptQuestionAdmins(['report.generateReportExaminee']),
    input: z.object({ examId: z.uuid(), examineeId: z.uuid(), ...print }),
    refusals: ['nothing_to_report'],
  },
  printCertificate: {
    ...printed,
    path: '/exams/:examId/documents/certificate/:examineeId',
    summary: 'One examinee’s certificate.',
    permission: exceptQuestionAdmins(['report.generateCertificates']),
    input: z.object({ examId: z.uuid(), examineeId: z.uuid(), ...print }),
    refusals: [],
  },
  printMyDeficiencyReport: {
    ...printed,
    path: '/my/exams/:examId/documents/deficiency-report',
    summary: 'The examinee’s own knowledge deficiency report, once released.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid(), ...print }),
    refusals: ['nothing_to_report'],
  },
  printMyCertificate: {
    ...printed,
    path: '/my/exams/:examId/documents/certificate',
    summary: 'The examinee’s own certificate.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid(), ...print }),
    refusals: [],
  },
  printSignInSlips: {
    kind: 'download',
    method: 'POST',
    path: '/examinees/slips',
    summary: 'New one-time passwords on slips to cut out; they stand nowhere else, and older passwords stop working.',
    permission: 'examinee.register',
    ownTransactions: true,
    input: z.object({ examineeIds: z.array(z.uuid()).min(1).max(200), ...print }),
    reply: z.unknown(),
    refusals: ['nobody_to_print_for'],
  },
});
