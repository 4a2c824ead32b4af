import { z } from 'zod';
import { contract, language } from '../platform/contract.ts';

/** Files to fill in with questions. */
export const templateEndpoints = contract({
  readQuestionTemplate: {
    kind: 'download',
    method: 'GET',
    path: '/question-templates/:form',
    summary: 'A Word document or a text with a question of each kind that people type, to be replaced by one’s own.',
    permission: 'question.add',
    input: z.object({ form: z.enum(['docx', 'txt']), language }),
    reply: z.unknown(),
    refusals: [],
  },
});
