import { z } from 'zod';
import { contract } from '../platform/contract.ts';
import { pickable } from './picked-contract.ts';

/** Questions that a blueprint leaves out by name. */
export const leaveOutEndpoints = contract({
  findToLeaveOut: {
    method: 'POST',
    path: '/blueprints/questions',
    summary:
      'Questions of a module by number or text, and those that a blueprint names already. Nothing of their keys.',
    permission: 'exam.generate',
    input: z.object({
      moduleId: z.uuid(),
      q: z.string().trim().max(100),
      questionIds: z.array(z.uuid()).max(500),
    }),
    reply: z.object({
      /** At most ten, the one with this number first, then by number; none where nothing is searched for. */
      found: z.array(pickable),
      /** What still is in the bank of those named. */
      named: z.array(pickable),
    }),
    refusals: [],
  },
});
