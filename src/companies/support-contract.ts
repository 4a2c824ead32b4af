import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';

/** Letting the platform look into the company. */
export const supportEndpoints = contract({
  listSupportAccess: {
    method: 'GET',
    path: '/company-settings/support-access',
    summary: 'When the platform was allowed to look into this company, the latest first.',
    permission: 'company_admin',
    input: nothing,
    reply: z.object({
      'hydra:member': z.array(
        z.object({
          id: z.uuid(),
          reason: z.string(),
          grantedAt: instant,
          until: instant,
          revokedAt: instant.nullable(),
          current: z.boolean(),
          visits: z.int(),
        }),
      ),
      'hydra:totalItems': z.int(),
    }),
    refusals: [],
  },
  grantSupportAccess: {
    method: 'POST',
    path: '/company-settings/support-access',
    summary: 'Lets platform administrators look at this company, and nothing more, for some hours.',
    permission: 'company_admin',
    input: z.object({ hours: z.int().min(1).max(168), reason: z.string().trim().min(3).max(500) }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['support_access_granted_already'],
  },
  revokeSupportAccess: {
    method: 'DELETE',
    path: '/company-settings/support-access/:id',
    summary: 'Ends it at once.',
    permission: 'company_admin',
    input: z.object({ id: z.uuid() }),
    reply: nothing,
    refusals: [],
  },
});
