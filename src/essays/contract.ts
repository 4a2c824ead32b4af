import { z } from 'zod';
import { dutyInput } from '../exams/duty-schema.ts';
import { readsResults } from '../platform/access.ts';
import {
  collection,
  contentText,
  contract,
  flagInQuery,
  listInQuery,
  localText,
  nothing,
} from '../platform/contract.ts';
import { parts } from './domain/parts.ts';

const part = z.enum(parts);
const share = z.int().min(0).max(100);
/** A name of an essay for those who mark it; says nothing of whose it is, and is another one for each question. */
const code = z.string().length(9);
const person = z.object({ accountId: z.uuid(), givenName: localText(), familyName: localText() });
const count = { done: z.int(), of: z.int() };

const exam = z.object({ id: z.uuid(), number: z.int(), title: localText() });

/** A mark as the third sees it, and as one sees one's own. Points are hundredths. */
const mark = z.object({
  given: z.array(z.int()),
  errors: z.array(z.int()),
  points: z.int(),
  remark: z.string(),
  feedback: z.string(),
});

/** Longer than anybody writes to the office about one essay. */
export const longestRemark = 1000;
/** Longer than anybody writes to an examinee about one essay. */
export const longestFeedback = 2000;
const found = {
  /** For each key point, in hundredths of a point. */
  given: z.array(z.int().min(0).max(10_000)).max(30),
  /** Which of the significant errors the answer has, from 0. */
  errors: z.array(z.int().min(0).max(30)).max(30),
  remark: z.string().trim().max(longestRemark),
  /** To the examinee, who reads it with their own answers after the release. */
  feedback: z.string().trim().max(longestFeedback).default(''),
};

/** Who marks an exam is a matter of those who plan it; the marking itself of those who are assigned, and of nobody else. */
export const essayContract = contract({
  readEssayMarking: {
    method: 'GET',
    path: '/exams/:examId/essay-marking',
    summary: 'Who marks the essays of an exam, how far they are, and how far they agree.',
    permission: readsResults,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      samplePercent: share,
      tolerancePercent: share,
      markers: z.array(person.extend({ part, ...count })),
      /** Essays with an answer, and how many of them count already. */
      essays: z.int(),
      settled: z.int(),
      /** By question and pair of markers; kappa is null where it says nothing. */
      agreement: z.array(
        z.object({
          question: z.int(),
          stem: contentText(),
          first: z.uuid(),
          second: z.uuid(),
          essays: z.int(),
          kappa: z.number().nullable(),
          /** How much more the first gave, in hundredths of a point. */
          meanDifference: z.number().nullable(),
        }),
      ),
      /** What markers wrote to the office. Whose essay it is, is not said to somebody who marks this exam. */
      remarks: z.array(z.object({ code, question: z.int(), part, remark: z.string(), number: z.string().nullable() })),
    }),
    refusals: [],
  },
  listPossibleMarkers: {
    method: 'GET',
    path: '/exams/:examId/essay-marking/people',
    summary: 'The administrators who can be assigned to mark essays.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({ 'hydra:member': z.array(person) }),
    refusals: [],
  },
  saveEssayMarking: {
    method: 'PUT',
    path: '/exams/:examId/essay-marking',
    summary:
      'Assigns the markers of an exam, and says how many essays are marked twice and how far two marks may differ.',
    permission: 'exam.generate',
    input: z.object({
      examId: z.uuid(),
      samplePercent: share,
      tolerancePercent: share,
      first: z.uuid().nullable(),
      second: z.uuid().nullable(),
      third: z.uuid().nullable(),
    }),
    reply: nothing,
    refusals: ['no_essays', 'already_released', 'same_marker_twice', 'has_marked_otherwise'],
  },
  listEssayExams: {
    method: 'GET',
    path: '/essay-marking',
    summary: 'The exams whose essays the caller is assigned to mark, until their results are out.',
    permission: 'staff',
    input: z.object({
      ...dutyInput,
      part: listInQuery(part).optional(),
      /** Only those that everybody has finished, whose essays can be marked, or only the others. */
      over: flagInQuery.optional(),
    }),
    reply: collection(exam.extend({ part, ...count, isOver: z.boolean() })),
    refusals: [],
  },
  readEssays: {
    method: 'GET',
    path: '/essay-marking/:examId',
    summary: 'The essays of an exam that the caller marks, question by question, in an order of the caller’s own.',
    permission: 'staff',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      exam,
      part,
      /** Whether the exam is over: before that nothing is marked. */
      isOver: z.boolean(),
      essays: z.array(
        z.object({
          code,
          /** From 1. */
          question: z.int(),
          /** What the caller gave, in hundredths of a point. */
          points: z.int().nullable(),
          /** Whether the caller may give or change a mark. */
          isOpen: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  readEssay: {
    method: 'GET',
    path: '/essay-marking/:examId/essays/:code',
    summary: 'One essay with what it is marked by; for the third with both marks.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), code }),
    reply: z.object({
      code,
      question: z.int(),
      stem: contentText(),
      isRich: z.boolean(),
      answer: z.string(),
      words: z.int(),
      maxPoints: z.int(),
      points: z.array(z.object({ text: contentText().nullable(), worth: z.int() })),
      errors: z.array(contentText()),
      /** The most that an answer with a significant error gets. */
      errorCap: z.int(),
      own: mark.nullable(),
      /** The marks that differ, for the third alone. */
      others: z.array(mark),
      isOpen: z.boolean(),
      media: z.record(z.string(), z.string()),
    }),
    refusals: [],
  },
  markEssay: {
    method: 'PUT',
    path: '/essay-marking/:examId/essays/:code',
    summary: 'Gives an essay the caller’s mark, or another one in its place; every mark is kept.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), code, ...found }),
    reply: z.object({ points: z.int() }),
    refusals: ['essay_settled', 'marking_not_open', 'mark_does_not_fit'],
  },
});
