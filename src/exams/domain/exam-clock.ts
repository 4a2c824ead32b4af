import type { ExamMode } from './exam-mode.ts';
import type { ExamState } from './exam-state.ts';

export type ClockedExam = {
  readonly state: ExamState;
  readonly opensAt: Date;
  /** When it closes: on screen the last moment to start, on paper the end of the last who writes. */
  readonly closesAt: Date;
  /** Sittings that have not ended; nobody's time is cut by the exam's window. */
  readonly underWay?: number;
};

/** What decides how long an exam is held. */
export type HeldExam = {
  readonly kind: ExamMode;
  /** On screen the last moment to start, on paper the end. */
  readonly closesAt: Date;
  readonly minutes: number;
  /** The longest extra time of its candidates, in per cent. */
  readonly mostExtraPercent: number;
};

/** When the last person can have left, in milliseconds: on screen somebody may begin at the last moment. */
export const heldUntil = ({ kind, closesAt, minutes, mostExtraPercent }: HeldExam): number =>
  closesAt.getTime() + ((minutes * mostExtraPercent) / 100 + (kind === 'paper' ? 0 : minutes)) * 60_000;

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
