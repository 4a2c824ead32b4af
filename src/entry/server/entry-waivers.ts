import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

type Whose = { readonly examId: string; readonly examineeId: string };
type Decision = { readonly words: string; readonly accountId: string; readonly now: Date };

/** Whether staff have let this examinee in from elsewhere, or without the browser; on the examinee's own connection. */
export async function isLetInWithout(db: Db, examId: string): Promise<boolean> {
  const { rows } = await sql`select from entry_waiver where exam_id = ${examId}`.execute(db);
  return rows.length > 0;
}

/** Lets an examinee in from anywhere and with any browser; a later reason takes the place of an earlier one. */
export async function saveWaiver(
  db: Db,
  { examId, examineeId }: Whose,
  { words, accountId, now }: Decision,
): Promise<void> {
  const row = { words, account_id: accountId, given_at: now };
  await db
    .insertInto('entry_waiver')
    .values({ exam_id: examId, examinee_id: examineeId, ...row })
    .onConflict((known) => known.columns(['company_id', 'exam_id', 'examinee_id']).doUpdateSet(row))
    .execute();
}

/** Ends that; gives whether there was something to end. */
export async function removeWaiver(db: Db, { examId, examineeId }: Whose): Promise<boolean> {
  const removed = await db
    .deleteFrom('entry_waiver')
    .where('exam_id', '=', examId)
    .where('examinee_id', '=', examineeId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
