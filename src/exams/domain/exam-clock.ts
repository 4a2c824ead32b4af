import type { ExamState } from './exam-state.ts';

export type ClockedExam = {
  readonly state: ExamState;
  readonly opensAt: Date;
  /** The last moment to start. */
  readonly closesAt: Date;
  /** Sittings that have not ended; nobody's time is cut by the exam's window. */
  readonly underWay?: number;
};

/**
 * The state an exam is in by the clock: a scheduled one opens and an open one closes by itself, after the last sitting
 * under way. The saved state may be a minute behind; anyone who reads an exam asks this. `stateNow` (exams/server/exam-sql.ts)
 * is the same rule in SQL, for lists.
 */
export function stateByClock({ state, opensAt, closesAt, underWay = 0 }: ClockedExam, now: Date): ExamState {
  if (state !== 'scheduled' && state !== 'open') return state;
  if (closesAt <= now && underWay === 0) return 'closed';
  return opensAt <= now ? 'open' : state;
}
