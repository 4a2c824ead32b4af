import { z } from 'zod';
import { collection, contract, instant, listInQuery, localText, pageInput } from '../platform/contract.ts';
import { securityKinds } from '../platform/security-kinds.ts';

const kind = z.enum(securityKinds);

/** What was refused, limited or forged. */
export const securityEndpoints = contract({
  listSecurityEvents: {
    method: 'GET',
    path: '/platform/security-events',
    summary:
      'What was refused, limited or forged; equal events of a minute are one line. Search looks at networks, addresses of endpoints, people and companies.',
    permission: 'platform',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      kind: listInQuery(kind).optional(),
      within: z.enum(['hour', 'day', 'week']).optional(),
      sort: z.enum(['at', '-at', 'count', '-count']).default('-at'),
    }),
    reply: collection(
      z.object({
        id: z.uuid(),
        kind,
        /** The minute, and the last time within it. */
        at: instant,
        lastAt: instant,
        /** The network as far as it is kept; empty for many networks together. */
        network: z.string(),
        /** Method and address of the endpoint; what a page tried, where it broke its policy. */
        what: z.string(),
        count: z.int(),
        /** Whose account it is about, if it is still there. */
        person: z.string().nullable(),
        company: localText().nullable(),
      }),
    ),
    refusals: [],
  },
});
