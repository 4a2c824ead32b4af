import { z } from 'zod';
import { whyNoFiles } from '../platform/contract.ts';
import { languageLayouts, paperSizes, printLanguages, textSizes } from './domain/print.ts';

/** What is on record about papers for everybody; `made` once they are there, fewer than `people` where somebody stopped it. */
export const personalPrint = z.object({
  languages: z.enum(printLanguages),
  size: z.enum(paperSizes),
  text: z.enum(textSizes),
  layout: z.enum(languageLayouts).default('under'),
  /** Each person's answer sheet behind the paper. */
  withSheets: z.boolean(),
  people: z.int(),
  /** How many of them get large print although the others do not. */
  largePrint: z.int().default(0),
  /** Whom they are for; null: for everybody. */
  only: z.array(z.uuid()).nullable().default(null),
  made: z.int().nullable().default(null),
  reason: whyNoFiles.nullable().catch(null),
});

/** With the exam, by which the prints of one are found. */
export const personalPrintAbout = personalPrint.extend({ examId: z.uuid() });
