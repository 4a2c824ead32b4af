import { z } from 'zod';
import { day } from '../platform/contract.ts';

/** A result of former times as it was brought in; points and per cents are in hundredths. */
export const formerResult = z.object({
  id: z.uuid(),
  examTitle: z.string(),
  /** Empty where the file says nothing. */
  module: z.string(),
  satOn: day,
  points: z.int().nullable(),
  maxPoints: z.int().nullable(),
  percent: z.int().nullable(),
  /** Null where the file does not say it. */
  passed: z.boolean().nullable(),
  certificateNumber: z.string(),
});
