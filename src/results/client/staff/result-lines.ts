import type { Candidate, Exam } from '../../../exams/client/api.ts';
import { ownMode } from '../../../exams/domain/exam-mode.ts';
import { attendanceWithoutResult, type Attendance } from '../../domain/attendance.ts';
import type { ResultRow } from './api.ts';

export const outcomes = ['passed', 'failed', 'unmarked', 'waiting', 'absent', 'to_come'] as const satisfies readonly (
  | 'passed'
  | 'failed'
  | 'unmarked'
  | Attendance
)[];
export type ResultOutcome = (typeof outcomes)[number];

/** Somebody registered for the exam, with a result or without one. */
export type ResultLine = Pick<ResultRow, 'examineeId' | 'number' | 'givenName' | 'familyName' | 'version'> & {
  readonly outcome: ResultOutcome;
  readonly result: ResultRow | null;
};

type Held = Pick<Exam, 'state' | 'kind'> & { readonly candidates: readonly Candidate[] };

/** What a result says; nothing yet as long as essays are not marked. */
export const outcomeOf = ({ passed }: Pick<ResultRow, 'passed'>) =>
  passed === null ? 'unmarked' : passed ? 'passed' : 'failed';

/** Everybody registered, by number; who never started stands here as well. */
export function resultLines({ candidates, ...exam }: Held, results: readonly ResultRow[]): ResultLine[] {
  const marked = new Set(results.map(({ examineeId }) => examineeId));
  const withResult = results.map((result): ResultLine => ({
    ...result,
    outcome: outcomeOf(result),
    result,
  }));
  const without = candidates
    .filter(({ examineeId }) => !marked.has(examineeId))
    .map((candidate): ResultLine => ({
      ...candidate,
      outcome: attendanceWithoutResult({ ...exam, kind: ownMode(exam.kind, candidate) }, candidate.startedAt),
      result: null,
    }));
  return [...withResult, ...without].toSorted((one, other) => one.number.localeCompare(other.number, 'th'));
}

export const countOf = (lines: readonly ResultLine[], outcome: ResultOutcome): number =>
  lines.filter((line) => line.outcome === outcome).length;
