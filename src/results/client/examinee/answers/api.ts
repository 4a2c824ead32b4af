import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api.ts';
import { send } from '../../../../platform/client/session/session.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { disclosureContract, type OwnAnswer } from '../../../disclosure-contract.ts';
import { namedKeys, type NamedKeys } from '../../../domain/decided.ts';
import type { QuestionKey } from '../../../../questions/domain/question.ts';

const ownAnswersApi = apiClient(disclosureContract, send);

export type OwnAnswers = Reply<(typeof disclosureContract)['readMyAnswers']>;
export type { OwnAnswer } from '../../../disclosure-contract.ts';

/** The keys of a question by what they are; none where the setting does not show them. Another key stands alone: that of the paper is left out. */
export const keysOf = ({ ruling, keys = [] }: Pick<OwnAnswer, 'ruling' | 'keys'>): readonly NamedKeys<QuestionKey>[] =>
  namedKeys(ruling, ruling === 'rekey' ? undefined : keys[0], keys);

/** Read once: each reading is on record. */
export const ownAnswersQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['my-answers', resultId],
    queryFn: () => ownAnswersApi.readMyAnswers({ resultId }),
    staleTime: Infinity,
    gcTime: 0,
  });
