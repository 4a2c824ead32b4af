import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { guidanceContract } from '../contract.ts';

export const guidanceApi = apiClient(guidanceContract, send);

export type TutorialRow = Reply<(typeof guidanceContract)['listTutorials']>['hydra:member'][number];
export type Tutorial = Reply<(typeof guidanceContract)['readTutorial']>;
export type Lesson = Reply<(typeof guidanceContract)['tutorialsList']>['hydra:member'][number];
export type Tooltip = Reply<(typeof guidanceContract)['readTooltip']>;

export type BugReport = Reply<(typeof guidanceContract)['listBugReports']>['hydra:member'][number];

/** Everything about tutorials is read again under this key. */
export const tutorialsKey = ['tutorials'] as const;
export const tooltipsKey = ['tooltips'] as const;
export const bugReportsKey = ['bug-reports'] as const;

/** What this person reads; fetched after the profile and kept for the session. */
export const lessonsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...tutorialsKey, 'mine', accountId],
    queryFn: async () =>
      (await guidanceApi.tutorialsList({ pagination: 'false', active: true }))['hydra:member'] as readonly Lesson[],
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const tutorialQuery = (id: string) =>
  queryOptions({ queryKey: [...tutorialsKey, id], queryFn: () => guidanceApi.readTutorial({ id }) });
