import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow } from '../../platform/server/database/rows.ts';

/** For how many days exam `e` takes appeals, where its results come out at this moment. A practice takes none. */
const daysAt = (moment: ReturnType<typeof sql>) => sql`case when e.practice then 0 else coalesce(
  (select d.days from appeal_days d where d.company_id = e.company_id and d.exam_id = e.id),
  (select d.days from appeal_default d where d.company_id = e.company_id and d.since <= ${moment} order by d.since desc limit 1), 0) end`;

/** The last second of the last day, as the company counts days. */
const untilOf = (releasedAt: ReturnType<typeof sql>) => sql`(date_trunc('day', ${releasedAt} at time zone o.time_zone)
  + make_interval(days => w.days + 1)) at time zone o.time_zone - interval '1 second'`;

const ownWindow = z.object({ resultId: z.uuid(), days: z.int(), until: z.date(), questions: z.int() });

/** One's own released result, until when it can be appealed against, and how many questions its paper has. */
export const findOwnWindow = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    ownWindow,
    sql`
    select r.id as "resultId", w.days, ${untilOf(sql`r.released_at`)} as until, count_own_questions(r.id) as questions
    from result r
    join exam e on e.company_id = r.company_id and e.id = r.exam_id
    join company o on o.id = r.company_id
    cross join lateral (select ${daysAt(sql`r.released_at`)} as days) w
    where r.exam_id = ${examId} and r.examinee_id = ${examineeId} and r.released_at is not null
    order by r.attempt desc limit 1`,
  );

const examWindow = z.object({ days: z.int(), ownDays: z.int().nullable(), until: z.date().nullable() });
export type ExamWindow = z.output<typeof examWindow>;

/** For how many days an exam takes appeals, what it says itself, and until when; null before its release. */
export const findExamWindow = (db: Db, examId: string, now: Date): Promise<ExamWindow | undefined> =>
  findRow(
    db,
    examWindow,
    sql`
    select w.days, (select d.days from appeal_days d where d.company_id = e.company_id and d.exam_id = e.id) as "ownDays",
      case when out.at is not null then ${untilOf(sql`out.at`)} end as until
    from exam e
    join company o on o.id = e.company_id
    cross join lateral (select max(r.released_at) as at from result r where r.company_id = e.company_id and r.exam_id = e.id) out
    cross join lateral (select ${daysAt(sql`coalesce(out.at, ${now}::timestamptz)`)} as days) w
    where e.id = ${examId}`,
  );

/** What the company says now. */
export async function findDefault(db: Db): Promise<number> {
  const last = await db
    .selectFrom('appeal_default')
    .select('days')
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.days ?? 0;
}

/** From now on; what was released before keeps its days. */
export async function saveDefault(db: Db, days: number, now: Date): Promise<void> {
  await db.insertInto('appeal_default').values({ days, since: now }).execute();
}

export async function saveDays(db: Db, examId: string, days: number | null): Promise<void> {
  if (days === null) {
    await db.deleteFrom('appeal_days').where('exam_id', '=', examId).execute();
    return;
  }
  await db
    .insertInto('appeal_days')
    .values({ exam_id: examId, days })
    .onConflict((known) => known.columns(['company_id', 'exam_id']).doUpdateSet({ days }))
    .execute();
}
