import { z } from 'zod';
import { contract, instant } from '../platform/contract.ts';
import { recordLine } from '../platform/record/record-schema.ts';

/** Causes of the mails about a subscription. */
const causes = ['end', 'administrators', 'examinees', 'questions'] as const;

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
          cause: z.enum(causes),
          /** Days before the end, or percent of a limit. */
          step: z.int(),
          sentAt: instant,
        }),
      ),
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
