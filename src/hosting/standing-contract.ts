import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';
import { subscriptionStatuses } from '../companies/domain/subscription.ts';

/** Whom the people of a company ask about their subscription; empty where the platform says nothing. */
const platformContact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** How a company stands, for the notice above its pages. */
export const standingEndpoints = contract({
  readStanding: {
    method: 'GET',
    path: '/company-standing',
    summary: 'How the subscription of the company stands, which limits are nearly reached, and whom to ask.',
    permission: 'staff',
    input: nothing,
    reply: z.object({
      status: z.enum(subscriptionStatuses),
      /** The first day that is no longer part of the subscription, in the company’s time zone; null without an end. */
      until: z.string().nullable(),
      /** Days until then, counting today; null without an end. */
      daysLeft: z.int().nullable(),
      graceDays: z.int(),
      suspendedReason: z.string(),
      near: z.array(
        z.object({ kind: z.enum(['administrators', 'examinees', 'questions']), used: z.int(), limit: z.int() }),
      ),
      contact: platformContact,
    }),
    refusals: [],
  },
});
