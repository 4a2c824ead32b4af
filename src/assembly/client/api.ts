import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { Reply } from '../../platform/contract.ts';
import { assemblyContract } from '../contract.ts';

export const assemblyApi = apiClient(assemblyContract, send);

export type GeneratedExam = Reply<(typeof assemblyContract)['readGeneratedExam']>;
export type GeneratedExamRow = Reply<(typeof assemblyContract)['listGeneratedExams']>['hydra:member'][number];
export type PaperVersion = GeneratedExam['papers'][number];
export type GeneratedQuestion = PaperVersion['questions'][number];
export type CheckedRow = Reply<(typeof assemblyContract)['checkBlueprint']>['rows'][number];
export type Pickable = Reply<(typeof assemblyContract)['listPickable']>['questions'][number];
export type PickedCheck = Reply<(typeof assemblyContract)['checkPicked']>;
export type Runway = Reply<(typeof assemblyContract)['readRunway']>;

/** Changes with the bank: read under its own key whenever a page shows it. */
export const runwayQuery = (generatedExamId: string) =>
  queryOptions({
    queryKey: ['generated-exams', generatedExamId, 'runway'],
    queryFn: () => assemblyApi.readRunway({ generatedExamId }),
  });

export const generatedExamQuery = (generatedExamId: string) =>
  queryOptions({
    queryKey: ['generated-exams', generatedExamId],
    queryFn: () => assemblyApi.readGeneratedExam({ generatedExamId }),
  });

/** The newest generated exams of a module. */
export const generatedOfModuleQuery = (module: string) =>
  queryOptions({
    queryKey: ['generated-exams', 'of-module', module],
    queryFn: () => assemblyApi.listGeneratedExams({ module, limit: 100 }),
  });

/** Blueprints that the company keeps under names. */
export const templatesQuery = queryOptions({
  queryKey: ['blueprint-templates'],
  queryFn: () => assemblyApi.listTemplates({}),
});

/** What an earlier generated exam was made from. */
export const blueprintQuery = (generatedExamId: string) =>
  queryOptions({
    queryKey: ['generated-exams', generatedExamId, 'blueprint'],
    queryFn: () => assemblyApi.readBlueprint({ generatedExamId }),
  });
