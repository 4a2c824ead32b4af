import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { daysInTrash } from '../../domain/acts/trash.ts';

/** Removes for good what has lain in the trash long enough and stands in no paper. Gives the numbers of what went. */
export async function purgeTrash(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with due as materialized (
      select id from question where trashed_at < ${now}::timestamptz - ${daysInTrash} * interval '1 day' order by id for update)
    delete from question where id in (select id from due)
      and not exists (select from question_use u where u.question_id = question.id)
    returning number`.execute(db);
  return rows.map(({ number }) => number);
}
