import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api.ts';
import { send } from '../../../../platform/client/session/session.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';

const ownAnswersApi = apiClient(disclosureContract, send);

export type OwnAnswers = Reply<(typeof disclosureContract)['readMyAnswers']>;
export type { OwnAnswer } from '../../../disclosure-contract.ts';

/** Read once: each reading is on record. */
export const ownAnswersQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['my-answers', resultId],
    queryFn: () => ownAnswersApi.readMyAnswers({ resultId }),
    staleTime: Infinity,
    gcTime: 0,
  });
