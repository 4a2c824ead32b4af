import { queryOptions } from '@tanstack/react-query';
import { taskQueryBy } from '../../../platform/client/live/task-query.ts';
import type { Reply } from '../../../platform/contract.ts';
import type { formerImportContract, FormerPlan } from '../../former-contract.ts';
import { migrationApi } from '../api.ts';

export type FormerTable = Reply<(typeof formerImportContract)['readFormerImport']>;
export type FormerCheck = Reply<(typeof formerImportContract)['checkFormerResults']>;
/** What is chosen for a file of past results. */
export type FormerWish = FormerPlan & { readonly leaveOutFaulty: boolean };

type Place = { readonly companyId: string; readonly importId: string };

export const formerFileQuery = (place: Place) =>
  queryOptions({
    queryKey: ['former-imports', place.importId],
    queryFn: () => migrationApi.readFormerImport(place),
    enabled: place.importId !== '',
    retry: false,
  });

export const formerCheckQuery = (place: Place, { columns, dateOrder }: FormerPlan) =>
  queryOptions({
    queryKey: ['former-imports', place.importId, 'check', columns, dateOrder],
    queryFn: () => migrationApi.checkFormerResults({ ...place, columns, dateOrder }),
    gcTime: 0,
  });

export const formerTaskQuery = (companyId: string) =>
  taskQueryBy((taskId) => migrationApi.readMigrationTask({ companyId, taskId }));
