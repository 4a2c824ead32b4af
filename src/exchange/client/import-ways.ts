import { createContext, useContext } from 'react';
import type { taskQuery } from '../../platform/client/live/task-query.ts';
import type { InputOf, Reply } from '../../platform/contract.ts';
import { syllabusQuery } from '../../syllabus/client/syllabus-query.ts';
import type { exchangeContract } from '../contract.ts';
import type { WhyQuestionKept } from '../domain/undo-import.ts';
import { exchangeApi } from './api.ts';

type Contract = typeof exchangeContract;
type Act<Name extends keyof Contract> = (given: InputOf<Contract[Name]>) => Promise<Reply<Contract[Name]>>;

/** What was taken back of an import: how many questions and places went, and which questions stay and why. */
export type UndoneQuestions = {
  readonly removed: number;
  readonly passages: number;
  readonly places: number;
  readonly kept: readonly { readonly number: number; readonly why: WhyQuestionKept }[];
};

/** How questions come into a bank: one's own company's, or that of a company which is brought in. */
export type ImportWays = {
  readonly upload: (
    given: InputOf<Contract['uploadQuestionFile']>,
    file: Blob,
  ) => Promise<Reply<Contract['uploadQuestionFile']>>;
  readonly read: Act<'readQuestionImport'>;
  readonly list: Act<'listImportedQuestions'>;
  readonly pictures: Act<'listImportedPictures'>;
  readonly choose: Act<'chooseInQuestionImport'>;
  readonly start: Act<'startQuestionImport'>;
  readonly syllabus: typeof syllabusQuery;
  /** Null where what came in is deleted in the bank. */
  readonly undo: ((given: { readonly importId: string }) => Promise<UndoneQuestions>) | null;
  /** Questions of the bank always stay as they are, and nothing leads into it: it is another company's. */
  readonly elsewhere: boolean;
  /** What else is read again once an import is done or undone. */
  readonly changes: readonly (readonly string[])[];
  /** How the work is read, where it is not of one's own company. */
  readonly taskQuery?: typeof taskQuery;
};

const intoOwnBank: ImportWays = {
  upload: exchangeApi.uploadQuestionFile,
  read: exchangeApi.readQuestionImport,
  list: exchangeApi.listImportedQuestions,
  pictures: exchangeApi.listImportedPictures,
  choose: exchangeApi.chooseInQuestionImport,
  start: exchangeApi.startQuestionImport,
  syllabus: syllabusQuery,
  undo: null,
  elsewhere: false,
  changes: [],
};

export const ImportWaysContext = createContext(intoOwnBank);

/** How the import that this page shows is done. */
export const useImportWays = (): ImportWays => useContext(ImportWaysContext);
