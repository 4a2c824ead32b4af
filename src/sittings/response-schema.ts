import { z } from 'zod';
import { fieldLengths } from './domain/fitting.ts';
import type { Response } from './domain/response.ts';

/** A text the database can keep: no NUL, no half of a character. */
export const typed = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { message: 'text_malformed' });
const optionId = typed(40);

/**
 * Somewhat more than any field takes: a text that is too long is refused by the rules of its question, alone, and holds up nothing
 * that comes with it.
 */
const longestText = 3 * fieldLengths.essay;

/** A response within the bounds of every kind; what its question asks for is looked at by `domain/fitting.ts`. */
export const response: z.ZodType<Response, Response> = z
  .union([typed(longestText), z.array(optionId).max(26), z.record(optionId, typed(500))])
  .nullable();
