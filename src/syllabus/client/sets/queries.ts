import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '../../../platform/contract.ts';
import type { syllabusContract } from '../../contract.ts';
import { syllabusApi } from '../api.ts';

type Contract = typeof syllabusContract;
export type ModuleSetRow = Reply<Contract['listModuleSets']>['hydra:member'][number];
export type ModuleSet = Reply<Contract['readModuleSet']>;
export type EditionFacts = ModuleSet['editions'][number];
export type Edition = Reply<Contract['readEdition']>;
export type Difference = Reply<Contract['compareEdition']>['differences'][number] & { readonly questions?: number };
export type CompanyOfSet = Reply<Contract['listCompaniesOfSet']>['companies'][number];

/** Everything of module sets begins with this key. */
export const setsKey = ['module-sets'] as const;

export const moduleSetQuery = (moduleSetId: string) =>
  queryOptions({
    queryKey: [...setsKey, moduleSetId],
    queryFn: () => syllabusApi.readModuleSet({ moduleSetId }),
  });

export const editionQuery = (editionId: string) =>
  queryOptions({
    queryKey: [...setsKey, 'edition', editionId],
    queryFn: () => syllabusApi.readEdition({ editionId }),
    // It is being edited: what was read stays until it is asked for again.
    staleTime: Infinity,
  });

export const authoritiesQuery = queryOptions({
  queryKey: [...setsKey, 'authorities'],
  queryFn: async () => (await syllabusApi.listModuleSetAuthorities({})).authorities,
});

export const companiesQuery = (moduleSetId: string) =>
  queryOptions({
    queryKey: [...setsKey, moduleSetId, 'companies'],
    queryFn: async () => (await syllabusApi.listCompaniesOfSet({ moduleSetId })).companies,
  });
