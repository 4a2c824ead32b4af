import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { programContract } from '../contract.ts';

export const programsApi = apiClient(programContract, send);

export type AccessKey = Reply<(typeof programContract)['listAccessKeys']>['keys'][number];

export const keysQuery = queryOptions({
  queryKey: ['access-keys'],
  queryFn: () => programsApi.listAccessKeys({}),
});

export type WebHook = Reply<(typeof programContract)['listWebHooks']>['hooks'][number];
export type WebHookCall = Reply<(typeof programContract)['listWebHookCalls']>['hydra:member'][number];

export const hooksQuery = queryOptions({
  queryKey: ['web-hooks'],
  queryFn: () => programsApi.listWebHooks({}),
});

/** How many calls a dialog shows. */
export const callsShown = 50;

export const callsQuery = (hookId: string) =>
  queryOptions({
    queryKey: ['web-hook-calls', hookId],
    queryFn: () => programsApi.listWebHookCalls({ hookId, limit: callsShown }),
  });

export type Roster = NonNullable<Reply<(typeof programContract)['readRoster']>['roster']>;
export type RosterRun = Reply<(typeof programContract)['listRosterRuns']>['hydra:member'][number];
export type RosterLines = Reply<(typeof programContract)['readRosterRun']>['lines'];

export const rosterQuery = queryOptions({
  queryKey: ['roster'],
  queryFn: () => programsApi.readRoster({}),
});

/** How many runs the section shows. */
export const runsShown = 20;

export const runsQuery = queryOptions({
  queryKey: ['roster-runs'],
  queryFn: () => programsApi.listRosterRuns({ limit: runsShown }),
  // Also when no live update comes through.
  refetchInterval: ({ state }) =>
    state.data?.['hydra:member'].some((run) => run.state === 'working') ? 2000 : (false as const),
});

export const runQuery = (runId: string) =>
  queryOptions({ queryKey: ['roster-run', runId], queryFn: () => programsApi.readRosterRun({ runId }) });
