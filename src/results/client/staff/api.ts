import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api.ts';
import { send } from '../../../platform/client/session/session.ts';
import type { Reply } from '../../../platform/contract.ts';
import { resultContract } from '../../contract.ts';

export const resultApi = apiClient(resultContract, send);

export type Results = Reply<(typeof resultContract)['listResults']>;
export type ResultRow = Results['results'][number];
export type SubsectionResult = Results['bySubsection'][number];

export const resultsQuery = (examId: string) =>
  queryOptions({ queryKey: ['results', examId], queryFn: () => resultApi.listResults({ examId }) });

/** Of which classes there are results. */
export const resultFiltersQuery = queryOptions({
  queryKey: ['results', 'filters'],
  queryFn: () => resultApi.listResultFilters({}),
  staleTime: 60_000,
});

export type Release = Reply<(typeof resultContract)['readRelease']>;

/** It is read again with the results: an announcement of these names both. */
export const releaseQuery = (examId: string) =>
  queryOptions({ queryKey: ['results', examId, 'release'], queryFn: () => resultApi.readRelease({ examId }) });

export const releaseSettingQuery = queryOptions({
  queryKey: ['release-setting'],
  queryFn: () => resultApi.readReleaseSetting({}),
});

export type LateAnswers = Reply<(typeof resultContract)['listLateAnswers']>['hydra:member'][number];

/** It is read again with the results: an announcement of these names both. */
export const lateQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'late'],
    queryFn: async () => (await resultApi.listLateAnswers({ examId }))['hydra:member'],
  });

export type LateOfSitting = Reply<(typeof resultContract)['readLateOfSitting']>;

/** For those who invigilate. It is read again with the results. */
export const lateOfSittingQuery = (examId: string, sittingId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'late', sittingId],
    queryFn: () => resultApi.readLateOfSitting({ examId, sittingId }),
    enabled: sittingId !== '',
  });

/** It is read again with the results: late answers that count change it. */
export const receiptQuery = (examId: string, resultId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'receipt', resultId],
    queryFn: () => resultApi.readReceipt({ resultId }),
  });

/** It is read again with the results and with the board. */
export const sheetQuery = (examId: string, sittingId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'sheet', sittingId],
    queryFn: () => resultApi.readSheet({ examId, sittingId }),
    enabled: sittingId !== '',
  });

/** What shows when results or certificates change. */
export const changedBy = (examId: string) => [['results', examId], ['exams'], ['dashboard']];
