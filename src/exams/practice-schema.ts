import { z } from 'zod';
import { mostAttempts } from './domain/practice.ts';

/** Whether an exam is a practice, and what that brings. */
export const practiceFields = {
  /** Sat for practice: on screen, with the result at once and neither certificate nor re-sit rules. */
  practice: z.boolean().default(false),
  /** How often each examinee may sit it; null is without limit. */
  attempts: z.int().min(1).max(mostAttempts).nullable().default(1),
  /** Whether its questions count as used and rest. */
  questionsRest: z.boolean().default(true),
};
