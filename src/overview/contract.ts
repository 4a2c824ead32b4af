import { z } from 'zod';
import { contract, instant, localText, nothing } from '../platform/contract.ts';
import { examRow } from '../exams/exam-schema.ts';

const examAtHand = examRow
  .pick({
    id: true,
    title: true,
    state: true,
    kind: true,
    opensAt: true,
    closesAt: true,
    candidateCount: true,
    finishedCount: true,
  })
  .extend({
    /** How many write on paper whose answers are not typed in. */
    untypedCount: z.int(),
  });
export type ExamAtHand = z.output<typeof examAtHand>;

export const overviewContract = contract({
  readDashboard: {
    method: 'GET',
    path: '/dashboard',
    summary: 'What is going on in the company and what to do next. Null is what the caller may not open the list of.',
    permission: 'staff',
    input: nothing,
    reply: z.object({
      exams: z.array(examAtHand).nullable(),
      /** The first of them to end, and how many there are. */
      toRelease: z.array(examAtHand).nullable(),
      toReleaseCount: z.int().nullable(),
      /** Their release was planned by somebody else and waits for the caller, or another one, to confirm it. */
      toConfirm: z.array(examAtHand).nullable(),
      /** On screen, open or to come, and the caller watches over them; the first to open first. */
      toInvigilate: z.array(examAtHand),
      /** By status, as the bank lists them; the total has the disabled and the hibernating too. */
      questions: z
        .object({ total: z.int(), approved: z.int(), pending: z.int(), rejected: z.int(), draft: z.int() })
        .nullable(),
      /** What waits for the caller: to approve, sent back to them, in use but due for review, reports and appeals to answer, passages to approve, and passages sent back. */
      mine: z.object({
        toApprove: z.int().nullable(),
        sentBack: z.int().nullable(),
        reviewDue: z.int().nullable(),
        reports: z.int().nullable(),
        appeals: z.int().nullable(),
        passages: z.int().nullable(),
        sentBackPassages: z.int().nullable(),
      }),
      /** Those enabled, and those of them without a password, who cannot sign in. */
      examinees: z.object({ total: z.int(), withoutPassword: z.int() }).nullable(),
      /** How many papers of usual length each module could still fill. */
      runway: z
        .array(z.object({ moduleId: z.uuid(), code: z.string(), title: localText(), usable: z.int(), total: z.int() }))
        .nullable(),
      lastResults: z
        .array(
          z.object({
            examId: z.uuid(),
            title: localText(),
            taken: z.int(),
            passed: z.int(),
            mean: z.number(),
            releasedAt: instant.nullable(),
          }),
        )
        .nullable(),
      module: z.enum(['MODULE', 'TYPE']),
    }),
    refusals: [],
  },
});
