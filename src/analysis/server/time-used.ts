import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { listRows } from '../../platform/server/database/rows.ts';

const spent = z.object({ sittingId: z.uuid(), position: z.int(), seconds: z.number() });

/**
 * How long each question of each first attempt took: from one save to the next counts for the question that the later one saved,
 * pauses taken out. So reading without answering counts for the next question that is answered. Of sittings that went on on paper
 * nothing is known. Null where the question was not answered.
 */
export async function listSeconds(
  db: Db,
  examId: string,
): Promise<(sittingId: string, position: number) => number | null> {
  const rows = await listRows(
    db,
    spent,
    sql`
    with sat as (
      select id, started_at, pauses from sitting
      where exam_id = ${examId} and attempt = 1 and started_at is not null and on_paper_at is null
    ), saved as (
      select sitting_id, position, saved_at from answer where sitting_id in (select id from sat)
      union all select sitting_id, position, saved_at from answer_event where sitting_id in (select id from sat)
    ), gap as (
      select sat.id, saved.position, saved.saved_at, sat.pauses,
        coalesce(lag(saved.saved_at) over (partition by sat.id order by saved.saved_at, saved.position), sat.started_at) as before
      from saved join sat on sat.id = saved.sitting_id
    )
    select id as "sittingId", position, sum(extract(epoch from saved_at - before) - coalesce(
      (select sum(extract(epoch from upper(pause) - lower(pause)))
        from unnest(pauses * tstzmultirange(tstzrange(before, saved_at))) as pause), 0))::float8 as seconds
    from gap where before <= saved_at group by id, position`,
  );
  const bySitting = new Map<string, Map<number, number>>();
  for (const { sittingId, position, seconds } of rows) {
    const own = bySitting.get(sittingId) ?? new Map<number, number>();
    bySitting.set(sittingId, own.set(position, Math.max(0, seconds)));
  }
  return (sittingId, position) => bySitting.get(sittingId)?.get(position) ?? null;
}
