import { z } from 'zod';
import { instant } from '../platform/contract.ts';

/** What came of one attempt at a practice. */
const attemptResult = z.object({
  attempt: z.int(),
  on: instant,
  percent: z.number(),
  passed: z.boolean(),
  /** Whether it counts among the attempts. */
  counts: z.boolean(),
});

/** How often a practice may be sat, which attempt comes or goes on, and the results so far, earliest first. */
export const ownPractice = z.object({
  attempts: z.int().nullable(),
  attempt: z.int(),
  results: z.array(attemptResult),
});
