import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import { standardContract } from '../contract.ts';

export const standardApi = apiClient(standardContract, send);

export type { Standard, StandardRow } from '../standard-schema.ts';

/** Begins the keys of all queries about standards. */
export const standardsKey = ['standards'] as const;

export const standardsQuery = queryOptions({
  queryKey: [...standardsKey, 'list'],
  queryFn: async () => (await standardApi.listStandards({}))['hydra:member'],
});

export const standardQuery = (standardId: string) =>
  queryOptions({ queryKey: [...standardsKey, standardId], queryFn: () => standardApi.readStandard({ standardId }) });
