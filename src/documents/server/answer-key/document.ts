import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import { aboutExam, type AboutExam } from '../exam-print.ts';
import type { VersionToPrint } from '../version-print.ts';

export type KeyedQuestion = {
  /** With the options in the order of this version: the letters follow from it. */
  readonly content: QuestionContent;
  readonly key: QuestionKey;
  readonly points: number;
};

/** The answer key of one version. Confidential. */
export type AnswerKeyDocument = AboutExam & {
  readonly version: string;
  /** Percent. */
  readonly passMark: number;
  readonly questions: readonly KeyedQuestion[];
};

export const answerKeyDocument = ({ exam, version, questions, print }: VersionToPrint): AnswerKeyDocument => ({
  ...aboutExam(exam, print),
  version,
  passMark: exam.passMark,
  questions,
});
