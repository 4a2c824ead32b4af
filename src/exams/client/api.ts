import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { examContract } from '../contract.ts';

export const examApi = apiClient(examContract, send);

export type Exam = Reply<(typeof examContract)['readExam']>;
export type ExamRow = Reply<(typeof examContract)['listExams']>['hydra:member'][number];
export type Candidate = Exam['candidates'][number];
export type GeneratedExam = Reply<(typeof examContract)['readGeneratedExam']>;
export type GeneratedExamRow = Reply<(typeof examContract)['listGeneratedExams']>['hydra:member'][number];
export type Paper = GeneratedExam['papers'][number];
export type PaperQuestion = Paper['questions'][number];
export type RowReport = Reply<(typeof examContract)['checkBlueprint']>['rows'][number];

export const examQuery = (examId: string) =>
  queryOptions({ queryKey: ['exams', examId], queryFn: () => examApi.readExam({ examId }) });

export type Runway = Reply<(typeof examContract)['readRunway']>;

/** Changes with the bank: read under its own key whenever a page shows it. */
export const runwayQuery = (generatedExamId: string) =>
  queryOptions({
    queryKey: ['generated-exams', generatedExamId, 'runway'],
    queryFn: () => examApi.readRunway({ generatedExamId }),
  });

export const generatedExamQuery = (generatedExamId: string) =>
  queryOptions({
    queryKey: ['generated-exams', generatedExamId],
    queryFn: () => examApi.readGeneratedExam({ generatedExamId }),
  });
