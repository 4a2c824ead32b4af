import { z } from 'zod';
import { contract, instant } from '../platform/contract.ts';
import { response } from './response-schema.ts';

/** What becomes of a late answer, as its examinee reads it: nothing here knows whether it is right. */
export const lateStates = ['waiting', 'counts', 'left_out', 'practice'] as const;

/** What the page says after the end, where it has no questions any more. */
export const afterEnd = z.object({
  /** How many the paper has. */
  questions: z.int(),
  /** Those with an answer that came after the end or was written in a pause, and what becomes of it. */
  late: z.array(z.object({ position: z.int(), state: z.enum(lateStates) })),
});

/** So many at a time; what one sitting has is far less. */
export const mostLateAtOnce = 100;

const lateAnswers = z
  .array(
    z.object({
      position: z.int().min(1).max(1000),
      revision: z.int().min(1).max(1_000_000_000),
      /** The revision that the change, or the oldest that it was made on, knew to stand there. */
      base: z.int().min(0).max(1_000_000_000),
      /** The keys of those that it was made on: one may have been saved without the device learning of it. Left out by a page of a release before. */
      madeOn: z.array(z.uuid()).max(50).optional(),
      response,
      flagged: z.boolean(),
      key: z.uuid(),
      /** When it was given, by the device's reckoning of the server's clock; null where it cannot say. */
      givenAt: instant.nullable(),
    }),
  )
  .min(1)
  .max(mostLateAtOnce);

/** `not_ended`: the sitting still takes answers, in the usual way. */
const kept = {
  reply: z.object({
    /** The keys of those that are kept, for somebody's decision; the others answer nothing that its paper asks. */
    kept: z.array(z.uuid()),
    /** Of a practice, whose result is out: they are kept, do not count, and need no decision. */
    practice: z.boolean(),
  }),
  refusals: ['not_ended'],
  bodyLimit: 2 * 1024 * 1024,
} as const;

export const lateEndpoints = contract({
  keepLateAnswers: {
    method: 'POST',
    path: '/sitting/late-answers',
    summary:
      'Keeps answers that reach the server after the end, for somebody’s decision. Repeated, it changes nothing.',
    permission: 'sitting',
    /** `sittingId`: whose they are, where the sender does not know the pass; under that of another sitting they are not taken. */
    input: z.object({ answers: lateAnswers, sittingId: z.uuid().optional() }),
    ...kept,
    refusals: [...kept.refusals, 'other_sitting'],
  },
  keepMyLateAnswers: {
    method: 'POST',
    path: '/my/sittings/:sittingId/late-answers',
    summary: 'The same from an examinee’s home, where the pass has run out.',
    permission: 'examinee',
    input: z.object({ sittingId: z.uuid(), answers: lateAnswers }),
    ...kept,
  },
});
