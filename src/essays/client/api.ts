import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { essayContract } from '../contract.ts';

export const essayApi = apiClient(essayContract, send);

export type ShownEssay = Reply<(typeof essayContract)['readEssay']>;
export type EssaysToMark = Reply<(typeof essayContract)['readEssays']>;
export type EssayRow = EssaysToMark['essays'][number];
export type ExamToMark = Reply<(typeof essayContract)['listEssayExams']>['hydra:member'][number];
export type EssayMarking = Reply<(typeof essayContract)['readEssayMarking']>;

/** Begins the keys of all queries about essays. */
export const essayKey = ['essays'] as const;

export const essaysQuery = (examId: string) =>
  queryOptions({ queryKey: [...essayKey, examId, 'to-mark'], queryFn: () => essayApi.readEssays({ examId }) });

export const essayQuery = (examId: string, code: string) =>
  queryOptions({
    queryKey: [...essayKey, examId, 'to-mark', code],
    queryFn: () => essayApi.readEssay({ examId, code }),
  });

export const essayMarkingQuery = (examId: string) =>
  queryOptions({ queryKey: [...essayKey, examId, 'marking'], queryFn: () => essayApi.readEssayMarking({ examId }) });

export const possibleMarkersQuery = (examId: string) =>
  queryOptions({
    queryKey: [...essayKey, examId, 'people'],
    queryFn: async () => (await essayApi.listPossibleMarkers({ examId }))['hydra:member'],
  });
