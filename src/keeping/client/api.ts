import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { keepingContract } from '../contract.ts';
import { isUnderWay, type RestoreActs } from './restore/restore-acts.ts';

export const keepingApi = apiClient(keepingContract, send);

type Listed = Reply<(typeof keepingContract)['listBackups']>;
export type ListedSetting = Listed['setting'];

const isMoving = ({ backups, restore }: Listed): boolean =>
  backups.some(({ state }) => state === 'making') || isUnderWay(restore);

/** Asked again every second while something goes on. */
export const backupsQuery = queryOptions({
  queryKey: ['company-backups'],
  queryFn: () => keepingApi.listBackups({}),
  refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1000 : false),
});

/** Uploading, checking and restoring as a company does it by itself. */
export const ownActs: RestoreActs = {
  feature: 'keeping',
  startUpload: keepingApi.startBackupUpload,
  uploadPart: keepingApi.uploadBackupPart,
  finishUpload: keepingApi.finishBackupUpload,
  check: keepingApi.checkRestore,
  start: keepingApi.startRestore,
  putAway: keepingApi.putRestoreAway,
  changes: backupsQuery.queryKey,
};
