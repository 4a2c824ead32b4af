import { z } from 'zod';
import { contract, instant, localText } from '../platform/contract.ts';
import { response } from '../sittings/response-schema.ts';

/** Somebody of the staff; null for who is not there any more, or where it was not kept. */
export const staffName = z.object({ givenName: localText(), familyName: localText() }).nullable();

export const typedEndpoints = contract({
  readPaperAnswers: {
    method: 'GET',
    path: '/exams/:examId/paper-answers/:examineeId',
    summary:
      'What was typed last from the sheet of an examinee who sat on paper, as it stands on the sheet. Never the key.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid(), examineeId: z.uuid() }),
    reply: z.object({
      /** Which version was typed last; 0 where nothing was typed. */
      version: z.int(),
      typedAt: instant.nullable(),
      by: staffName,
      answers: z.array(z.object({ position: z.int(), response })),
    }),
    refusals: [],
  },
});
