import { z } from 'zod';
import { contract, instant, localText } from '../platform/contract.ts';
import { clashKinds } from './domain/clashes.ts';
import { schedule } from './exam-schema.ts';

const someone = z.object({
  id: z.uuid(),
  /** Of an examinee; administrators have none. */
  number: z.string().nullable(),
  title: localText(60),
  givenName: localText(),
  familyName: localText(),
});

const exam = z.object({ id: z.uuid(), number: z.int(), title: localText(), opensAt: instant, closesAt: instant });

export const clash = z.object({
  kind: z.enum(clashKinds),
  /** The exam it is with; null where the room is too small. */
  exam: exam.nullable(),
  people: z.array(someone),
});
export type ClashRow = z.output<typeof clash>;

/** What is in the way of one of a person's exams, and which exam that is. */
export type ClashOfPerson = ClashRow & { readonly of: z.output<typeof exam> };

/** What is in the way of a plan, before it is saved. */
export const clashEndpoints = contract({
  findClashes: {
    method: 'POST',
    path: '/exams/clashes',
    summary: 'Clashes of a planned exam with others: room, seats, people and invigilators, extra time counted.',
    permission: 'exam.generate',
    input: schedule.extend({
      /** The exam that is changed; null for a new one. */
      examId: z.uuid().nullable(),
    }),
    reply: z.object({
      clashes: z.array(clash),
      /** Exams of the same day with the same title: two that an office takes for each other. */
      sameTitle: z.array(exam),
      /** How many take part, with the classrooms. */
      candidateCount: z.int(),
      /** Who of those chosen by name has no active subscription to the module of the papers. */
      unsubscribed: z.array(someone),
    }),
    refusals: [],
  },
  listExamClashes: {
    method: 'GET',
    path: '/exams/:examId/clashes',
    summary: 'Clashes of an exam as it is planned now; none once it is over.',
    permission: 'exam.generate',
    input: z.object({ examId: z.uuid() }),
    reply: z.object({ clashes: z.array(clash) }),
    refusals: [],
  },
});
