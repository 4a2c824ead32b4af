import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { rekeyingContract } from '../contract.ts';

export const rekeyingApi = apiClient(rekeyingContract, send);

export type DecisionList = Reply<(typeof rekeyingContract)['listKeyDecisions']>;
export type DecisionRow = DecisionList['hydra:member'][number];
export type CertificateToSee = DecisionList['certificates'][number];
export type KeyDecision = Reply<(typeof rekeyingContract)['readKeyDecision']>;
export type DecidableQuestion = Reply<(typeof rekeyingContract)['readDecidableQuestion']>;
export type NamedQuestion = Reply<(typeof rekeyingContract)['listDecidableQuestions']>['hydra:member'][number];
export type ChangesShown = Pick<KeyDecision, 'changes' | 'results' | 'passNow' | 'failNow'>;
export type ShownChange = ChangesShown['changes'][number];

/** Begins the keys of all queries about decisions of this exam. */
export const decisionsKey = (examId: string) => ['key-decisions', examId] as const;

export const decisionsQuery = (examId: string) =>
  queryOptions({ queryKey: decisionsKey(examId), queryFn: () => rekeyingApi.listKeyDecisions({ examId }) });

export const decisionQuery = (examId: string, decisionId: string) =>
  queryOptions({
    queryKey: [...decisionsKey(examId), decisionId],
    queryFn: () => rekeyingApi.readKeyDecision({ examId, decisionId }),
  });

export const questionsQuery = (examId: string) =>
  queryOptions({
    queryKey: [...decisionsKey(examId), 'questions'],
    queryFn: async () => (await rekeyingApi.listDecidableQuestions({ examId }))['hydra:member'],
  });

export const questionQuery = (examId: string, questionId: string) =>
  queryOptions({
    queryKey: [...decisionsKey(examId), 'questions', questionId],
    queryFn: () => rekeyingApi.readDecidableQuestion({ examId, questionId }),
  });

/** Whatever shows something that a decision changes. */
export const changedBy = (examId: string) => [decisionsKey(examId), ['results'], ['exams'], ['analysis', examId]];
