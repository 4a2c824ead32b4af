import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api.ts';
import { send } from '../../../../platform/client/session/session.ts';
import type { Reply } from '../../../../platform/contract.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';

export const disclosureApi = apiClient(disclosureContract, send);

export type Disclosure = Reply<(typeof disclosureContract)['readDisclosure']>;
export type ExamCounting = Reply<(typeof disclosureContract)['readExamCounting']>;
export type CompanyDisclosure = Reply<(typeof disclosureContract)['readDisclosureDefault']>;
export type CompanyCounting = Reply<(typeof disclosureContract)['readCounting']>;

export const disclosureDefaultQuery = queryOptions({
  queryKey: ['disclosure-default'],
  queryFn: () => disclosureApi.readDisclosureDefault({}),
});

export const countingQuery = queryOptions({
  queryKey: ['counting'],
  queryFn: () => disclosureApi.readCounting({}),
});

/** Both are read again with the results: an announcement of these names them. */
export const disclosureQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'disclosure'],
    queryFn: () => disclosureApi.readDisclosure({ examId }),
  });

export const examCountingQuery = (examId: string) =>
  queryOptions({
    queryKey: ['results', examId, 'counting'],
    queryFn: () => disclosureApi.readExamCounting({ examId }),
  });
