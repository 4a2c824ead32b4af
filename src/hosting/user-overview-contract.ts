import { z } from 'zod';
import { linkMail } from '../identity/link-mail-schema.ts';
import { usedDevice } from '../people/examinee-record-contract.ts';
import { contract } from '../platform/contract.ts';
import { recordLine } from '../platform/record/record-schema.ts';

/** What the page of a platform user opens on. */
export const userOverviewEndpoints = contract({
  readPlatformUserOverview: {
    method: 'GET',
    path: '/platform/users/:id/overview',
    summary: 'The last sign-ins of a platform administrator, what was done to their account, and what they did last.',
    permission: 'platform',
    input: z.object({ id: z.uuid() }),
    reply: z.object({
      signIns: z.array(usedDevice),
      /** The last mails with a link to set a password. */
      linkMails: z.array(linkMail),
      /** What others did to the account, under the address it has now. */
      about: z.array(recordLine),
      did: z.array(recordLine),
    }),
    refusals: [],
  },
});
