import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import type { MarkingRule } from '../../../standards/domain/marking-rule.ts';
import { aboutExam, type AboutExam } from '../exam-print.ts';
import type { PapersToPrint } from '../queries.ts';
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
  /** Percent; null where no exam says it yet. */
  readonly passMark: number | null;
  /** Of papers that no exam uses yet: each page says so. */
  readonly isProof: boolean;
  readonly questions: readonly KeyedQuestion[];
  /** The rule that the papers were made with; all or nothing where nothing is said. */
  readonly marking?: MarkingRule;
};

export const answerKeyDocument = ({ exam, ...version }: VersionToPrint): AnswerKeyDocument => ({
  ...proofKeyDocument({ exam, ...version }),
  passMark: exam.passMark,
  isProof: false,
});

/** The key of a version that no exam uses yet. */
export const proofKeyDocument = ({
  exam,
  version,
  questions,
  print,
}: VersionToPrint<PapersToPrint>): AnswerKeyDocument => ({
  ...aboutExam(exam, print),
  version,
  passMark: null,
  isProof: true,
  questions,
});
