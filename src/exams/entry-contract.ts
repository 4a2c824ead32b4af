import { z } from 'zod';
import { entryBrowser, entryNetworks } from '../entry/entry-schema.ts';
import { contract, nothing } from '../platform/contract.ts';

/** From where and with what an exam may be sat. */
export const entryEndpoints = contract({
  changeEntry: {
    method: 'PUT',
    path: '/exams/:examId/entry',
    summary: 'Other networks, and with or without Safe Exam Browser; also while an exam on screen is under way.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid(), ...entryNetworks, ...entryBrowser }),
    reply: nothing,
    refusals: ['entry_on_paper', 'entry_over'],
  },
});
