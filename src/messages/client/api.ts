import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { messageContract } from '../contract.ts';

export const messageApi = apiClient(messageContract, send);

export type OwnMessage = Reply<(typeof messageContract)['listMyMessages']>['hydra:member'][number];
export type MailedMessage = Reply<(typeof messageContract)['listMessagesTo']>['hydra:member'][number];

export const ownMessagesKey = ['my-messages'];

/** The newest few, and how many are unread: what a home says of them. */
export const latestMessagesQuery = queryOptions({
  queryKey: [...ownMessagesKey, 'latest'],
  queryFn: () => messageApi.listMyMessages({ limit: '3' }),
});

type MorePages = { readonly 'hydra:next'?: string | null | undefined };
const nextOf = (page: MorePages) => page['hydra:next'] ?? undefined;
const afterOf = (after: string) => (after ? { after } : {});

/** All of them, page after page. */
export const ownMessagesQuery = infiniteQueryOptions({
  queryKey: [...ownMessagesKey, 'all'],
  queryFn: ({ pageParam }) => messageApi.listMyMessages(afterOf(pageParam)),
  initialPageParam: '',
  getNextPageParam: nextOf,
});

/** What an examinee was written, as the staff sees it. */
export const messagesToQuery = (examineeId: string) =>
  infiniteQueryOptions({
    queryKey: ['examinees', examineeId, 'messages'],
    queryFn: ({ pageParam }) => messageApi.listMessagesTo({ examineeId, ...afterOf(pageParam) }),
    initialPageParam: '',
    getNextPageParam: nextOf,
  });
