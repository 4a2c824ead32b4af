import { queryOptions } from '@tanstack/react-query';
import { identityApi } from '../../../identity/client/api.ts';
import type { identityContract } from '../../../identity/contract.ts';
import type { Reply } from '../../../platform/contract.ts';

export type ProviderState = Reply<(typeof identityContract)['readProvider']>;

export const providerKey = ['sign-in-provider'];
export const providerQuery = queryOptions({ queryKey: providerKey, queryFn: () => identityApi.readProvider({}) });
