import { z } from 'zod';
import { contentText, contract, instant, localText } from '../platform/contract.ts';
import { equatingModels } from './domain/equating/calibrated.ts';
import { etsClasses } from './domain/groups/ets-class.ts';

/** It shows what questions did: for who may see results and keys. */
const permission = { allOf: ['report.generateReportExams', 'exam.generate'] } as const;

/** How an exam is taken apart into groups of people. */
export const groupings = ['language', 'classroom', 'gender'] as const;

const difference = z.object({
  questionId: z.uuid(),
  /** The share who had it right, whatever their ability. */
  group: z.number(),
  others: z.number(),
  /** At equal totals, on the scale of ETS, with an interval of 95 %. Negative: harder for the group. */
  delta: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  etsClass: z.enum(etsClasses).nullable(),
});

/** The letter of a version. */
const version = z.string().min(1).max(10);

const link = z.object({ slope: z.number(), shift: z.number() });

const equating = z.object({
  anchors: z.array(
    z.object({
      questionId: z.uuid(),
      number: z.int(),
      title: contentText(),
      /** Its difficulty here and there, on the scale there. */
      from: z.number(),
      to: z.number(),
      drift: z.number(),
      standardError: z.number(),
      isLeftOut: z.boolean(),
    }),
  ),
  meanSigma: link,
  stockingLord: link,
  /** For each number of right answers here what it is worth there. */
  scores: z.array(z.object({ score: z.int(), equivalent: z.number() })),
  /** Mean shares of right answers: of these people here, of these people there as far as can be expected, of those people. */
  ownMean: z.number(),
  equatedMean: z.number(),
  otherMean: z.number(),
});

const scale = z.object({
  questions: z.array(
    z.object({
      questionId: z.uuid(),
      difficulty: z.number(),
      standardError: z.number(),
      /** Mean squares; 1 is expected. */
      infit: z.number(),
      outfit: z.number(),
    }),
  ),
  /** For each number of right answers that somebody has, ascending. */
  people: z.array(z.object({ right: z.int(), ability: z.number(), persons: z.int() })),
  /** People beyond the scale. */
  allRight: z.int(),
  noneRight: z.int(),
  /** Questions that everybody or nobody had right. */
  leftOut: z.array(z.uuid()),
  /** With a slope for each question (two parameters); null under 200 persons. */
  slopes: z
    .array(
      z.object({
        questionId: z.uuid(),
        slope: z.number(),
        slopeError: z.number().nullable(),
        /** In standard deviations of ability. */
        difficulty: z.number().nullable(),
        difficultyError: z.number().nullable(),
        /** How likely so much misfit is by chance (S-X²). */
        chance: z.number().nullable(),
      }),
    )
    .nullable(),
});

/** Groups of one exam against each other, and one exam against another. */
export const comparingEndpoints = contract({
  compareGroups: {
    method: 'GET',
    path: '/exams/:examId/item-analysis/groups',
    summary: 'Which questions of an exam were harder for a group than for all others at equal ability.',
    permission,
    input: z.object({ examId: z.uuid(), by: z.enum(groupings) }),
    reply: z.object({
      groups: z.array(
        z.object({
          /** A language, a gender, or the id of a class. */
          key: z.string(),
          /** The code of a class. */
          code: z.string().nullable(),
          persons: z.int(),
          others: z.int(),
          /** Null where too few are in the group or outside it. */
          differences: z.array(difference).nullable(),
        }),
      ),
      /** Of whom it is not known. */
      unknown: z.int(),
    }),
    refusals: [],
  },
  scaleExam: {
    method: 'GET',
    path: '/exams/:examId/item-analysis/scale',
    summary:
      'The people and the questions of a version on one scale of logits, by the Rasch model; from 200 persons on with slopes.',
    permission,
    input: z.object({ examId: z.uuid(), paper: version }),
    reply: z.object({
      persons: z.int(),
      /** Why there is nothing to show. */
      why: z.enum(['too_few_persons', 'no_fit']).nullable(),
      scale: scale.nullable(),
    }),
    refusals: [],
  },
  listLinkedExams: {
    method: 'GET',
    path: '/exams/:examId/item-analysis/linked',
    summary: 'Versions that share questions with versions of this exam, those with most first.',
    permission,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      linked: z.array(
        z.object({
          paper: z.string(),
          otherExamId: z.uuid(),
          number: z.int(),
          title: localText(),
          opensAt: instant,
          otherPaper: z.string(),
          anchors: z.int(),
          persons: z.int(),
        }),
      ),
    }),
    refusals: [],
  },
  equateExams: {
    method: 'GET',
    path: '/exams/:examId/item-analysis/equating',
    summary: 'Puts the scores of a version on the scale of another by the questions that both have.',
    permission,
    input: z.object({
      examId: z.uuid(),
      paper: version,
      otherExamId: z.uuid(),
      otherPaper: version,
      model: z.enum(equatingModels).default('rasch'),
    }),
    reply: z.object({
      persons: z.int(),
      otherPersons: z.int(),
      /** Of the longer of both papers. */
      questions: z.int(),
      /** Why there is nothing to show. */
      why: z.enum(['too_few_persons', 'too_few_anchors', 'no_fit']).nullable(),
      equating: equating.nullable(),
    }),
    refusals: [],
  },
});
