import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';

const plan = z.object({
  releaseAt: z.date().nullable(),
  plannedBy: z.uuid(),
  plannedAt: z.date(),
  confirmedBy: z.uuid().nullable(),
  confirmedAt: z.date().nullable(),
});
export type StoredPlan = z.output<typeof plan>;

/** What is planned for an exam; null where nothing is. Who decides on it holds the exam. */
export async function findPlan(db: Db, examId: string): Promise<StoredPlan | null> {
  const query = sql`
    select release_at as "releaseAt", planned_by as "plannedBy", planned_at as "plannedAt", confirmed_by as "confirmedBy",
      confirmed_at as "confirmedAt"
    from release_plan where exam_id = ${examId}`;
  return (await findRow(db, plan, query)) ?? null;
}

type NewPlan = { readonly releaseAt: Date | null; readonly plannedBy: string; readonly now: Date };

/** In the place of what was planned before: who confirmed that has confirmed nothing of this. */
export async function savePlan(db: Db, examId: string, { releaseAt, plannedBy, now }: NewPlan): Promise<void> {
  const row = { release_at: releaseAt, planned_by: plannedBy, planned_at: now, confirmed_by: null, confirmed_at: null };
  await db
    .insertInto('release_plan')
    .values({ exam_id: examId, ...row })
    .onConflict((known) => known.columns(['company_id', 'exam_id']).doUpdateSet(row))
    .execute();
}

export async function saveConfirmed(db: Db, examId: string, confirmedBy: string, now: Date): Promise<void> {
  await db
    .updateTable('release_plan')
    .set({ confirmed_by: confirmedBy, confirmed_at: now })
    .where('exam_id', '=', examId)
    .execute();
}

export async function removePlan(db: Db, examId: string): Promise<void> {
  await db.deleteFrom('release_plan').where('exam_id', '=', examId).execute();
}

/** The exams of the company whose moment has come, the earliest first. */
export async function listDuePlans(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('release_plan')
    .select('exam_id as examId')
    .where('release_at', '<=', now)
    .orderBy('release_at')
    .execute();
  return due.map(({ examId }) => examId);
}

export async function findSecondPerson(db: Db): Promise<boolean> {
  const row = await db.selectFrom('release_setting').select('second_person as secondPerson').executeTakeFirst();
  return row?.secondPerson ?? false;
}

export async function saveSecondPerson(db: Db, secondPerson: boolean): Promise<void> {
  await db
    .insertInto('release_setting')
    .values({ second_person: secondPerson })
    .onConflict((known) => known.column('company_id').doUpdateSet({ second_person: secondPerson }))
    .execute();
}

const opened = z.object({
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  openedAt: z.date(),
});

/** Who has opened a released result of an exam, the first at the top. */
export const listOpened = (db: Db, examId: string) =>
  listRows(
    db,
    opened,
    sql`
    select r.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName",
      min(o.opened_at) as "openedAt"
    from result_opening o
    join result r on r.company_id = o.company_id and r.id = o.result_id
    join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    where r.exam_id = ${examId}
    group by r.examinee_id, x.number, x.given_name, x.family_name
    order by min(o.opened_at), x.number collate "th-x-icu"`,
  );

const built = z.object({ certificates: z.int(), corrected: z.int(), appeals: z.int() });

/** What was built upon the release of an exam. */
export async function countBuilt(db: Db, examId: string): Promise<z.output<typeof built>> {
  const query = sql`
    select count(*) filter (where exists (select from certificate t where t.company_id = r.company_id and t.result_id = r.id))::int as certificates,
      count(r.corrected_at)::int as corrected,
      count(*) filter (where exists (select from appeal_of_person a where a.company_id = r.company_id and a.exam_id = r.exam_id
        and a.examinee_id = r.examinee_id))::int as appeals
    from result r where r.exam_id = ${examId} and r.released_at is not null`;
  return (await findRow(db, built, query)) ?? { certificates: 0, corrected: 0, appeals: 0 };
}
