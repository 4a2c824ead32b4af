import { z } from 'zod';
import { collection, contract, instant, listInQuery, localText, pageInput } from '../platform/contract.ts';
import { bugReportStates } from './domain/bug-report.ts';

const state = z.enum(bugReportStates);

/** What people say is wrong with the product, and what became of it. */
export const bugReportEndpoints = contract({
  reportBug: {
    method: 'POST',
    path: '/bug-reports',
    summary:
      'Tells those who run the platform that something is wrong with it. Refused where no key of the form is set, and after five reports in ten minutes or twenty in a day.',
    permission: 'signed_in',
    aboutAccount: true,
    bodyLimit: 64 * 1024,
    input: z.object({
      happened: z.string().trim().min(1).max(4000),
      expected: z.string().trim().max(4000).default(''),
      /** The address of the page without what stands behind a question mark; empty where the person keeps it to themselves. */
      page: z
        .string()
        .max(300)
        .regex(/^(?:\/[^?#\s]*)?$/)
        .default(''),
      /** The id of the last fault that the page had; empty where there was none. */
      faultId: z
        .string()
        .max(64)
        .regex(/^[\w-]*$/)
        .default(''),
    }),
    reply: z.object({ id: z.uuid() }),
    refusals: ['no_bug_reports', 'too_many_bug_reports'],
  },
  listBugReports: {
    method: 'GET',
    path: '/platform/bug-reports',
    summary: 'What people reported. Search looks at what they wrote, pages, ids of faults, people and companies.',
    permission: 'platform',
    input: z.object({
      ...pageInput,
      q: z.string().trim().max(100).optional(),
      state: listInQuery(state).optional(),
      within: z.enum(['day', 'week', 'month']).optional(),
      sort: z.enum(['at', '-at']).default('-at'),
    }),
    reply: collection(
      z.object({
        id: z.uuid(),
        at: instant,
        happened: z.string(),
        expected: z.string(),
        page: z.string(),
        faultId: z.string(),
        /** Which release the server ran. */
        release: z.string(),
        /** Who wrote it, if the account is still there; the company likewise. */
        person: z.string().nullable(),
        company: localText().nullable(),
        state,
        settledAt: instant.nullable(),
        settledBy: z.string().nullable(),
      }),
    ),
    refusals: [],
  },
  settleBugReports: {
    method: 'PUT',
    path: '/platform/bug-reports/state',
    summary: 'Settles reports, or opens them again.',
    permission: 'platform',
    input: z.object({ ids: z.array(z.uuid()).min(1).max(500), state }),
    reply: z.object({ changed: z.int() }),
    refusals: [],
  },
});
