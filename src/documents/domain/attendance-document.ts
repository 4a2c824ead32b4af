import type { LocalText } from '../../platform/language.ts';
import type { Day, ExamSubject, Print, TimeOfDay } from './print.ts';

/** The list examinees sign in the exam room. */
export type AttendanceDocument = {
  readonly print: Print;
  readonly title: LocalText;
  readonly subject: ExamSubject;
  readonly day: Day;
  readonly startsAt: TimeOfDay;
  readonly endsAt: TimeOfDay;
  /** Empty when it is not known yet. */
  readonly place: string;
  readonly examinees: readonly {
    readonly number: string;
    readonly name: LocalText;
    /** Letter of the paper; empty to be written in. */
    readonly version: string;
  }[];
  /** Empty rows at the end for people who come unregistered. */
  readonly spareRows: number;
  /** Names to sign; an empty name leaves room for one. */
  readonly invigilators: readonly LocalText[];
};
