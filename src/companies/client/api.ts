import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { companyContract } from '../contract.ts';

export const companyApi = apiClient(companyContract, send);

export type CompanySettings = Reply<(typeof companyContract)['readCompanySettings']>;
export type CompanySubscription = CompanySettings['subscription'];
export type CompanyMail = CompanySettings['mails'][number];

export const settingsQuery = queryOptions({
  queryKey: ['company-settings'],
  queryFn: () => companyApi.readCompanySettings({}),
});

export const supportQuery = queryOptions({
  queryKey: ['support-access'],
  queryFn: async () => (await companyApi.listSupportAccess({}))['hydra:member'],
});
