import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api.ts';
import { send } from '../../../../platform/client/session/session.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { typedContract } from '../../../typed-contract.ts';

export const typedApi = apiClient(typedContract, send);

export type Typed = Reply<(typeof typedContract)['readPaperAnswers']>;
export type TypedExam = Reply<(typeof typedContract)['listTypedExams']>['hydra:member'][number];
export type Typing = Reply<(typeof typedContract)['readTyping']>;
export type TypedCandidate = Typing['candidates'][number];
export type Differences = Reply<(typeof typedContract)['readTypedDifferences']>;
export type ShownDifference = Differences['differences'][number];
export type FileReading = Reply<(typeof typedContract)['importPaperAnswers']>;

/** Whose sheets there are, and how far each is; it is read again with the results. */
export const typingQuery = (examId: string) =>
  queryOptions({ queryKey: ['results', examId, 'typing'], queryFn: () => typedApi.readTyping({ examId }) });

/** What was typed last from somebody's sheet. */
export const typedQuery = (examId: string, examineeId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'typed', examineeId],
    queryFn: () => typedApi.readPaperAnswers({ examId, examineeId }),
  });

/** Where two people typed a sheet differently. */
export const differencesQuery = (examId: string, examineeId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'differences', examineeId],
    queryFn: () => typedApi.readTypedDifferences({ examId, examineeId }),
  });
