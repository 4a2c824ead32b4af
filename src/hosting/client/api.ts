import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { hostingContract } from '../contract.ts';

export const hostingApi = apiClient(hostingContract, send);

type Of<Name extends keyof typeof hostingContract> = Reply<(typeof hostingContract)[Name]>;
export type ListedCompany = Of<'listCompanies'>['hydra:member'][number];
export type Company = Of<'readCompany'>;
export type CompanyOverview = Of<'readCompanyOverview'>;
export type UserOverview = Of<'readPlatformUserOverview'>;
export type RecordedAct = Of<'listPlatformRecord'>['hydra:member'][number];
export type ListedUser = Of<'listPlatformUsers'>['hydra:member'][number];
export type PlatformUser = Of<'readPlatformUser'>;
export type PlatformSettings = Of<'readPlatformSettings'>;
export type Overview = Of<'readPlatformOverview'>;

export type CompanyStanding = Of<'readStanding'>;

/** For the notice above every page of a company. */
export const standingQuery = queryOptions({
  queryKey: ['company-standing'],
  queryFn: () => hostingApi.readStanding({}),
  staleTime: 10 * 60 * 1000,
});

export const companyQuery = (id: string) =>
  queryOptions({ queryKey: ['companies', id], queryFn: () => hostingApi.readCompany({ id }) });

export const userQuery = (id: string) =>
  queryOptions({ queryKey: ['platform-users', id], queryFn: () => hostingApi.readPlatformUser({ id }) });

/** Beside what `companyQuery` says; read again with it. */
export const companyOverviewQuery = (id: string) =>
  queryOptions({ queryKey: ['companies', id, 'overview'], queryFn: () => hostingApi.readCompanyOverview({ id }) });

export const userOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['platform-users', id, 'overview'],
    queryFn: () => hostingApi.readPlatformUserOverview({ id }),
  });

export const settingsQuery = queryOptions({
  queryKey: ['platform-settings'],
  queryFn: () => hostingApi.readPlatformSettings({}),
});

export const overviewQuery = queryOptions({
  queryKey: ['platform-overview'],
  queryFn: () => hostingApi.readPlatformOverview({}),
  refetchInterval: 60_000,
});
