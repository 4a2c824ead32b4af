import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../platform/contract.ts';
import type { questionContract } from '../../contract.ts';
import { questionApi } from '../api.ts';

export type SavedView = Reply<(typeof questionContract)['listSavedViews']>['views'][number];

export const savedViewsKey = ['saved-views'] as const;

export const savedViewsQuery = queryOptions({
  queryKey: savedViewsKey,
  queryFn: () => questionApi.listSavedViews({ screen: 'questions' }),
  staleTime: 60_000,
});
