import { z } from 'zod';
import { paperQuestion } from '../assembly/papers-schema.ts';
import { checkDue, contract } from '../platform/contract.ts';
import { comparingEndpoints } from './comparing-contract.ts';
import { itemFlags } from './domain/exam/flags.ts';

/** From 0 to 1. */
const share = z.number();

const item = z.object({
  questionId: z.uuid(),
  /** How many had it. */
  persons: z.int(),
  /** The mean share of its points, with an interval of 95 %. */
  facility: share,
  low: share,
  high: share,
  /** The correlation with the rest of the paper; null where it cannot be said. */
  discrimination: z.number().nullable(),
  /** The upper less the lower 27 %. */
  upperLower: z.number().nullable(),
  alphaWithout: z.number().nullable(),
  omitted: z.int(),
  /** The median of the time that it took, where saves tell it. */
  seconds: z.number().nullable(),
  /** In the order of the bank; of questions that are chosen from options alone. */
  options: z.array(
    z.object({
      id: z.string(),
      isKey: z.boolean(),
      count: z.int(),
      upper: share.nullable(),
      lower: share.nullable(),
    }),
  ),
  /** What stands out; under 30 persons nothing. */
  flags: z.array(z.enum(itemFlags)),
});

const scope = z.object({
  /** The version; null for all of them together. */
  paper: z.string().nullable(),
  persons: z.int(),
  /** Whether all had the same questions; else there are no figures of the whole. */
  sameQuestions: z.boolean(),
  maxPoints: z.int().nullable(),
  mean: share,
  sd: share.nullable(),
  /** Cronbach’s alpha, or KR-20. */
  alpha: z.number().nullable(),
  standardError: share.nullable(),
  decisions: z
    .object({ consistency: share, accuracy: share, kappa: z.number().nullable(), errorAtCut: share })
    .nullable(),
  items: z.array(item),
});

export const analysisContract = contract({
  ...comparingEndpoints,
  analyseItems: {
    method: 'GET',
    path: '/exams/:examId/item-analysis',
    summary: 'How the questions of an exam did, in all its versions and in each; it shows the key.',
    // It shows results and keys: for who may see both.
    permission: { allOf: ['report.generateReportExams', 'exam.generate'] },
    input: z.object({ examId: z.uuid() }),
    reply: z.object({
      passMark: z.int(),
      /** First attempts with essays that nobody has marked yet; they count nowhere here. */
      waiting: z.int(),
      /** All together first, then the versions where there are several; none where nothing is marked. */
      scopes: z.array(scope),
      /** Questions that a decision credited or dropped: they count nowhere here. */
      leftOut: z.array(z.uuid()),
      questions: z.array(
        paperQuestion
          .pick({
            questionId: true,
            number: true,
            version: true,
            subsectionCode: true,
            content: true,
            key: true,
            points: true,
          })
          .extend({
            /** Where it stands in each version, with its options as they stand there. */
            places: z.array(z.object({ paper: z.string(), position: z.int(), optionOrder: z.array(z.string()) })),
          }),
      ),
      media: z.record(z.string(), z.string()),
    }),
    refusals: [checkDue],
  },
});
