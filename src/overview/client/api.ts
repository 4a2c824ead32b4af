import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { overviewContract } from '../contract.ts';

export const overviewApi = apiClient(overviewContract, send);

export type Dashboard = Reply<(typeof overviewContract)['readDashboard']>;
export type { ExamAtHand } from '../contract.ts';
export type ModuleStock = NonNullable<Dashboard['runway']>[number];

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => overviewApi.readDashboard({}),
  refetchInterval: 60_000,
});
