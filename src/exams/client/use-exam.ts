import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { examQuery, type Exam } from './api.ts';

/** Saved answers are not announced one by one; while people sit, the exam is read again this often. */
const readAgain = 10_000;

const isMoving = (exam: Exam | undefined) =>
  exam?.state === 'open' || exam?.candidates.some(({ progress }) => progress === 'under_way') === true;

/** One exam, kept up to date while it is shown. `more` is read again together with it. */
export function useExam(examId: string, more: readonly QueryKey[] = []) {
  const keys = [['exams', examId], ...more];
  useUpdates('exam', keys);
  useUpdates('sitting', keys);
  useUpdates('result', keys);
  return useQuery({
    ...examQuery(examId),
    refetchInterval: ({ state }) => (isMoving(state.data) ? readAgain : 60_000),
  });
}
