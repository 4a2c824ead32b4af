import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { analysisContract } from '../contract.ts';

export const analysisApi = apiClient(analysisContract, send);

export type Analysis = Reply<(typeof analysisContract)['analyseItems']>;
export type AnalysedScope = Analysis['scopes'][number];
export type AnalysedItem = AnalysedScope['items'][number];
export type AnalysedQuestion = Analysis['questions'][number];

/** Read when it is looked at: while people sit, every answer that is marked would ask for all of it again. */
export const analysisQuery = (examId: string) =>
  queryOptions({
    queryKey: ['analysis', examId],
    queryFn: () => analysisApi.analyseItems({ examId }),
    staleTime: 60_000,
  });
