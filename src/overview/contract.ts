import { z } from 'zod';
import { contract, instant, localText, nothing } from '../platform/contract.ts';
import { examStates } from '../exams/domain/exam-state.ts';

const exam = z.object({
  id: z.uuid(),
  title: localText(),
  state: z.enum(examStates),
  kind: z.enum(['e_exam', 'paper']),
  opensAt: instant,
  closesAt: instant,
  candidateCount: z.int(),
  finishedCount: z.int(),
});

export const overviewContract = contract({
  readDashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'What is going on in the company and what to do next.',
    permission: 'staff',
    input: nothing,
    reply: z.object({
      exams: z.array(exam),
      toRelease: z.array(exam),
      questions: z.object({ total: z.int(), approved: z.int(), pending: z.int(), rejected: z.int(), draft: z.int() }),
      /** What waits for the caller: to approve, sent back to them, in use but due for review, and reports to answer. */
      mine: z.object({ toApprove: z.int(), sentBack: z.int(), reviewDue: z.int(), reports: z.int() }),
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
