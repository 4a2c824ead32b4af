import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { watchingContract } from '../contract.ts';

export const watchingApi = apiClient(watchingContract, send);

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => watchingApi.readHealth({}),
  refetchInterval: 15_000,
});

export type ListedEvent = Reply<(typeof watchingContract)['listSecurityEvents']>['hydra:member'][number];
