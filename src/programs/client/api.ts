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
