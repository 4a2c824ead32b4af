import { z } from 'zod';
import { contentText, contract, instant, localText, nothing } from '../platform/contract.ts';
import { examStates } from '../exams/domain/exam-state.ts';
import { gapWays, questionKinds } from '../questions/domain/question.ts';
import { area, keptKey } from '../questions/draft-schema.ts';
import { response } from '../sittings/response-schema.ts';
import { countingEndpoints } from './counting-contract.ts';
import { keyPolicies } from './domain/decided.ts';
import { disclosureLevels } from './domain/disclosure/disclosure.ts';

const level = z.enum(disclosureLevels);
const ofCompany = { examinations: level, practices: level, waits: z.boolean() };
/** Who says how much examinees see gives out keys. */
const discloses = { allOf: ['report.generateReportExams', 'exam.generate'] } as const;

/** Safe HTML for the screen, in each language there is. */
const shownText = contentText();
const shownOption = z.object({ id: z.string(), text: shownText, area: area.optional() });

/** One question as the examinee had it, and what came of the answer. */
const ownAnswer = z.object({
  /** As the examinee saw it. */
  number: z.int(),
  kind: z.enum(questionKinds),
  stem: shownText,
  /** In the order in which the examinee saw them. */
  options: z.array(shownOption),
  matches: z.array(shownOption),
  gaps: z.array(z.object({ id: z.string(), way: z.enum(gapWays), choices: z.array(z.string()) })),
  unit: z.string(),
  /** Whether the answer is rich text; of an essay alone. */
  rich: z.boolean(),
  /** The section it begins, where the paper has sections. */
  section: localText().nullable(),
  /** What it refers to, by its place in `passages`. */
  passage: z.int().nullable(),
  response,
  isCorrect: z.boolean().nullable(),
  /** Null where it does not count. */
  gained: z.int().nullable(),
  points: z.int(),
  /** What was decided on it after the exam and holds now. */
  ruling: z.enum(keyPolicies).nullable(),
  /** What the marker of an essay wrote to the examinee. */
  feedback: z.string(),
  /** Any of these is right. Left out where the setting does not show keys. */
  keys: z.array(keptKey).optional(),
  /** Left out with the keys. */
  explanation: shownText.optional(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/** What examinees see of their own answers after a release (docs/decisions/0102). Apart from the other results, because lists of exams load those. */
export const disclosureContract = contract({
  ...countingEndpoints,
  readDisclosureDefault: {
    method: 'GET',
    path: '/company-settings/disclosure',
    summary: 'How much examinees see after a release where the exam says nothing.',
    permission: 'settings.general',
    input: nothing,
    reply: z.object(ofCompany),
    refusals: [],
  },
  updateDisclosureDefault: {
    method: 'PUT',
    path: '/company-settings/disclosure',
    summary: 'Changes it for results that are released from now on.',
    asksAgain: true,
    permission: 'settings.general',
    input: z.object(ofCompany),
    reply: nothing,
    refusals: [],
  },
  readDisclosure: {
    method: 'GET',
    path: '/exams/:examId/disclosure',
    summary: 'How much the examinees of an exam see, and which other examinations hold its questions.',
    permission: 'report.generateReportExams',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      /** What holds: of released results as it was at the release. */
      level,
      /** What the company said then, or says now. */
      usual: level,
      /** What the exam says itself; null where the company’s setting counts. */
      ownLevel: level.nullable(),
      /** Whether nothing is shown as long as such examinations are there. */
      waits: z.boolean(),
      regardless: z.boolean(),
      isOut: z.boolean(),
      /** Planned or going on, with a question of this one; the earliest first. */
      others: z.array(
        z.object({
          id: z.uuid(),
          number: z.int(),
          title: localText(),
          opensAt: instant,
          state: z.enum(examStates),
        }),
      ),
    }),
    refusals: [],
  },
  updateDisclosure: {
    method: 'PUT',
    path: '/exams/:examId/disclosure',
    summary: 'How much its examinees see from now on, also of results that are out; null is as the company says.',
    asksAgain: true,
    permission: discloses,
    input: z.object({
      examId: z.uuid(),
      level: level.nullable(),
      regardless: z.boolean(),
      /** Needed once results are out. */
      reason: z.string().trim().max(2000).default(''),
    }),
    reply: nothing,
    refusals: ['reason_missing'],
  },
  readMyAnswers: {
    method: 'GET',
    path: '/my/results/:resultId/answers',
    summary:
      'An examinee’s own answers to a released exam, as far as its setting shows them. That they were opened is on record.',
    permission: 'examinee',
    input: z.object({ resultId: z.uuid() }),
    reply: z.object({
      examId: z.uuid(),
      title: localText(),
      moduleCode: z.string(),
      /** Which attempt it was; null where the exam is no practice. */
      attempt: z.int().nullable(),
      level: level.exclude(['result']),
      points: z.int(),
      maxPoints: z.int(),
      /** In the order in which the examinee saw them. */
      questions: z.array(ownAnswer),
      /** The texts that questions refer to. */
      passages: z.array(shownText),
    }),
    refusals: [],
  },
});
