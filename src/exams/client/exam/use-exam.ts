import { useQuery } from '@tanstack/react-query';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { examQuery, type Exam } from '../api.ts';
import { queryKeysOf } from './exam-part.ts';
import { countSitting } from '../../domain/progress.ts';

/** Saved answers are not announced one by one; while people sit, the exam is read again this often. */
const readAgain = 10_000;

const isMoving = (exam: Exam | undefined) => exam?.state === 'open' || countSitting(exam?.candidates ?? []) > 0;

/** One exam, kept up to date while it is shown, with what later features show of it. */
export function useExam(examId: string) {
  const keys = [['exams', examId], ...queryKeysOf(examId)];
  useUpdates('exam', keys);
  useUpdates('sitting', keys);
  useUpdates('result', keys);
  return useQuery({
    ...examQuery(examId),
    refetchInterval: ({ state }) => (isMoving(state.data) ? readAgain : 60_000),
  });
}
