import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { entryContract } from '../contract.ts';

export const entryApi = apiClient(entryContract, send);

/** How new exams are entered where nobody says otherwise. */
export const entryDefaultQuery = queryOptions({
  queryKey: ['entry-default'],
  queryFn: () => entryApi.readEntryDefault({}),
});

/** Begins the keys of all queries about networks. */
export const networksKey = ['networks'] as const;

export const networksQuery = queryOptions({
  queryKey: networksKey,
  queryFn: async () => (await entryApi.listNetworks({}))['hydra:member'],
});
