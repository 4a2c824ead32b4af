import { z } from 'zod';
import { contract, instant, localText, nothing } from '../platform/contract.ts';
import { examRow } from '../exams/exam-schema.ts';

const examAtHand = examRow.pick({
  id: true,
  title: true,
  state: true,
  kind: true,
  opensAt: true,
  closesAt: true,
  candidateCount: true,
  finishedCount: true,
});
export type ExamAtHand = z.output<typeof examAtHand>;

export const overviewContract = contract({
  readDashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'What is going on in the company and what to do next.',
    permission: 'staff',
    input: nothing,
    reply: z.object({
      exams: z.array(examAtHand),
      toRelease: z.array(examAtHand),
      questions: z.object({ total: z.int(), approved: z.int(), pending: z.int(), rejected: z.int(), draft: z.int() }),
      /** What waits for the caller: to approve, sent back to them, in use but due for review, reports to answer, passages to approve, and passages sent back. */
      mine: z.object({
        toApprove: z.int(),
        sentBack: z.int(),
        reviewDue: z.int(),
        reports: z.int(),
        passages: z.int(),
        sentBackPassages: z.int(),
      }),
      examinees: z.object({ total: z.int(), withoutSignIn: z.int() }),
      /** How many papers of usual length each module could still fill. */
      runway: z.array(
        z.object({ moduleId: z.uuid(), code: z.string(), title: localText(), usable: z.int(), total: z.int() }),
      ),
      lastResults: z.array(
        z.object({
          examId: z.uuid(),
          title: localText(),
          taken: z.int(),
          passed: z.int(),
          mean: z.number(),
          releasedAt: instant.nullable(),
        }),
      ),
      module: z.enum(['MODULE', 'TYPE']),
    }),
    refusals: [],
  },
});
