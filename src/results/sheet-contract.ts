import { z } from 'zod';
import { contract, instant, localText } from '../platform/contract.ts';
import { gapWays, questionKinds } from '../questions/domain/question.ts';
import { response } from '../sittings/response-schema.ts';

/** What a sheet says of a question: an answer, that it is cleared, or nothing, so that the answer on screen stands. */
export const sheetWays = ['typed', 'cleared', 'stands'] as const;

/** The answer sheet of a sitting that moved to paper. For those who invigilate the exam; a key is never in it. */
export const sheetEndpoints = contract({
  readSheet: {
    method: 'GET',
    path: '/exams/:examId/sheets/:sittingId',
    summary:
      'What stood on screen when a sitting moved to paper, what its sheet says, and which of the two counts, by question.',
    permission: 'staff',
    input: z.object({ examId: z.uuid(), sittingId: z.uuid() }),
    reply: z.object({
      examineeId: z.uuid(),
      number: z.string(),
      givenName: localText(),
      familyName: localText(),
      seat: z.string().nullable(),
      version: z.string(),
      title: localText(),
      /** Who planned the exam: whom those ask who may not print papers. Null for somebody who is not there any more. */
      plannedBy: z.object({ givenName: localText(), familyName: localText() }).nullable(),
      /** Null where the examinee is on screen again. */
      onPaperAt: instant.nullable(),
      sheetAt: instant.nullable(),
      endedAt: instant.nullable(),
      releasedAt: instant.nullable(),
      /** The sittings of this exam on paper before and after this one, by seat. */
      previousId: z.uuid().nullable(),
      nextId: z.uuid().nullable(),
      questions: z.array(
        z.object({
          /** The number on the paper and on the sheet. */
          position: z.int(),
          /** The number that this examinee saw on screen. */
          shownAs: z.int(),
          kind: z.enum(questionKinds),
          options: z.int(),
          matches: z.int(),
          gaps: z.array(z.object({ way: z.enum(gapWays), choices: z.int() })),
          /** In the letters of the paper; empty where nothing was answered. */
          screen: z.string(),
          sheet: z.object({ way: z.enum(sheetWays), text: z.string() }).nullable(),
          counts: z.enum(['screen', 'sheet']),
        }),
      ),
    }),
    refusals: [],
  },
  typeSheet: {
    method: 'PUT',
    path: '/exams/:examId/sheets/:sittingId',
    summary:
      'Types in an answer sheet: its answers become later revisions. After the end the sitting is marked again with them.',
    asksAgain: true,
    permission: 'staff',
    input: z.object({
      examId: z.uuid(),
      sittingId: z.uuid(),
      /** When the sheet was last typed in, as the caller saw it: nobody overwrites what a colleague typed meanwhile. */
      asOf: instant.nullable(),
      /** By the number on the paper; for choices its letters. */
      answers: z.array(z.object({ position: z.int().min(1), way: z.enum(sheetWays), response })).max(300),
    }),
    reply: z.object({
      /** The questions whose answer has changed. */
      changed: z.array(z.int()),
    }),
    refusals: ['not_moved_to_paper', 'sheet_changed', 'already_released', 'no_such_option', 'does_not_fit'],
  },
});
