import { z } from 'zod';
import { contentLanguage, instant, localText } from '../platform/contract.ts';
import { warningCodes } from './domain/warnings/warning.ts';

/** Somebody of the staff, by name. */
export const person = z.object({ id: z.uuid(), name: localText(700) });

/** Something to look at again, and who said that it may stay. */
export const questionWarning = z.object({
  code: z.enum(warningCodes),
  language: contentLanguage.nullable(),
  /** For near duplicates: which question, and how alike from 0 to 1. */
  question: z.object({ id: z.uuid(), number: z.int(), likeness: z.number() }).nullable(),
  waiver: z.object({ id: z.uuid(), reason: z.string(), by: person, at: instant }).nullable(),
});
