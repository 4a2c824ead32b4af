import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { invigilationContract } from '../contract.ts';
import { clock } from './server-clock.ts';

export const invigilationApi = apiClient(invigilationContract, send);

export type Wall = Reply<(typeof invigilationContract)['readWall']>;
export type BoardExam = Wall['exam'];
export type Place = Reply<(typeof invigilationContract)['readBoard']>['places'][number];

/** Begins the keys of all queries about invigilation. */
export const invigilationKey = ['invigilation'] as const;

export const invigilatedQuery = queryOptions({
  queryKey: [...invigilationKey, 'list'],
  queryFn: async () => (await invigilationApi.listInvigilatedExams({}))['hydra:member'],
});

/** Read again every five seconds: what pages say of themselves is announced to nobody. */
export const boardQuery = (examId: string) =>
  queryOptions({
    queryKey: [...invigilationKey, examId],
    queryFn: () => invigilationApi.readBoard({ examId }),
    staleTime: 0,
    refetchInterval: 5000,
  });

/** As often as the board; each reading sets the clock. */
export const wallQuery = (examId: string) =>
  queryOptions({
    queryKey: [...invigilationKey, examId, 'wall'],
    queryFn: async () => {
      const wall = await invigilationApi.readWall({ examId });
      clock.hear(wall.serverNow);
      return wall;
    },
    staleTime: 0,
    refetchInterval: 5000,
    // Nobody touches a screen on a wall, and another window may lie over it.
    refetchIntervalInBackground: true,
  });
