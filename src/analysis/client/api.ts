import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Input, Reply } from '../../platform/contract.ts';
import { analysisContract } from '../contract.ts';

export const analysisApi = apiClient(analysisContract, send);

export type Analysis = Reply<(typeof analysisContract)['analyseItems']>;
export type AnalysedScope = Analysis['scopes'][number];
export type AnalysedItem = AnalysedScope['items'][number];
export type AnalysedQuestion = Analysis['questions'][number];

export type ComparedGroups = Reply<(typeof analysisContract)['compareGroups']>;
export type ComparedGroup = ComparedGroups['groups'][number];
export type ItemDifference = NonNullable<ComparedGroup['differences']>[number];
export type Scaled = Reply<(typeof analysisContract)['scaleExam']>;
export type ShownScale = NonNullable<Scaled['scale']>;
export type Linked = Reply<(typeof analysisContract)['listLinkedExams']>['linked'][number];
export type Equated = Reply<(typeof analysisContract)['equateExams']>;
export type ShownEquating = NonNullable<Equated['equating']>;
export type Anchor = ShownEquating['anchors'][number];

/** Read when it is looked at: while people sit, every answer that is marked would ask for all of it again. */
export const analysisQuery = (examId: string) =>
  queryOptions({
    queryKey: ['analysis', examId],
    queryFn: () => analysisApi.analyseItems({ examId }),
    staleTime: 60_000,
  });

export const groupsQuery = (input: Input<(typeof analysisContract)['compareGroups']>) =>
  queryOptions({
    queryKey: ['analysis', input.examId, 'groups', input.by],
    queryFn: () => analysisApi.compareGroups(input),
    staleTime: 60_000,
  });

export const scaleQuery = (input: Input<(typeof analysisContract)['scaleExam']>) =>
  queryOptions({
    queryKey: ['analysis', input.examId, 'scale', input.paper],
    queryFn: () => analysisApi.scaleExam(input),
    staleTime: 60_000,
  });

export const linkedQuery = (examId: string) =>
  queryOptions({
    queryKey: ['analysis', examId, 'linked'],
    queryFn: () => analysisApi.listLinkedExams({ examId }),
    staleTime: 60_000,
  });

export const equatingQuery = (input: Input<(typeof analysisContract)['equateExams']>) =>
  queryOptions({
    queryKey: ['analysis', input.examId, 'equating', input],
    queryFn: () => analysisApi.equateExams(input),
    staleTime: 60_000,
  });
