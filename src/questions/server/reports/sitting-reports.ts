import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

type Said = {
  readonly sittingId: string;
  readonly position: number;
  readonly question: { readonly questionId: string; readonly version: number };
  readonly words: string;
  readonly writtenAt: Date;
};

/**
 * What an examinee took back keeps its row, with these words, so that it knows when: a delivery that was delayed on its way must not
 * bring back what was taken back after it. Those who read reports leave it out by `isSaid`.
 */
export const takenBack = ' ';

/** Of `question_report r`: it says something. */
export const isSaid = sql<boolean>`r.words <> ${takenBack}`;

/**
 * What an examinee says about the question at a place of their paper. Said later it replaces what was said, empty words take it back;
 * what was answered already stays. Gives whether anything has changed: a repetition, and what was written earlier, change nothing.
 */
export async function saveSittingReport(
  db: Db,
  { sittingId, position, question, words, writtenAt }: Said,
): Promise<boolean> {
  // A device may be off by seconds; more than that says nothing of the order.
  const { numAffectedRows } = await sql`
    insert into question_report (question_id, version, sitting_id, position, reason, words, reported_at)
    values (${question.questionId}, ${question.version}, ${sittingId}, ${position}, 'other', ${words || takenBack},
      least(${writtenAt}::timestamptz, now() + interval '10 seconds'))
    on conflict (company_id, sitting_id, position)
    do update set words = excluded.words, reported_at = excluded.reported_at
      where question_report.answered_at is null and question_report.reported_at < excluded.reported_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What an examinee said so far, by the place in the paper; what was taken back has no words. */
export async function listSittingReports(db: Db, sittingId: string) {
  const reports = await sql<{ position: number; words: string; writtenAt: Date }>`
    select position, words, reported_at as "writtenAt" from question_report
    where sitting_id = ${sittingId} order by position`.execute(db);
  return reports.rows.map(({ words, ...report }) => ({ ...report, words: words.trim() }));
}
