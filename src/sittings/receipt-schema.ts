import { z } from 'zod';
import { instant } from '../platform/contract.ts';

/** How many answers a sitting has, and the code over all of them (docs/decisions/0063). */
export const answerCode = z.object({ answers: z.int(), code: z.string() });

/** What an examinee takes along from a sitting, to compare later with what was marked. Nothing of right or wrong. */
export const receipt = z.object({ ...answerCode.shape, endedAt: instant });
