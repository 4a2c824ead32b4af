import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import type { TimeClash } from '../../import-check-schema.ts';
import type { ExtraTimeOf, ExtraTimeSurroundings } from './extra-time-surroundings.ts';

/** Whom the file gives another extra time than they have, and which. */
export async function listOtherTimes(db: Db, rows: readonly JudgedRow[]): Promise<ExtraTimeOf[]> {
  const given = rows.flatMap(({ status, known, values: { extraTime } }) =>
    status === 'update' && known && extraTime !== undefined ? [{ id: known.id, percent: extraTime }] : [],
  );
  const { rows: found } = await sql<ExtraTimeOf>`
    select x.id as "examineeId", g.percent from examinee x
    join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, percent int) on g.id = x.id
    where x.extra_time_percent <> g.percent order by x.id`.execute(db);
  return found;
}

type Asked = { readonly extraTimes: ExtraTimeSurroundings; readonly now: Date };

/** What the extra times of the file would get in the way of. */
export async function findInTheWay(
  db: Db,
  rows: readonly JudgedRow[],
  { extraTimes, now }: Asked,
): Promise<readonly TimeClash[]> {
  const times = await listOtherTimes(db, rows);
  return times.length === 0 ? [] : extraTimes.findClashesOfTimes(db, { times, now });
}
