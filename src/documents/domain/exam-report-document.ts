import type { LocalText } from '../../platform/language.ts';
import type { Day, ExamSubject, Print } from './print.ts';

/** How one examinee did; `absent` has no points. */
export type ExamineeScore = {
  readonly number: string;
  readonly name: LocalText;
  readonly version: string;
  readonly outcome: 'passed' | 'failed' | 'absent';
  /** Hundredths of a point. */
  readonly points: number;
  readonly maximum: number;
};

/** The results of everybody in one exam. */
export type ExamReportDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  readonly day: Day;
  /** Percent. */
  readonly passMark: number;
  readonly scores: readonly ExamineeScore[];
};
