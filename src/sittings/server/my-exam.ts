import { millisecondsFor } from '../domain/clock.ts';
import { attemptAt, myExamState, type SittingSoFar } from '../domain/starting.ts';
import type { listMyExams } from './my-exam-queries.ts';

type Last = Omit<SittingSoFar, 'attempt'> & { readonly attempt: number | null };

/** The last sitting of a place; null where none was begun. */
export const sittingSoFar = ({ attempt, startedAt, deadline, endedAt }: Last): SittingSoFar | null =>
  attempt === null ? null : { attempt, startedAt, deadline, endedAt };

type Read = Awaited<ReturnType<typeof listMyExams>>[number];

/** One of an examinee’s exams as their home page reads it, by which of the results do not count. */
export function myExam(
  { isPractice, results, pausedAt, resultId, ...exam }: Read,
  now: Date,
  notCounting: ReadonlySet<string> = new Set(),
) {
  const judged = results.map((result) => ({ ...result, counts: !notCounting.has(result.resultId) }));
  const counted = judged.findLast(({ counts }) => counts);
  const sitting = sittingSoFar(exam);
  const releasedBefore = results.length > 0;
  return {
    ...exam,
    // In a pause nobody knows when it ends.
    deadline: pausedAt ? null : exam.deadline,
    passed: counted?.passed ?? exam.passed,
    counts: resultId === null || isPractice || !notCounting.has(resultId),
    minutes: millisecondsFor(exam.minutes, exam.extraTimePercent) / 60_000,
    state: myExamState({ ...exam, sitting, released: exam.passed !== null, releasedBefore }, now),
    practice: isPractice
      ? {
          attempts: exam.attempts,
          attempt: attemptAt(exam, sitting, now),
          results: judged.map((result) => ({ ...result, on: new Date(result.on) })),
        }
      : null,
  };
}
