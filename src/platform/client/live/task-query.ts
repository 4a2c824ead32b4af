import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../api.ts';
import { send } from '../session/session.ts';
import type { Reply } from '../../contract.ts';
import { platformContract } from '../../tasks-contract.ts';

const platformApi = apiClient(platformContract, send);

/** A long piece of work that goes on without the page. */
export type Task = Reply<(typeof platformContract)['readTask']>;

/** Asks one's own work to stop with what it has. */
export const stopTask = (taskId: string) => platformApi.stopTask({ taskId });

export const isUnderWay = (task: Pick<Task, 'state'> | undefined): boolean =>
  task?.state === 'queued' || task?.state === 'running';

/** Asked again every second while the work goes on, also when no live update comes through. */
export const taskQueryBy = (read: (taskId: string) => Promise<Task>) => (taskId: string) =>
  queryOptions({
    queryKey: ['tasks', taskId],
    queryFn: () => read(taskId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) || state.data === undefined ? 1000 : false),
    staleTime: 0,
  });

/** The same of work in one's own company. */
export const taskQuery = taskQueryBy((taskId) => platformApi.readTask({ taskId }));
