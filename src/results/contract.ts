import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import {
  collection,
  contract,
  day,
  flagInQuery,
  instant,
  listInQuery,
  localText,
  numberInQuery,
  pageInput,
} from '../platform/contract.ts';
import { certificateEndpoints } from './certificate-contract.ts';
import { certificateStates, revokingReasons } from './domain/certificates/certificate-state.ts';
import { lateEndpoints } from './late-contract.ts';
import { marks, marksSoFar } from './marks-schema.ts';
import { publishedEndpoints } from './published-contract.ts';
import { receiptEndpoints } from './receipt-contract.ts';
import { releaseEndpoints } from './release-contract.ts';
import { sheetEndpoints } from './sheet-contract.ts';
import { templateEndpoints } from './template-contract.ts';

export const bySubsection = z.object({
  subsectionId: z.uuid(),
  code: z.string(),
  title: localText(),
  level: z.int().nullable(),
  correct: z.int(),
  total: z.int(),
});

/** What an essay got; null as long as nobody has marked it. */
export const byEssay = z.object({ position: z.int(), points: z.int().nullable(), maxPoints: z.int() });

const resultRow = z.object({
  id: z.uuid(),
  examineeId: z.uuid(),
  /** Beyond the first in a practice alone. */
  attempt: z.int(),
  number: z.string(),
  givenName: localText(),
  familyName: localText(),
  version: z.string(),
  ...marksSoFar.shape,
  bySubsection: z.array(bySubsection),
  byEssay: z.array(byEssay),
  markedAt: instant,
  /** Answers of the sitting that came after a newer one was saved from another device: kept, and not marked. */
  notUsed: z.int(),
  certificate: z.object({ id: z.uuid(), serial: z.string(), revokedAt: instant.nullable() }).nullable(),
  /** Why it stays back, or stayed back when the others were released; null where it does not. */
  heldBack: z.string().nullable(),
  releasedAt: instant.nullable(),
  /** Whether it counts among several attempts of the person; null before its release. */
  counts: z.boolean().nullable(),
});

/** A result in the list over all exams. */
const anyResult = resultRow.omit({ bySubsection: true, byEssay: true, notUsed: true }).extend({
  exam: z.object({ id: z.uuid(), number: z.int(), title: localText(), opensAt: instant, practice: z.boolean() }),
  moduleCode: z.string(),
});
export type AnyResult = z.output<typeof anyResult>;

