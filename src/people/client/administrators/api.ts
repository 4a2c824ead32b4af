import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../platform/contract.ts';
import type { peopleContract } from '../../contract.ts';
import { peopleApi } from '../api.ts';

export type ListedAdministrator = Reply<(typeof peopleContract)['listAdministrators']>['hydra:member'][number];
export type Administrator = Reply<(typeof peopleContract)['readAdministrator']>;
export type AdministratorOverview = Reply<(typeof peopleContract)['readAdministratorOverview']>;
export type Level = Reply<(typeof peopleContract)['listLevels']>['hydra:member'][number];

export const administratorQuery = (administratorId: string) =>
  queryOptions({
    queryKey: ['administrators', administratorId],
    queryFn: () => peopleApi.readAdministrator({ administratorId }),
  });

export const administratorOverviewQuery = (administratorId: string) =>
  queryOptions({
    queryKey: ['administrators', administratorId, 'overview'],
    queryFn: () => peopleApi.readAdministratorOverview({ administratorId }),
  });

export const levelsQuery = queryOptions({
  queryKey: ['levels'],
  queryFn: async () => (await peopleApi.listLevels({}))['hydra:member'],
});
