import { z } from 'zod';
import { entryBy } from '../entry/entry-schema.ts';
import { examStates } from '../exams/domain/exam-state.ts';
import { instant, localText } from '../platform/contract.ts';

/** An exam on screen as its invigilators see it. */
export const exam = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  state: z.enum(examStates),
  /** New codes are given out where it is entered by code. */
  entryBy,
  opensAt: instant,
  closesAt: instant,
  candidateCount: z.int(),
  /** Nobody gets a paper before it is started for all; and when it was. */
  startsTogether: z.boolean(),
  startedTogetherAt: instant.nullable(),
  /** It names networks, or asks for Safe Exam Browser. */
  limitsEntry: z.boolean(),
});
