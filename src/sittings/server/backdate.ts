import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

/**
 * The sitting as if it had been held then, its answers spread evenly over its time: the demonstration tells of days
 * gone by. Only the database's owner can, no request of anybody.
 */
export async function moveSitting(db: Db, sittingId: string, startedAt: Date, endedAt: Date): Promise<void> {
  await sql`update sitting set created_at = ${startedAt}, paper_sent_at = ${startedAt}, started_at = ${startedAt},
    deadline = ${startedAt}::timestamptz + (deadline - started_at), submitted_at = ${endedAt}, ended_at = ${endedAt}
    where id = ${sittingId}`.execute(db);
  for (const table of ['answer', 'answer_event'] as const)
    await sql`update ${sql.table(table)} set saved_at = ${startedAt}::timestamptz
      + (${endedAt}::timestamptz - ${startedAt}::timestamptz) * position
        / (select question_count + 1 from sitting where id = ${sittingId}), given_at = null
      where sitting_id = ${sittingId}`.execute(db);
}
