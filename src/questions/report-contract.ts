import { z } from 'zod';
import {
  checkDue,
  collection,
  contentText,
  contract,
  flagInQuery,
  instant,
  listInQuery,
  localText,
  pageInput,
} from '../platform/contract.ts';
import { reportOutcomes, reportReasons } from './domain/report.ts';
import { questionStatuses } from './domain/status.ts';
import { person } from './warning-schema.ts';

/** What somebody says about a question. */
export const reportWords = z.string().trim().min(1).max(2000);

const report = z.object({
  id: z.uuid(),
  question: z.object({
    id: z.uuid(),
    number: z.int(),
    title: contentText(),
    status: z.enum(questionStatuses),
    latestVersion: z.int(),
  }),
  /** The version that was read. */
  version: z.int(),
  reason: z.enum(reportReasons),
  words: z.string(),
  reportedAt: instant,
  /** An examinee during a sitting, named to anyone who may see examinees; or a colleague. */
  examinee: z.object({ number: z.string().nullable(), name: localText(700) }).nullable(),
  administrator: person.nullable(),
  exam: z.object({ id: z.uuid(), title: localText() }).nullable(),
  outcome: z.enum(reportOutcomes).nullable(),
  answer: z.string().nullable(),
  answeredBy: person.nullable(),
  answeredAt: instant.nullable(),
  /** Exams whose papers have this version of the question. */
  affectedExams: z.int(),
});

const exam = z.object({
  id: z.uuid(),
  title: localText(),
  opensAt: instant,
  state: z.string(),
  /** The version of the question that stands in its papers. */
  version: z.int(),
  /** How many answered the question, and how many of them rightly; marked sittings alone. */
  answered: z.int(),
  correct: z.int(),
  /** What it made of the question once it was released: first attempts alone, and none where a decision leaves the question out. */
  figures: z
    .object({
      examinees: z.int(),
      facility: z.number(),
      discrimination: z.number().nullable(),
      omitted: z.int(),
      /** The median time that it took, where saves tell it. */
      seconds: z.number().nullable(),
    })
    .nullable(),
});

/** What stands out about a question, the gravest first. */
const standsOut = z.enum([
  'wrong_key',
  'negative',
  'too_hard',
  'weak',
  'left_blank',
  'idle_distractor',
  'too_easy',
  'all_right',
]);

/** What all its released exams together say of a question. */
const figures = z.object({
  examinees: z.int(),
  facility: z.number(),
  discrimination: z.number().nullable(),
  flags: z.array(standsOut),
});

/** What people report about questions, what came of it, and where a question was used. */
export const reportEndpoints = contract({
  reportQuestion: {
    method: 'POST',
    path: '/questions/:questionId/reports',
    summary: 'Reports something wrong with the version of a question that was read.',
    permission: 'question.view',
    input: z.object({ questionId: z.uuid(), version: z.int32(), reason: z.enum(reportReasons), words: reportWords }),
    reply: z.object({ id: z.uuid() }),
    refusals: [],
  },
  listQuestionReports: {
    method: 'GET',
    path: '/question-reports',
    summary: 'Reports on questions with what came of them, the newest first.',
    permission: 'question.view',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      open: flagInQuery.optional(),
      outcome: listInQuery(z.enum(reportOutcomes)).optional(),
      reason: listInQuery(z.enum(reportReasons)).optional(),
      from: z.enum(['examinee', 'administrator']).optional(),
      question: z.uuid().optional(),
    }),
    reply: collection(report),
    refusals: [],
  },
  readQuestionReport: {
    method: 'GET',
    path: '/question-reports/:reportId',
    summary: 'One report with the exams it touches.',
    permission: 'question.view',
    input: z.object({ reportId: z.uuid() }),
    reply: report.extend({
      exams: z.array(exam),
      /** Other open reports on the same question. */
      alsoOpen: z.int(),
    }),
    refusals: [],
  },
  answerQuestionReport: {
    method: 'POST',
    path: '/question-reports/:reportId/answer',
    summary:
      'Says what came of a report, or of all open reports on the question; the question can be taken out of use.',
    permission: { allOf: ['question.view', 'question.approve'] },
    input: z.object({
      reportId: z.uuid(),
      outcome: z.enum(reportOutcomes),
      answer: z.string().trim().min(1).max(2000),
      /** All open reports on the question get this answer. */
      all: z.boolean(),
      /** No paper takes the question any more. */
      disable: z.boolean(),
    }),
    reply: z.object({ answered: z.int() }),
    refusals: ['already_answered'],
  },
  readQuestionUse: {
    method: 'GET',
    path: '/questions/:questionId/use',
    summary: 'The papers and exams in which a question stood, in which version, and how it was answered.',
    permission: 'question.view',
    input: z.object({ questionId: z.uuid() }),
    reply: z.object({
      papers: z.array(
        z.object({
          generatedExamId: z.uuid(),
          title: localText(),
          /** Which of its versions have it, such as A and C. */
          labels: z.array(z.string()),
          version: z.int(),
          madeAt: instant,
        }),
      ),
      exams: z.array(exam),
      figures: figures.nullable(),
      /** How often each option was chosen in released exams, by version and place of the option; of questions to choose in alone. */
      options: z.array(
        z.object({
          version: z.int(),
          examinees: z.int(),
          omitted: z.int(),
          /** In the order of the question in the bank. */
          counts: z.array(z.int()),
        }),
      ),
      /** What was decided on it after exams and holds. */
      decisions: z.array(
        z.object({
          exam: z.object({ id: z.uuid(), title: localText() }),
          policy: z.enum(['rekey', 'accept', 'credit', 'drop']),
          decidedAt: instant,
        }),
      ),
      reports: z.object({ all: z.int(), open: z.int() }),
    }),
    refusals: [checkDue],
  },
});
