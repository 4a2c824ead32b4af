import { isInBothWays } from '../../domain/exam-mode.ts';
import type { ExamSchedule } from '../../exam-schema.ts';
import { allOnScreen, type ChosenWays } from '../../way-schema.ts';
import type { Exam } from '../api.ts';

export type WayDraft = {
  /** `like`: as in the exam that this one is a duplicate of. */
  readonly choice: 'e_exam' | 'paper' | 'some' | 'like';
  /** The people and classrooms who write on paper, where some do. */
  readonly onPaper: readonly string[];
  readonly like: Pick<Exam, 'id' | 'number'> | null;
};

export const everybodyOnScreen: WayDraft = { choice: 'e_exam', onPaper: [], like: null };

/** How those write who were chosen for an exam, by name or with a classroom. */
export function waysIn({ candidates, classrooms }: Pick<Exam, 'candidates' | 'classrooms'>): WayDraft {
  const chosen = [
    ...classrooms,
    ...candidates.flatMap(({ byClassroom, examineeId: id, onPaper }) => (byClassroom ? [] : [{ id, onPaper }])),
  ];
  const onPaper = chosen.flatMap((one) => (one.onPaper ? [one.id] : []));
  if (onPaper.length === 0) return everybodyOnScreen;
  return { choice: onPaper.length === chosen.length ? 'paper' : 'some', onPaper, like: null };
}

/** The same ways again: also of people who came with a classroom and were moved. */
export function waysLike(exam: Exam): WayDraft {
  if (!isInBothWays(exam.kind)) return everybodyOnScreen;
  return { ...waysIn(exam), choice: 'like', like: { id: exam.id, number: exam.number } };
}

type Chosen = Pick<ExamSchedule, 'kind' | 'examineeIds' | 'classroomIds'> & { readonly ways: WayDraft };

/** What the endpoint is given: who of those chosen writes on paper. */
export function waysAsked({
  kind,
  examineeIds,
  classroomIds,
  ways: { choice, onPaper, like },
}: Chosen): ChosenWays | null {
  if (!isInBothWays(kind)) return null;
  if (choice === 'e_exam') return allOnScreen;
  if (choice === 'paper') return { examineeIds, classroomIds, like: null };
  const among = (ids: readonly string[]) => ids.filter((id) => onPaper.includes(id));
  const named = { examineeIds: among(examineeIds), classroomIds: among(classroomIds) };
  return { ...named, like: choice === 'like' && like ? like.id : null };
}
