import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { programContract } from '../contract.ts';

export const programsApi = apiClient(programContract, send);

export type AccessKey = Reply<(typeof programContract)['listAccessKeys']>['keys'][number];

export const keysQuery = queryOptions({
  queryKey: ['access-keys'],
  queryFn: () => programsApi.listAccessKeys({}),
});

export type WebHook = Reply<(typeof programContract)['listWebHooks']>['hooks'][number];
export type WebHookCall = Reply<(typeof programContract)['listWebHookCalls']>['hydra:member'][number];

export const hooksQuery = queryOptions({
  queryKey: ['web-hooks'],
  queryFn: () => programsApi.listWebHooks({}),
});

/** How many calls a dialog shows. */
export const callsShown = 50;

export const callsQuery = (hookId: string) =>
  queryOptions({
    queryKey: ['web-hook-calls', hookId],
    queryFn: () => programsApi.listWebHookCalls({ hookId, limit: callsShown }),
  });
