import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';

type Said = {
  readonly sittingId: string;
  readonly position: number;
  readonly question: { readonly questionId: string; readonly version: number };
  readonly words: string;
  readonly now: Date;
};

/**
 * What an examinee says about the question at a place of their paper. Said again it replaces what was said, empty words
 * take it back; what was answered already stays.
 */
export async function saveSittingReport(db: Db, { sittingId, position, question, words, now }: Said): Promise<void> {
  if (words === '') {
    await db
      .deleteFrom('question_report')
      .where('sitting_id', '=', sittingId)
      .where('position', '=', position)
      .where('answered_at', 'is', null)
      .execute();
    return;
  }
  await sql`insert into question_report (question_id, version, sitting_id, position, reason, words, reported_at)
    values (${question.questionId}, ${question.version}, ${sittingId}, ${position}, 'other', ${words}, ${now})
    on conflict (company_id, sitting_id, position)
    do update set words = excluded.words, reported_at = excluded.reported_at where question_report.answered_at is null`.execute(
    db,
  );
}

/** What an examinee said so far, by the place in the paper. */
export const listSittingReports = (db: Db, sittingId: string): Promise<{ position: number; words: string }[]> =>
  db
    .selectFrom('question_report')
    .select((report) => [report.ref('position').$notNull().as('position'), 'words'])
    .where('sitting_id', '=', sittingId)
    .orderBy('position')
    .execute();
