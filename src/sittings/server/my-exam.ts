import { millisecondsFor } from '../domain/clock.ts';
import { attemptAt, myExamState, type SittingSoFar } from '../domain/starting.ts';
import type { listMyExams } from './my-exam-queries.ts';

type Last = Omit<SittingSoFar, 'attempt'> & { readonly attempt: number | null };

/** The last sitting of a place; null where none was begun. */
export const sittingSoFar = ({ attempt, startedAt, deadline, endedAt }: Last): SittingSoFar | null =>
  attempt === null ? null : { attempt, startedAt, deadline, endedAt };

type Read = Awaited<ReturnType<typeof listMyExams>>[number];

/** One of an examinee's exams as their home page reads it. */
export function myExam({ isPractice, results, pausedAt, ...exam }: Read, now: Date) {
  const sitting = sittingSoFar(exam);
  const releasedBefore = results.length > 0;
  return {
    ...exam,
    // In a pause nobody knows when it ends.
    deadline: pausedAt ? null : exam.deadline,
    passed: exam.passed ?? results.at(-1)?.passed ?? null,
    minutes: millisecondsFor(exam.minutes, exam.extraTimePercent) / 60_000,
    state: myExamState({ ...exam, sitting, released: exam.passed !== null, releasedBefore }, now),
    practice: isPractice
      ? {
          attempts: exam.attempts,
          attempt: attemptAt(exam, sitting, now),
          results: results.map((result) => ({ ...result, on: new Date(result.on) })),
        }
      : null,
  };
}
