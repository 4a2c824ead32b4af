import { z } from 'zod';
import { subscriptionStatuses } from '../people/domain/subscription.ts';
import { formerResult } from '../people/former-schema.ts';
import { contract, localText, nothing } from '../platform/contract.ts';

/** What stands on an examinee’s home beside the exams. */
export const homeEndpoints = contract({
  listMySubscriptions: {
    method: 'GET',
    path: '/my/subscriptions',
    summary: 'The modules an examinee is subscribed to, and how long.',
    permission: 'examinee',
    input: nothing,
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          moduleCode: z.string(),
          moduleTitle: localText(),
          status: z.enum(subscriptionStatuses),
          startsOn: z.iso.date(),
          lastDay: z.iso.date(),
        }),
      ),
      /** There are results of former times, which the home then asks for. */
      hasFormerResults: z.boolean(),
    }),
    refusals: [],
  },
  listMyFormerResults: {
    method: 'GET',
    path: '/my/former-results',
    summary: 'An examinee’s results of former times, brought in from elsewhere, the latest first.',
    permission: 'examinee',
    input: nothing,
    reply: z.object({ 'hydra:member': z.array(formerResult) }),
    refusals: [],
  },
});
