import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { latestMessagesQuery } from '../../../messages/client/api.ts';
import { apiClient } from '../../../platform/client/api.ts';
import { isGiven } from '../../../platform/client/session/given.ts';
import { send } from '../../../platform/client/session/session.ts';
import type { Reply } from '../../../platform/contract.ts';
import { sittingContract } from '../../contract.ts';

export const sittingApi = apiClient(sittingContract, send);

export type MyExams = Reply<typeof sittingContract.listMyExams>;
export type MyExam = MyExams['exams'][number];

/** Read again now and then: an exam that opens appears by itself, and nobody needs to reload in the exam room. */
export const myExamsQuery = queryOptions({
  queryKey: ['my-exams'],
  queryFn: () => sittingApi.listMyExams({}),
  refetchInterval: 20_000,
});

export type MySubscription = Reply<typeof sittingContract.listMySubscriptions>['hydra:member'][number];

export const mySubscriptionsQuery = queryOptions({
  queryKey: ['my-subscriptions'],
  queryFn: () => sittingApi.listMySubscriptions({}),
});

export const myFormerResultsQuery = queryOptions({
  queryKey: ['my-former-results'],
  queryFn: async () => (await sittingApi.listMyFormerResults({}))['hydra:member'],
});

/**
 * What came with a home is there before it is drawn: that happens in short pieces then. What comes a moment later is drawn at once,
 * and a slow phone does not answer meanwhile.
 */
export async function takeGivenHome(queries: QueryClient): Promise<void> {
  if (!isGiven('/api/my/exams')) return;
  await Promise.all([
    queries.prefetchQuery(myExamsQuery),
    queries.prefetchQuery(mySubscriptionsQuery),
    queries.prefetchQuery(latestMessagesQuery),
  ]);
}
