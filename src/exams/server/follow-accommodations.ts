import { sql, type RawBuilder } from 'kysely';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';
import type { ExtraTimeOf } from '../../people/server/examinees/extra-time-surroundings.ts';

export type Followed = {
  readonly examId: string;
  readonly exam: number;
  readonly examineeId: string;
  readonly examinee: string;
  readonly from: number;
  readonly to: number;
};

/**
 * The extra time of examinees who have not begun follows what they have been granted, unless the exam has an extra time of
 * its own for them. Done again it changes nothing.
 */
export const followAccommodations = async (db: Db): Promise<void> => saveFollowed(db, await lockBehind(db));

/** Gives these places the extra time of their examinees, each on record. */
export async function saveFollowed(db: Db, followed: readonly Followed[]): Promise<void> {
  await saveTimes(db, followed);
  await recordFollowed(db, followed);
}

async function saveTimes(db: Db, followed: readonly Followed[]): Promise<void> {
  if (followed.length === 0) return;
  await sql`
    update exam_candidate c set extra_time_percent = f."to"
    from jsonb_to_recordset(${JSON.stringify(followed)}::jsonb) as f ("examId" uuid, "examineeId" uuid, "to" int)
    where c.exam_id = f."examId" and c.examinee_id = f."examineeId"`.execute(db);
}

async function recordFollowed(db: Db, followed: readonly Followed[]): Promise<void> {
  await recordAuditOfEach(
    db,
    followed.map(({ examId, exam, examinee, from, to }) => ({
      action: 'exam.extra_time_followed' as const,
      subjectId: examId,
      changes: { extraTimePercent: { from, to } },
      details: { number: exam, examinee },
    })),
  );
  for (const examId of new Set(followed.map((one) => one.examId))) await announce(db, 'exam', examId);
}

/** The places whose extra time is not that of the examinee any more, locked: all, or those of some examinees. */
export async function lockBehind(db: Db, examineeIds: readonly string[] | null = null): Promise<Followed[]> {
  const some = examineeIds && [...examineeIds];
  const granted = sql`(select x.company_id, x.id, x.number, x.extra_time_percent from examinee x
    where ${some}::uuid[] is null or x.id = any(${some}::uuid[]))`;
  const { rows } = await sql<Followed>`${behind(granted)} for no key update of c`.execute(db);
  return rows;
}

/** The places that would not have the extra time of their examinees, had these been granted it. Nothing is locked. */
export async function listBehind(db: Db, times: readonly ExtraTimeOf[]): Promise<Followed[]> {
  const granted = sql`(select x.company_id, x.id, x.number, g.percent as extra_time_percent from examinee x
    join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as g ("examineeId" uuid, percent int) on g."examineeId" = x.id)`;
  const { rows } = await sql<Followed>`${behind(granted)}`.execute(db);
  return rows;
}

/** Always in one order, so that nobody who locks them waits for another in a circle. */
const behind = (granted: RawBuilder<unknown>) => sql`
  select c.exam_id as "examId", e.number as exam, c.examinee_id as "examineeId", x.number as examinee,
    c.extra_time_percent as "from", x.extra_time_percent as "to"
  from exam_candidate c
  join exam e on e.company_id = c.company_id and e.id = c.exam_id and e.state in ('draft', 'scheduled', 'open')
  join ${granted} x on x.company_id = c.company_id and x.id = c.examinee_id
  where c.extra_time_reason is null and c.extra_time_percent <> x.extra_time_percent
    and not exists (select from exam_progress p where p.company_id = c.company_id and p.exam_id = c.exam_id
      and p.examinee_id = c.examinee_id and p.has_begun)
  order by c.exam_id, c.examinee_id`;
