import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../platform/contract.ts';
import type { questionContract } from '../../contract.ts';
import { questionApi, questionsKey } from '../api.ts';

export type ReportRow = Reply<(typeof questionContract)['listQuestionReports']>['hydra:member'][number];
export type Report = Reply<(typeof questionContract)['readQuestionReport']>;
export type ExamUse = Report['exams'][number];
export type Figures = NonNullable<Reply<(typeof questionContract)['readQuestionUse']>['figures']>;

export type Use = Reply<(typeof questionContract)['readQuestionUse']>;

/** Every list of reports, and each of them, is read again under this key. */
export const reportsKey = ['question-reports'] as const;

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, reportId],
    queryFn: () => questionApi.readQuestionReport({ reportId }),
  });

export const usageQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...questionsKey, questionId, 'use'],
    queryFn: () => questionApi.readQuestionUse({ questionId }),
  });
