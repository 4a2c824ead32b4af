import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import type { TimeClash } from '../../import-check-schema.ts';
import type { ExtraTimeSurroundings } from './extra-time-surroundings.ts';

/** Whom the file gives another extra time than they have. */
export async function listOtherTimes(db: Db, rows: readonly JudgedRow[]): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    select x.id from examinee x join ${timesIn(rows)} on g.id = x.id where x.extra_time_percent <> g.percent`.execute(
    db,
  );
  return found.map(({ id }) => id);
}

const timesIn = (rows: readonly JudgedRow[]) => {
  const given = rows.flatMap(({ status, known, values: { extraTime } }) =>
    status === 'update' && known && extraTime !== undefined ? [{ id: known.id, percent: extraTime }] : [],
  );
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, percent int)`;
};

type Asked = { readonly extraTimes: ExtraTimeSurroundings; readonly now: Date };

/** What the extra times of the file get in the way of: they are tried, and taken back. */
export async function findInTheWay(
  db: Db,
  rows: readonly JudgedRow[],
  { extraTimes, now }: Asked,
): Promise<readonly TimeClash[]> {
  const examineeIds = await listOtherTimes(db, rows);
  if (examineeIds.length === 0) return [];
  await sql`savepoint trying`.execute(db);
  await sql`update examinee x set extra_time_percent = g.percent from ${timesIn(rows)} where g.id = x.id`.execute(db);
  const clashes = await extraTimes.findClashesOfTimes(db, { examineeIds, now });
  await sql`rollback to savepoint trying`.execute(db);
  return clashes;
}
