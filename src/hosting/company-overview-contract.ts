import { z } from 'zod';
import { linkMail } from '../identity/link-mail-schema.ts';
import { contract, instant } from '../platform/contract.ts';
import { standingCauses } from './domain/due-mails.ts';
import { recordLine } from '../platform/record/record-schema.ts';

/** What the page of a company opens on, beside what `readCompany` says. */
export const companyOverviewEndpoints = contract({
  readCompanyOverview: {
    method: 'GET',
    path: '/platform/companies/:id/overview',
    summary: 'Numbers of the last 30 days, the mails about the subscription, backups, and the latest of the record.',
    permission: 'platform',
    input: z.object({ id: z.uuid() }),
    reply: z.object({
      /** Of the last 30 days, and never who. */
      numbers: z.object({
        administrators: z.int(),
        examinees: z.int(),
        newExaminees: z.int(),
        exams: z.int(),
        sittings: z.int(),
        results: z.int(),
        certificates: z.int(),
      }),
      mails: z.array(
        z.object({
          cause: z.enum(standingCauses),
          /** Days before the end, or percent of a limit; 1 where it was closed or opened. */
          step: z.int(),
          sentAt: instant,
        }),
      ),
      /** The last mail with a link to set a password, of each company administrator who got one. */
      linkMails: z.array(linkMail.extend({ accountId: z.uuid() })),
      backups: z.object({
        count: z.int(),
        bytes: z.number(),
        lastAt: instant.nullable(),
        every: z.enum(['never', 'day', 'week']),
      }),
      record: z.array(recordLine),
    }),
    refusals: [],
  },
});
