import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { appealContract } from '../contract.ts';

export const appealApi = apiClient(appealContract, send);

export type AppealList = Reply<(typeof appealContract)['listAppeals']>;
export type Appeal = AppealList['hydra:member'][number];

export const appealsKey = (examId: string) => ['appeals', examId] as const;

export const appealsQuery = (examId: string) =>
  queryOptions({ queryKey: appealsKey(examId), queryFn: () => appealApi.listAppeals({ examId }) });

export const appealDefaultQuery = queryOptions({
  queryKey: ['appeal-default'],
  queryFn: () => appealApi.readAppealDefault({}),
});
