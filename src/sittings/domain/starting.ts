import type { ExamMode } from '../../exams/domain/exam-mode.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';

export type ExamToStart = {
  readonly kind: ExamMode;
  readonly state: ExamState;
  readonly opensAt: Date;
  readonly closesAt: Date;
};
export type SittingSoFar = {
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly endedAt: Date | null;
};

/**
 * The first reason an examinee cannot start or go on, or null. Who has begun goes on until their own deadline,
 * whatever the exam's window says: a window never cuts anybody's time.
 */
export function whyNotStart(exam: ExamToStart, sitting: SittingSoFar | null, now: Date) {
  if (exam.kind === 'paper') return 'on_paper';
  if (sitting?.endedAt) return 'already_ended';
  if (exam.state === 'cancelled' || exam.state === 'draft') return 'not_open_yet';
  if (sitting?.deadline) return sitting.deadline > now ? null : 'already_ended';
  if (exam.opensAt > now) return 'not_open_yet';
  if (exam.closesAt <= now || (exam.state !== 'scheduled' && exam.state !== 'open')) return 'closed';
  return null;
}

export type MyExamState = 'coming' | 'ready' | 'under_way' | 'missed' | 'waiting_for_results' | 'released';

type MyExam = ExamToStart & { readonly sitting: SittingSoFar | null; readonly released: boolean };

/** Where an exam stands for one examinee, as their home page tells it. */
export function myExamState(exam: MyExam, now: Date): MyExamState {
  const { sitting } = exam;
  if (exam.released) return 'released';
  if (sitting?.endedAt || (sitting?.deadline && sitting.deadline <= now)) return 'waiting_for_results';
  if (sitting?.deadline) return 'under_way';
  if (exam.opensAt > now) return 'coming';
  if (exam.closesAt > now && (exam.state === 'scheduled' || exam.state === 'open'))
    return exam.kind === 'paper' ? 'coming' : 'ready';
  return exam.kind === 'paper' ? 'waiting_for_results' : 'missed';
}
