import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api.ts';
import { send } from '../../../platform/client/session/session.ts';
import type { Reply } from '../../../platform/contract.ts';
import { appealContract } from '../../contract.ts';

export const ownAppealApi = apiClient(appealContract, send);

export type OwnAppeal = Reply<(typeof appealContract)['readMyAppeals']>['hydra:member'][number];

export const ownAppealsQuery = (examId: string) =>
  queryOptions({ queryKey: ['my-appeals', examId], queryFn: () => ownAppealApi.readMyAppeals({ examId }) });
