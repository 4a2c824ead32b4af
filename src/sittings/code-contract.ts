import { z } from 'zod';
import { shownKey } from '../entry/entry-schema.ts';
import { contract } from '../platform/contract.ts';

/** A room of three hundred people behind one address, twice; of strangers as many as sign in. */
const limit = { network: { atOnce: 600, perSecond: 10 }, strangers: { atOnce: 300, perSecond: 30 } };

/** Why an exam is not begun, and its paper not given, from where and with what somebody comes. */
export const notThisWay = ['network_not_allowed', 'safe_exam_browser_needed'] as const;

/** Entering an exam with number and code, without a sign-in. */
export const codeEndpoints = contract({
  renewEntryCode: {
    method: 'POST',
    path: '/exams/:examId/candidates/:examineeId/entry-code',
    summary: 'A new code to enter the exam with, shown once; an earlier one is good no more.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid(), examineeId: z.uuid() }),
    /** As it is printed. */
    reply: z.object({ code: z.string() }),
    refusals: ['no_entry_codes', 'exam_over', 'candidate_has_finished'],
  },
  findEntry: {
    method: 'GET',
    path: '/entries/:examId',
    summary: 'Whether this exam can be entered with number and code now; of any other it says no.',
    permission: 'public',
    limit,
    input: z.object({ examId: z.uuid() }),
    reply: z.object({ byCode: z.boolean(), bySignIn: z.boolean() }),
    refusals: [],
  },
  enterByCode: {
    method: 'POST',
    path: '/entries/:examId',
    summary: 'Exchanges examinee number and entry code for an exam pass, which the browser holds as a cookie.',
    permission: 'public',
    ownTransactions: true,
    limit,
    input: z.object({
      examId: z.uuid(),
      number: z.string().trim().min(1).max(60),
      code: z.string().trim().min(1).max(40),
      ...shownKey,
    }),
    reply: z.object({ sittingId: z.uuid(), pass: z.string().nullable() }),
    refusals: [
      ...notThisWay,
      'wrong_number_or_code',
      'code_used',
      'too_many_tries',
      'not_open_yet',
      'closed',
      'on_paper',
      'already_ended',
      'database_not_durable',
    ],
  },
});
