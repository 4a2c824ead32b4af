import { sql } from 'kysely';
import { recordAuditOfEach } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { announce } from '../../platform/server/live/live.ts';

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

export async function saveTimes(db: Db, followed: readonly Followed[]): Promise<void> {
  for (const { examId, examineeId, to } of followed)
    await db
      .updateTable('exam_candidate')
      .set({ extra_time_percent: to })
      .where('exam_id', '=', examId)
      .where('examinee_id', '=', examineeId)
      .execute();
}

export async function recordFollowed(db: Db, followed: readonly Followed[]): Promise<void> {
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
  const { rows } = await sql<Followed>`
    select c.exam_id as "examId", e.number as exam, c.examinee_id as "examineeId", x.number as examinee,
      c.extra_time_percent as "from", x.extra_time_percent as "to"
    from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id and e.state in ('draft', 'scheduled', 'open')
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    where (${some}::uuid[] is null or c.examinee_id = any(${some}::uuid[]))
      and c.extra_time_reason is null and c.extra_time_percent <> x.extra_time_percent
      and not exists (select from exam_progress p where p.company_id = c.company_id and p.exam_id = c.exam_id
        and p.examinee_id = c.examinee_id and p.has_begun)
    order by c.exam_id, c.examinee_id for update of c`.execute(db);
  return rows;
}
