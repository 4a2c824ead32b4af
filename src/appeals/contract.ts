import { z } from 'zod';
import { collection, contract, instant, listInQuery, localText, nothing, pageInput } from '../platform/contract.ts';
import { decidesKeys } from '../rekeying/domain/decides-keys.ts';
import { proposals } from '../rekeying/domain/ruling.ts';
import { appealOutcomes, appealStates } from './domain/appeal.ts';
import { involvements } from './domain/involved.ts';

const days = z.int().min(0).max(365);
const number = z.int().min(1).max(1000).nullable();
const exam = { examId: z.uuid() };
const which = { ...exam, appealId: z.uuid() };

const fewest = 3;
/** What is written in a language is words; nothing is written in one that is left out. */
const words = z
  .string()
  .trim()
  .max(2000)
  .superRefine((text, context) => {
    if (text !== '' && text.length < fewest)
      context.addIssue({ code: 'too_small', minimum: fewest, inclusive: true, origin: 'string', input: text });
  })
  .optional();
const answerText = z
  .object({ en: words, th: words })
  .refine(({ en, th }) => Boolean(en || th), { message: 'text_missing' });

const ownAppeal = z.object({
  id: z.uuid(),
  /** The question as the examinee numbered it; null for the result as a whole. */
  number,
  words: z.string(),
  madeAt: instant,
  withdrawnAt: instant.nullable(),
  outcome: z.enum(appealOutcomes).nullable(),
  /** In the languages in which it was written; in none as long as nobody answered. */
  answer: localText(2000),
  answeredAt: instant.nullable(),
});

const decision = z.object({
  id: z.uuid(),
  policy: z.enum(proposals),
  reason: z.string(),
  proposedAt: instant,
  outcome: z.enum(['applied', 'refused', 'withdrawn']).nullable(),
  decidedAt: instant.nullable(),
});

const appeal = ownAppeal.extend({
  resultId: z.uuid(),
  examineeNumber: z.string(),
  givenName: localText(),
  familyName: localText(),
  /** Which the person reads: an answer is written in it at least. */
  language: z.enum(['en', 'th']),
  /** Null for the result as a whole. */
  question: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  /** On the same question of the exam, the newest first. */
  decisions: z.array(decision),
  /** The one that the answer rests upon. */
  decisionId: z.uuid().nullable(),
  /** What the caller had to do with it, so that somebody else answers; null where they may. */
  ownPart: z.enum(involvements).nullable(),
  answeredBy: z.object({ id: z.uuid(), name: localText(700) }).nullable(),
});

/** An appeal among those of all exams. */
const anyAppeal = z.object({
  id: z.uuid(),
  exam: z.object({ id: z.uuid(), number: z.int(), title: localText() }),
  number,
  words: z.string(),
  state: z.enum(appealStates),
  madeAt: instant,
  answeredAt: instant.nullable(),
  examineeNumber: z.string(),
  givenName: localText(),
  familyName: localText(),
});
export type AnyAppeal = z.output<typeof anyAppeal>;

/** Appeals by examinees against released results (docs/decisions/0087). */
export const appealContract = contract({
  readAppealDefault: {
    method: 'GET',
    path: '/company-settings/appeals',
    summary:
      'For how many days after a release the company’s exams take appeals, 0 is none; and whether only others answer.',
    permission: 'settings.general',
    input: nothing,
    reply: z.object({
      days,
      /** Who wrote, approved or marked what an appeal is about does not answer it. */
      byOthers: z.boolean(),
    }),
    refusals: [],
  },
  updateAppealDefault: {
    method: 'PUT',
    path: '/company-settings/appeals',
    summary: 'Changes it for results that are released from now on.',
    permission: 'settings.general',
    input: z.object({ days }),
    reply: nothing,
    refusals: [],
  },
  updateAppealAnswering: {
    method: 'PUT',
    path: '/company-settings/appeals/answering',
    summary: 'Says whether somebody who wrote, approved or marked what an appeal is about may answer it.',
    permission: 'company_admin',
    input: z.object({ byOthers: z.boolean() }),
    reply: nothing,
    refusals: [],
  },
  listAllAppeals: {
    method: 'GET',
    path: '/appeals',
    summary: 'The appeals against results of all exams, newest first.',
    permission: decidesKeys,
    input: z.object({
      ...pageInput,
      /** A number, a name, an exam or words of the appeal. */
      q: z.string().trim().max(100).optional(),
      state: listInQuery(z.enum(appealStates)).optional(),
    }),
    reply: collection(anyAppeal),
    refusals: [],
  },
  listAppeals: {
    method: 'GET',
    path: '/exams/:examId/appeals',
    summary: 'The appeals against results of an exam, those that wait first, with decisions on their questions.',
    permission: decidesKeys,
    input: z.object(exam),
    reply: z.object({
      'hydra:member': z.array(appeal),
      /** For how many days the exam takes them. */
      days,
      /** What the exam says itself; null where the company’s setting counts. */
      ownDays: days.nullable(),
      /** Null before the release. */
      until: instant.nullable(),
    }),
    refusals: [],
  },
  updateAppealDays: {
    method: 'PUT',
    path: '/exams/:examId/appeals/days',
    summary: 'For how many days this exam takes appeals, until its results are released; null is as the company says.',
    permission: decidesKeys,
    input: z.object({ ...exam, days: days.nullable() }),
    reply: nothing,
    refusals: ['released_already', 'practice'],
  },
  answerAppeal: {
    method: 'POST',
    path: '/exams/:examId/appeals/:appealId/answer',
    summary:
      'Answers an appeal once, in the language of the examinee at least, and writes to them. Points change by a decision on the key alone.',
    permission: decidesKeys,
    input: z.object({ ...which, outcome: z.enum(appealOutcomes), answer: answerText }),
    reply: nothing,
    refusals: [
      'not_in_their_language',
      'answered_before',
      'decision_waits',
      'own_question',
      'own_marks',
      'access_reset',
    ],
  },
  readMyAppeals: {
    method: 'GET',
    path: '/my/exams/:examId/appeals',
    summary: 'An examinee’s own appeals against a released result, and until when there can be others.',
    permission: 'examinee',
    input: z.object(exam),
    reply: z.object({
      'hydra:member': z.array(ownAppeal),
      /** How many questions the paper has. */
      questions: z.int(),
      /** Null where the exam takes no appeals. */
      until: instant.nullable(),
      isOpen: z.boolean(),
    }),
    refusals: [],
  },
  makeAppeal: {
    method: 'POST',
    path: '/my/exams/:examId/appeals',
    summary: 'Appeals against one’s released result, or one question of it by the number it had on the paper.',
    permission: 'examinee',
    input: z.object({ ...exam, number, words: z.string().trim().min(20).max(2000) }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['appeals_closed', 'no_such_question', 'appealed_already', 'too_many'],
  },
  withdrawAppeal: {
    method: 'POST',
    path: '/my/exams/:examId/appeals/:appealId/withdraw',
    summary: 'Withdraws one’s own appeal as long as it is open.',
    permission: 'examinee',
    input: z.object(which),
    reply: nothing,
    refusals: ['answered_before'],
  },
});
