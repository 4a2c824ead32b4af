import { z } from 'zod';
import { language, whyNoFiles } from '../platform/contract.ts';
import { chosenPrints, mostChosenPrints } from '../results/domain/chosen-print.ts';
import { paperSizes } from './domain/print.ts';

/** Rows of a list over all exams: results and deficiency reports by result, certificates by certificate. */
export const chosenPrintOrder = z.object({
  of: z.enum(chosenPrints),
  ids: z.array(z.uuid()).min(1).max(mostChosenPrints),
  language,
  size: z.enum(paperSizes),
});

/** What is on record about such a print; `pages` once it is there, `reason` where it is known why it never will be. */
export const chosenPrintAbout = chosenPrintOrder.omit({ ids: true }).extend({
  ids: z.array(z.uuid()).default([]),
  count: z.int(),
  leftOut: z.int(),
  pages: z.int().nullable().default(null),
  reason: whyNoFiles.nullable().catch(null),
});
