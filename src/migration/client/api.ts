import { queryOptions } from '@tanstack/react-query';
import { isUnderWay, type RestoreActs } from '../../keeping/client/restore/restore-acts.ts';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { migrationContract } from '../contract.ts';

export const migrationApi = apiClient(migrationContract, send);

export type Migration = Reply<(typeof migrationContract)['readMigration']>;

/** Asked again every second while something goes on. */
export const migrationQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['migration', companyId],
    queryFn: () => migrationApi.readMigration({ companyId }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.restore ?? null) ? 1000 : false),
  });

/** Uploading, checking and restoring in a company, by those who run the platform. */
export const actsIn = (companyId: string): RestoreActs => ({
  feature: 'migration',
  startUpload: (file) => migrationApi.startMigrationUpload({ companyId, ...file }),
  uploadPart: (part, bytes) => migrationApi.uploadMigrationPart({ companyId, ...part }, bytes),
  finishUpload: (upload) => migrationApi.finishMigrationUpload({ companyId, ...upload }),
  check: (asked) => migrationApi.checkMigration({ companyId, ...asked }),
  start: (asked) => migrationApi.startMigration({ companyId, ...asked }),
  putAway: (asked) => migrationApi.putMigrationAway({ companyId, ...asked }),
  changes: migrationQuery(companyId).queryKey,
});
