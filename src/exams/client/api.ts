import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { examContract } from '../contract.ts';

export const examApi = apiClient(examContract, send);

export type Exam = Reply<(typeof examContract)['readExam']>;
export type { ExamRow } from '../exam-schema.ts';
export type Candidate = Exam['candidates'][number];

/** What is in the way of exams, planned or as they are typed. */
export const clashesKey = ['exams', 'clashes'] as const;

export const examQuery = (examId: string) =>
  queryOptions({ queryKey: ['exams', examId], queryFn: () => examApi.readExam({ examId }) });
