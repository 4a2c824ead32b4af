import type { ExamState } from '../../../exams/domain/exam-state.ts';

export type ReleaseFacts = {
  /** By the clock. */
  readonly state: ExamState;
  readonly underWay: number;
  /** Sittings that have ended and have no result yet. */
  readonly unmarked: number;
  readonly marked: number;
  /** Of these, the ones that stay back. */
  readonly held: number;
  /** Results with essays that nobody has marked yet. */
  readonly essays: number;
  /** Sittings with late answers that nobody has decided on. */
  readonly late: number;
  /** Sittings on paper whose answer sheet nobody typed in. */
  readonly sheets: number;
  /** Sheets that two people type, and that one has typed or both differ in. */
  readonly differing: number;
  /** Until when, in milliseconds, this person may not approve the work of those who marked by hand; null where they may now. */
  readonly barredUntil: number | null;
};

/** The first reason the results of an exam cannot be released, or null. Who never came needs no result. */
export function whyNotRelease({
  state,
  underWay,
  unmarked,
  marked,
  held,
  essays,
  late,
  sheets,
  differing,
  barredUntil,
}: ReleaseFacts) {
  if (state === 'released' || state === 'archived') return 'already_released';
  if (state === 'open' || underWay > 0) return 'sittings_under_way';
  if (state !== 'closed' && state !== 'marking') return 'nothing_marked';
  if (unmarked > 0) return 'still_marking';
  if (marked === 0) return 'nothing_marked';
  if (marked === held) return 'all_held_back';
  if (essays > 0) return 'essays_not_marked';
  if (sheets > 0) return 'sheets_to_type';
  if (differing > 0) return 'sheets_differ';
  if (late > 0) return 'late_answers_waiting';
  return barredUntil ? 'access_reset' : null;
}
