import type { LocalText } from '../../platform/language.ts';
import type { QuestionContent, QuestionKey } from '../../questions/domain/question.ts';
import type { ExamSubject, Print } from './print.ts';

export type KeyedQuestion = {
  /** With the options in the order of this version: the letters follow from it. */
  readonly content: QuestionContent;
  readonly key: QuestionKey;
  readonly points: number;
};

/** The answer key of one version. Confidential. */
export type AnswerKeyDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  readonly version: string;
  /** Percent. */
  readonly passMark: number;
  readonly questions: readonly KeyedQuestion[];
};
