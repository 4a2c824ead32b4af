import { z } from 'zod';
import { readsResults } from '../platform/access.ts';
import { collection, contract, listInQuery, localText, pageInput } from '../platform/contract.ts';
import { examineeAny } from './examinees-contract.ts';
import { formerResult } from './former-schema.ts';

/** Results that were brought in from elsewhere: to be looked at, and nothing else. */
export const formerResultEndpoints = contract({
  listFormerResults: {
    method: 'GET',
    path: '/former-results',
    summary: 'Results of former times that were brought in from elsewhere, of all examinees.',
    permission: readsResults,
    input: z.object({
      ...pageInput,
      /** A number, a name, an exam, a module or the number of a certificate. */
      q: z.string().trim().max(100).optional(),
      outcome: listInQuery(z.enum(['passed', 'failed', 'unsaid'])).optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
    }),
    reply: collection(
      formerResult.extend({
        examineeId: z.uuid(),
        number: z.string(),
        givenName: localText(),
        familyName: localText(),
      }),
    ),
    refusals: [],
  },
  listFormerResultsOf: {
    method: 'GET',
    path: '/examinees/:examineeId/former-results',
    summary: 'Results of former times of one examinee, the latest first.',
    permission: examineeAny,
    input: z.object({ examineeId: z.uuid() }),
    reply: z.object({ 'hydra:member': z.array(formerResult), 'hydra:totalItems': z.int() }),
    refusals: [],
  },
});
