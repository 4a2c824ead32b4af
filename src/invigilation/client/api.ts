import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { invigilationContract } from '../contract.ts';

export const invigilationApi = apiClient(invigilationContract, send);

export type Place = Reply<(typeof invigilationContract)['readBoard']>['places'][number];

/** Begins the keys of all queries about invigilation. */
export const invigilationKey = ['invigilation'] as const;

export const invigilatedQuery = queryOptions({
  queryKey: [...invigilationKey, 'list'],
  queryFn: async () => (await invigilationApi.listInvigilatedExams({}))['hydra:member'],
});

/** Read again every five seconds: what pages say of themselves is announced to nobody. */
export const boardQuery = (examId: string) =>
  queryOptions({
    queryKey: [...invigilationKey, examId],
    queryFn: () => invigilationApi.readBoard({ examId }),
    staleTime: 0,
    refetchInterval: 5000,
  });
