import type { ExamState } from '../../../exams/domain/exam-state.ts';

export type Released = {
  readonly state: ExamState;
  readonly practice: boolean;
  /** Results that their examinees have opened. */
  readonly opened: number;
  readonly certificates: number;
  readonly corrected: number;
  readonly appeals: number;
};

/** The first reason a release stays, or null: once somebody has seen it, or it was built upon, it is not taken back. */
export function whyNotTakeBack({ state, practice, opened, certificates, corrected, appeals }: Released) {
  if (practice || state !== 'released') return 'nothing_to_take_back';
  if (opened > 0) return 'opened_already';
  if (certificates > 0) return 'certificates_issued';
  if (corrected > 0) return 'corrected_already';
  return appeals > 0 ? 'appealed_against' : null;
}
