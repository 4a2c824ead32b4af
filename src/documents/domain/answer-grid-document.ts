import type { LocalText } from '../../platform/language.ts';
import type { ExamSubject, Print } from './print.ts';

/** An answer sheet to fill in by hand; every 200 questions start a new sheet. */
export type AnswerGridDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  /** The letters of the exam's versions, one to eight; the examinee marks which it is where there are several. */
  readonly versions: readonly string[];
  /** For a sheet made out to one person. */
  readonly examinee: { readonly number: string; readonly name: LocalText } | null;
  /** For each question the number of lettered options, 2 to 6; 0 where the answer is written on the paper itself. */
  readonly options: readonly number[];
  /** Printed as a QR code, for sheets that are read by a scanner; empty for none. */
  readonly scanCode: string;
};