export const resultContract = contract({
  ...certificateEndpoints,
  ...publishedEndpoints,
  ...templateEndpoints,
  ...lateEndpoints,
  ...receiptEndpoints,
  ...releaseEndpoints,
  ...sheetEndpoints,
  listAllResults: {
    method: 'GET',
    path: '/results',
    summary: 'The results of all exams, newest first.',
    permission: readsResults,
    input: z.object({
      ...pageInput,
      /** A number, a name, an exam, a module or the serial number of a certificate. */
      q: z.string().trim().max(100).optional(),
      classroom: z.uuid().optional(),
      person: z.uuid().optional(),
      outcome: listInQuery(z.enum(['passed', 'failed', 'unmarked'])).optional(),
      certificate: listInQuery(z.enum(['issued', 'revoked', 'none'])).optional(),
      released: flagInQuery.optional(),
      practice: flagInQuery.optional(),
      /** Whether it counts among several attempts of the person; what is not released yet does. */
      counts: flagInQuery.optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    reply: collection(anyResult),
    refusals: [],
  },
  listResultFilters: {
    method: 'GET',
    path: '/results/filters',
    summary: 'The classes of which there are results.',
    permission: readsResults,
    input: z.object({}),
    reply: z.object({ classes: z.array(z.object({ id: z.uuid(), code: z.string(), title: localText() })) }),
    refusals: [],
  },
  listResults: {
    method: 'GET',
    path: '/exams/:examId/results',
    summary: 'The results of an exam with its headline numbers and the distribution of scores.',
    permission: readsResults,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      results: z.array(resultRow),
      candidateCount: z.int(),
      waiting: z.int(),
      /** Results that wait for the marking of essays. They count in no average. */
      unmarked: z.int(),
      passMark: z.int(),
      releasedAt: instant.nullable(),
      summary: z
        .object({
          mean: z.number(),
          median: z.number(),
          highest: z.number(),
          lowest: z.number(),
          /** Examinees with a result, each with the attempt that counts; of a practice in which all count, results. */
          taken: z.int(),
          passed: z.int(),
        })
        .nullable(),
      /** Twenty classes of per cent: 0–4, …, 95–100. */
      histogram: z.array(z.int()),
      bySubsection: z.array(bySubsection),
    }),
    refusals: [],
  },
  issueCertificates: {
    method: 'POST',
    path: '/exams/:examId/certificates',
    summary: 'A certificate for everyone who passed a released exam and has none yet.',
    asksAgain: true,
    permission: 'report.generateCertificates',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({ issued: z.int() }),
    refusals: ['practice', 'not_released', 'nobody_passed'],
  },
  readMyResult: {
    method: 'GET',
    path: '/my/exams/:examId/result',
    summary: 'An examinee’s own released result; of a practice the last one, or that of an attempt.',
    permission: 'examinee',
    input: z.object({ examId: z.uuid(), attempt: numberInQuery.optional() }),
    reply: z.object({
      id: z.uuid(),
      examId: z.uuid(),
      title: localText(),
      moduleCode: z.string(),
      moduleTitle: localText(),
      sittingOn: instant,
      passMark: z.int(),
      ...marks,
      bySubsection: z.array(bySubsection),
      byEssay: z.array(byEssay),
      releasedAt: instant,
      /** When it was last corrected after its release, by a decision on a question. */
      correctedAt: instant.nullable(),
      /** Which attempt it is, of how many; null where the exam is no practice. */
      practice: z.object({ attempt: z.int(), attempts: z.int().nullable(), isLast: z.boolean() }).nullable(),
      /** How much of their answers the examinee may look through; `wait` as long as other examinations hold the questions. */
      answers: z.enum(['none', 'wait', 'answers', 'key']),
      /** It was sat on screen: a receipt was given, which can be compared. */
      hasReceipt: z.boolean(),
      /** Whether a knowledge deficiency report exists, or the whole syllabus is to be learnt again. */
      deficiency: z.enum(['none', 'report', 'whole_syllabus']),
      /** Until when it is to be studied again; null where nobody set a day. */
      studyUntil: day.nullable(),
      /** The first retraining since, where a day was set; it settles the report. */
      retrainedOn: day.nullable(),
      certificate: z
        .object({
          id: z.uuid(),
          serial: z.string(),
          code: z.string(),
          revokedAt: instant.nullable(),
          why: z.enum(revokingReasons).nullable(),
          /** Its last day; null where it holds for ever. */
          expiresOn: instant.nullable(),
        })
        .nullable(),
    }),
    refusals: [],
  },
  checkCertificate: {
    method: 'GET',
    path: '/certificates/:code',
    summary: 'Whether a certificate is genuine and in force. For everyone.',
    permission: 'public',
    limit: { network: { atOnce: 60, perSecond: 0.5 }, strangers: { atOnce: 120, perSecond: 5 } },
    input: z.object({ code: z.string().max(100) }),
    reply: z.object({
      /** `elsewhere`: in force here, but signed by another installation, whose keys the company accepted with a backup. */
      verdict: z.enum([...certificateStates, 'elsewhere', 'unknown']),
      serial: z.string().nullable(),
      initials: z.string().nullable(),
      company: localText().nullable(),
      /** What the certificate is about, in the words that are printed on it. */
      subject: z.object({ code: z.string(), title: localText() }).nullable(),
      title: localText().nullable(),
      examDate: instant.nullable(),
      issuedAt: instant.nullable(),
      /** Its last day; null where it holds for ever. */
      expiresOn: instant.nullable(),
      revokedAt: instant.nullable(),
      /** The name of the key of this installation that signed it. */
      key: z.string().nullable(),
    }),
    refusals: [],
  },
});
