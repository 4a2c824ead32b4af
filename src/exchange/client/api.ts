import { apiClient } from '../../platform/client/api.ts';
import { send } from '../../platform/client/session/session.ts';
import type { InputOf, Reply } from '../../platform/contract.ts';
import { exchangeContract } from '../contract.ts';

export const exchangeApi = apiClient(exchangeContract, send);

/** A file that was read and not yet imported: the dry run. */
export type DryRun = Reply<(typeof exchangeContract)['readQuestionImport']>;
export type ListedImportFault = DryRun['faults'][number];
export type PlannedSubsection = DryRun['places'][number];
export type ImportRow = Reply<(typeof exchangeContract)['listImportedQuestions']>['hydra:member'][number];
export type ImportChoiceInput = Omit<InputOf<(typeof exchangeContract)['chooseInQuestionImport']>, 'importId'>;

export const dryRunKey = ['question-imports'] as const;
/** Pages of the questions of a file; whatever is chosen changes them too. */
export const foundQuestionsKey = (importId: string) => [...dryRunKey, importId, 'questions'] as const;
