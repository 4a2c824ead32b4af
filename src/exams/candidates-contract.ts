import { z } from 'zod';
import { contract, nothing } from '../platform/contract.ts';

export const longestReason = 500;
/** Why a rule was set aside; it stays on record. */
export const reason = z.string().trim().min(3).max(longestReason);

/** Why clashes do not matter; null as long as they do. */
export const overrideReason = reason.nullable().default(null);

const place = { examId: z.uuid(), examineeId: z.uuid() };

/** The places of examinees in an exam. */
export const candidateEndpoints = contract({
  countChosen: {
    method: 'POST',
    path: '/exams/chosen-count',
    summary: 'How many enabled examinees are chosen by name or are in these classrooms, each counted once.',
    permission: 'exam.generate',
    input: z.object({ examineeIds: z.array(z.uuid()).max(1000), classroomIds: z.array(z.uuid()).max(50) }),
    reply: z.object({ count: z.int() }),
    refusals: [],
  },
  changeExtraTime: {
    method: 'PUT',
    path: '/exams/:examId/candidates/:examineeId/extra-time',
    summary:
      'Gives an examinee extra time and larger text for this exam alone, with the reason; null goes back to their own.',
    permission: 'exam.generate',
    input: z.object({
      ...place,
      own: z
        .object({
          percent: z.int().min(0).max(100),
          /** On screen, and large print on paper; null: as the examinee has it. */
          largerText: z.boolean().nullable().default(null),
          reason,
        })
        .nullable(),
      overrideReason,
    }),
    reply: nothing,
    /** `clashes` carries those that come of it, as those of `listExamClashes`. */
    refusals: ['candidate_has_begun', 'clashes'],
  },
  changeWay: {
    method: 'PUT',
    path: '/exams/:examId/ways',
    summary:
      'Says who writes on paper and who at a screen, in an exam that is held in both ways, until they begin or their sheet is typed in.',
    permission: 'exam.generate',
    input: z.object({
      examId: z.uuid(),
      examineeIds: z.array(z.uuid()).min(1).max(1000),
      onPaper: z.boolean(),
      overrideReason,
    }),
    reply: z.object({ changed: z.int() }),
    refusals: ['held_in_one_way', 'results_are_out', 'way_is_taken', 'clashes'],
  },
});
