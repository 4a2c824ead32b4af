import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { keepingContract } from '../contract.ts';

export const keepingApi = apiClient(keepingContract, send);

type Listed = Reply<(typeof keepingContract)['listBackups']>;
export type Backup = Listed['backups'][number];
export type ListedSetting = Listed['setting'];
export type Restore = NonNullable<Listed['restore']>;

const isMoving = ({ backups, restore }: Listed): boolean =>
  backups.some(({ state }) => state === 'making') || restore?.state === 'checking' || restore?.state === 'restoring';

/** Asked again every second while something goes on. */
export const backupsQuery = queryOptions({
  queryKey: ['company-backups'],
  queryFn: () => keepingApi.listBackups({}),
  refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
});
