import { z } from 'zod';
import { waysOfReset } from '../identity/domain/access-reset.ts';
import { linkMail } from '../identity/link-mail-schema.ts';
import { contract, instant, localText } from '../platform/contract.ts';
import { recordedOfAdministrator } from './administrators-contract.ts';
import { usedDevice } from './examinee-record-contract.ts';

/** Where an assignment to an exam leads. */
export const waysOfAssignment = ['invigilates', 'types', 'marks'] as const;

/** What the page of an administrator opens on. */
export const administratorOverviewEndpoints = contract({
  readAdministratorOverview: {
    method: 'GET',
    path: '/administrators/:administratorId/overview',
    summary:
      'What an administrator is assigned to, the last sign-ins, who reset their access, and the latest of their record.',
    permission: 'company_admin',
    input: z.object({ administratorId: z.uuid() }),
    reply: z.object({
      /** Exams that are not over for them, the first above. */
      exams: z.array(
        z.object({
          examId: z.uuid(),
          number: z.int(),
          title: localText(),
          opensAt: instant,
          ways: z.array(z.enum(waysOfAssignment)),
        }),
      ),
      /** Where they are an instructor. */
      classrooms: z.array(z.object({ id: z.uuid(), code: z.string(), title: localText() })),
      signIns: z.array(usedDevice),
      resets: z.array(
        z.object({
          id: z.uuid(),
          how: z.enum(waysOfReset),
          at: instant,
          /** Null where somebody did it who is no longer there, or is of the platform. */
          by: z.object({ givenName: localText(), familyName: localText() }).nullable(),
        }),
      ),
      /** The last mails with a link to set a password, also those they asked for themselves. */
      linkMails: z.array(linkMail),
      record: z.array(recordedOfAdministrator),
    }),
    refusals: [],
  },
});
