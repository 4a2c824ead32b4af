import type { LocalText } from '../../platform/language.ts';
import type { QuestionContent } from '../../questions/domain/question.ts';
import type { Day, ExamSubject, Print, TimeOfDay } from './print.ts';

/** One question of a paper as an examinee may see it; its options stand in the order of this version. */
export type PaperQuestion = {
  readonly content: QuestionContent;
  /** Hundredths of a point; printed when it is not one point. */
  readonly points: number;
  /** Ruled lines under the question. */
  readonly lines: number;
};

/** A question paper: cover, then numbered questions. Holds nothing of the key. */
export type PaperDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  /** Letter of the version, such as `A`. */
  readonly version: string;
  /** When and where it is written; `place` is empty where nobody named one. */
  readonly day: Day;
  readonly startsAt: TimeOfDay;
  readonly endsAt: TimeOfDay;
  readonly place: string;
  readonly minutes: number;
  /** Percent. */
  readonly passMark: number;
  /** Rich text; without it the house's own instructions are printed. */
  readonly instructions: LocalText;
  /** For a copy made out to one person. */
  readonly examinee: { readonly number: string; readonly name: LocalText } | null;
  /** Such as `7/28`; empty when copies are not numbered. */
  readonly copy: string;
  /** Larger text for examinees who need it. */
  readonly largeText: boolean;
  readonly questions: readonly PaperQuestion[];
};
