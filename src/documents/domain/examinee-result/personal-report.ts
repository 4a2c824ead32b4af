import type { LocalText } from '../../../platform/language.ts';
import type { Day, ExamSubject, Print } from '../print.ts';

export type ReportedExaminee = {
  readonly number: string;
  readonly name: LocalText;
  readonly version: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Hundredths of a point. */
  readonly points: number;
  readonly maximum: number;
  readonly passed: boolean;
};

/** How an examinee did in one subsection (or ATA chapter), in the order of the syllabus. */
export type SubsectionScore = {
  readonly code: string;
  readonly title: LocalText;
  /** Knowledge level 1 to 3, or null. */
  readonly level: number | null;
  readonly asked: number;
  readonly wrong: number;
};

type OfOneExam = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  readonly day: Day;
  /** Percent. */
  readonly passMark: number;
};

export type PersonalReport = ReportedExaminee & {
  readonly subsections: readonly SubsectionScore[];
  /** Until when it is to be studied again, in the deficiency report alone. */
  readonly studyUntil?: Day | null;
  /** What each essay got, in hundredths of a point, in the order of the paper; left out where the paper has none. */
  readonly essays?: readonly { readonly points: number; readonly maximum: number }[];
};

/** The result of one examinee or of several, each from a page of their own with pages counted anew. */
export type ExamineeResultDocument = OfOneExam & { readonly examinees: readonly PersonalReport[] };

/** Knowledge deficiency reports, each from a page of its own. Holds no question, no answer and no key. */
export type KnowledgeDeficiencyDocument = OfOneExam & {
  readonly examinees: readonly PersonalReport[];
  /** Room for the retraining to be entered and signed. */
  readonly retraining: boolean;
};
