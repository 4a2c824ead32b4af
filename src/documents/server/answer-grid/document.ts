import type { LocalText } from '../../../platform/language.ts';
import { lettersOnSheet } from '../../../questions/domain/kinds/kinds.ts';
import type { Print } from '../../domain/print.ts';
import { aboutExam, type AboutExam, type AskedOfExam } from '../exam-print.ts';
import { questionsToPrint, type QuestionToPrint } from '../print-of.ts';
import type { ExamToPrint } from '../queries.ts';

/** An answer sheet to fill in by hand; every 200 questions start a new sheet. */
export type AnswerGridDocument = AboutExam & {
  /** The letters of the exam's versions, one to eight; the examinee marks which it is where there are several. */
  readonly versions: readonly string[];
  /** For a sheet made out to one person. */
  readonly examinee: { readonly number: string; readonly name: LocalText } | null;
  /** For each question the number of lettered options, 2 to 6; 0 where the answer is written on the paper itself. */
  readonly options: readonly number[];
  /** Printed as a QR code, for sheets that are read by a scanner; empty for none. */
  readonly scanCode: string;
};

export const loadAnswerGrid = async ({ db, exam, print }: AskedOfExam): Promise<AnswerGridDocument> =>
  gridDocument(exam, await questionsToPrint(db, exam, null), print);

/** One sheet for every version of the exam: each row has the letters of the version that has most of them. */
export function gridDocument(
  exam: ExamToPrint,
  questions: readonly QuestionToPrint[],
  print: Print,
): AnswerGridDocument {
  const versions = [...Map.groupBy(questions, ({ label }) => label).values()];
  const longest = Math.max(0, ...versions.map(({ length }) => length));
  return {
    ...aboutExam(exam, print),
    versions: exam.versions,
    examinee: null,
    options: Array.from({ length: longest }, (_, index) =>
      Math.max(...versions.map(({ [index]: question }) => (question ? lettersOnSheet(question.content) : 0))),
    ),
    scanCode: '',
  };
}
