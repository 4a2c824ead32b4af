import { z } from 'zod';
import { subscriptionStatuses } from './domain/subscription.ts';

/** What a company subscribed to, and what it uses of it. */
export const subscriptionReply = z.object({
  status: z.enum(subscriptionStatuses),
  from: z.iso.date().nullable(),
  months: z.int().nullable(),
  /** The first day after the subscription. */
  until: z.iso.date().nullable(),
  graceDays: z.int(),
  suspendedReason: z.string(),
  limits: z.object({
    administrators: z.int().nullable(),
    examinees: z.int().nullable(),
    questions: z.int().nullable(),
  }),
  usage: z.object({ administrators: z.int(), examinees: z.int(), questions: z.int() }),
});
