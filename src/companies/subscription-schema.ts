import { z } from 'zod';
import { currencyCodes, mostPrice } from './domain/money.ts';
import { subscriptionStatuses } from './domain/subscription.ts';

/** A price as people write it, `1200.5`, beside the code of its currency. Null where none is agreed. */
export const priceReply = {
  price: z.number().nullable(),
  currency: z.object({ code: z.enum(currencyCodes) }).nullable(),
};

/** The same as it is entered; the currency says nothing where there is no price. */
export const priceInput = {
  price: z.number().min(0).max(mostPrice).nullable().default(null),
  currency: z.object({ code: z.enum(currencyCodes) }).default({ code: 'THB' }),
};

/** What a company subscribed to, and what it uses of it. */
export const subscriptionReply = z.object({
  status: z.enum(subscriptionStatuses),
  from: z.iso.date().nullable(),
  months: z.int().nullable(),
  /** The first day after the subscription. */
  until: z.iso.date().nullable(),
  graceDays: z.int(),
  ...priceReply,
  suspendedReason: z.string(),
  limits: z.object({
    administrators: z.int().nullable(),
    examinees: z.int().nullable(),
    questions: z.int().nullable(),
  }),
  usage: z.object({ administrators: z.int(), examinees: z.int(), questions: z.int() }),
});
