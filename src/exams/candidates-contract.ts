import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';

export const longestReason = 500;
/** Why a rule was set aside; it stays on record. */
export const reason = z.string().trim().min(3).max(longestReason);

const place = { examId: z.uuid(), examineeId: z.uuid() };

/** One examinee's place in an exam. */
export const candidateEndpoints = contract({
  changeExtraTime: {
    method: 'PUT',
    path: '/exams/:examId/candidates/:examineeId/extra-time',
    summary: 'Gives an examinee an extra time for this exam alone, with the reason; null goes back to their own.',
    permission: 'exam.generate',
    input: z.object({ ...place, own: z.object({ percent: z.int().min(0).max(100), reason }).nullable() }),
    reply: nothing,
    refusals: ['candidate_has_begun'],
  },
});
