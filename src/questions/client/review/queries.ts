import { queryOptions } from '@tanstack/react-query';
import type { InputOf, Reply } from '../../../platform/contract.ts';
import { questionApi, questionsKey } from '../api.ts';
import type { questionContract } from '../../contract.ts';

export type QueuedQuestion = Reply<(typeof questionContract)['listReviewQueue']>['questions'][number];
export type Comment = Reply<(typeof questionContract)['listComments']>['comments'][number];
export type BankCheck = Reply<(typeof questionContract)['checkBank']>;

export const commentsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...questionsKey, questionId, 'comments'],
    queryFn: async () => (await questionApi.listComments({ questionId })).comments,
  });

export const queueQuery = (asked: InputOf<(typeof questionContract)['listReviewQueue']>) =>
  queryOptions({
    queryKey: [...questionsKey, 'queue', asked],
    queryFn: () => questionApi.listReviewQueue(asked),
  });

/** As the address of the list says it. */
export const bankCheckQuery = (search: Readonly<Record<string, string | undefined>>) =>
  queryOptions({
    queryKey: [...questionsKey, 'bank-check', search],
    queryFn: () => questionApi.checkBank(search as InputOf<(typeof questionContract)['checkBank']>),
  });
