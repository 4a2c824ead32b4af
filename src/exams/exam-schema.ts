import { z } from 'zod';
import { longestTitle } from '../assembly/papers-schema.ts';
import { instant, localText, requiredText } from '../platform/contract.ts';
import { examStates } from './domain/exam-state.ts';

export const schedule = z.object({
  title: requiredText(longestTitle),
  generatedExamId: z.uuid(),
  kind: z.enum(['e_exam', 'paper']),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int().min(1).max(300),
  passMark: z.int().min(1).max(100),
  place: z.string().trim().max(200),
  examineeIds: z.array(z.uuid()).max(1000),
  classroomIds: z.array(z.uuid()).max(50),
});

export const examRow = z.object({
  id: z.uuid(),
  number: z.int(),
  title: localText(),
  kind: z.enum(['e_exam', 'paper']),
  state: z.enum(examStates),
  moduleCode: z.string(),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int(),
  questionCount: z.int(),
  candidateCount: z.int(),
  finishedCount: z.int(),
});
