import { z } from 'zod';
import { roles } from '../platform/access.ts';
import { collection, contract, instant, nothing } from '../platform/contract.ts';
import { signedInOrPending } from './signed-in-schema.ts';

const companyName = z.object({ en: z.string().optional(), th: z.string().optional() });

/** A person's own companies: everywhere their sign-in address is shown to be theirs (docs/decisions/0038). */
export const ownCompanyEndpoints = contract({
  listOwnCompanies: {
    method: 'GET',
    path: '/profile/companies',
    summary: 'The companies in which this person has an account, the one used last first.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: nothing,
    reply: collection(
      z.object({
        /** Null for the platform itself, which has no name either. */
        companyId: z.uuid().nullable(),
        name: companyName.nullable(),
        role: z.enum(roles),
        lastSignInAt: instant.nullable(),
        isHere: z.boolean(),
      }),
    ),
    refusals: [],
  },
  changeCompany: {
    method: 'POST',
    path: '/profile/company',
    summary:
      'Goes to another company of the same person. Answers as a sign-in does, also where a second check is pending; the session here ends.',
    permission: 'signed_in',
    aboutAccount: true,
    beforeSecondFactor: true,
    input: z.object({ companyId: z.uuid().nullable() }),
    reply: signedInOrPending,
    refusals: ['signed_in_too_long', 'signed_in_by_provider', 'provider_demanded', 'too_many_attempts'],
  },
});
