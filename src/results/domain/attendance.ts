import type { OwnMode } from '../../exams/domain/exam-mode.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';

type Held = { readonly state: ExamState; readonly kind: OwnMode };

/** How it stands with an examinee who has no result: may still come, came and waits, or did not come. */
export type Attendance = 'to_come' | 'waiting' | 'absent';

/** On paper nobody is known to be absent before the answers of those who came are typed in. */
export function attendanceWithoutResult({ state, kind }: Held, startedAt: Date | null): Attendance {
  if (state === 'draft' || state === 'scheduled') return 'to_come';
  if (kind === 'paper') return state === 'open' || state === 'closed' ? 'waiting' : 'absent';
  if (startedAt !== null) return 'waiting';
  return state === 'open' ? 'to_come' : 'absent';
}
