import { z } from 'zod';
import { contract, instant, nothing } from '../platform/contract.ts';

/** The way back to files that somebody sent. */
export const ownImportEndpoints = contract({
  listOwnQuestionImports: {
    method: 'GET',
    path: '/question-imports',
    summary: 'The caller’s own files of the last month, the newest first: what waits, goes on or is in the bank.',
    permission: 'question.add',
    input: nothing,
    reply: z.object({
      imports: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          found: z.int(),
          uploadedAt: instant,
          importedAt: instant.nullable(),
          /** The import that goes on with it; null where none does. */
          taskId: z.uuid().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
});
