import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { passageContract } from '../contract.ts';

export const passageApi = apiClient(passageContract, send);

export type ListedPassage = Reply<(typeof passageContract)['listPassages']>['hydra:member'][number];
export type OpenPassage = Reply<(typeof passageContract)['readPassage']>;

/** Everything about passages is read again under this key. */
export const passagesKey = ['passages'] as const;

export const passageQuery = (passageId: string) =>
  queryOptions({
    queryKey: [...passagesKey, passageId],
    queryFn: () => passageApi.readPassage({ passageId }),
    // Anyone who comes back may have been elsewhere while it was decided on.
    staleTime: 0,
  });
