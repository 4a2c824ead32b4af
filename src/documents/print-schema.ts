import { z } from 'zod';
import { whyNoFiles } from '../platform/contract.ts';
import { selection } from '../questions/changes-contract.ts';
import { paperSizes, printLanguages } from './domain/print.ts';
import { printFields, printLayouts, printOrders } from './domain/questions/print-choices.ts';

export const questionPrintOrder = z.object({
  selection,
  fields: z.array(z.enum(printFields)).max(printFields.length),
  order: z.enum(printOrders),
  languages: z.enum(printLanguages),
  layout: z.enum(printLayouts),
  size: z.enum(paperSizes),
  withKey: z.boolean(),
});
export type QuestionPrintOrder = z.output<typeof questionPrintOrder>;

/** What is on record about a print; `pages` once it is there, `reason` where it is known why it never will be. */
export const printTaskAbout = z.object({
  ...questionPrintOrder.shape,
  selection: z.unknown(),
  questions: z.int(),
  pages: z.int().nullable().default(null),
  reason: whyNoFiles.nullable().catch(null),
});
