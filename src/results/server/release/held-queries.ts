import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import { writesOnPaper } from '../../../exams/server/exam-sql.ts';

/** The number of an examinee who is registered for the exam. */
export async function findCandidateNumber(db: Db, examId: string, examineeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('exam_candidate as c')
    .innerJoin('examinee as x', (join) =>
      join.onRef('x.company_id', '=', 'c.company_id').onRef('x.id', '=', 'c.examinee_id'),
    )
    .select('x.number')
    .where('c.exam_id', '=', examId)
    .where('c.examinee_id', '=', examineeId)
    .executeTakeFirst();
  return row?.number;
}

/** Whose results of an exam stay back. */
export async function listHeldPeople(db: Db, examId: string): Promise<string[]> {
  const rows = await db.selectFrom('held_result').select('examinee_id').where('exam_id', '=', examId).execute();
  return rows.map((row) => row.examinee_id);
}

const heldResult = z.object({
  hasResult: z.boolean(),
  unmarked: z.int(),
  essays: z.int(),
  sheets: z.int(),
  untyped: z.int(),
  late: z.int(),
  markedBy: z.uuid().nullable(),
});

/** The result of somebody that has not left yet, where there is one, and what it still waits for. */
export const findHeldResult = (db: Db, examId: string, examineeId: string) =>
  findRow(
    db,
    heldResult,
    sql`
    select r.id is not null as "hasResult", coalesce(r.unmarked, 0) as essays, r.marked_by as "markedBy",
      (select count(*)::int from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id and s.ended_at is not null
        and r.id is null) as unmarked,
      (select count(*)::int from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
        and s.on_paper_at is not null and s.sheet_at is null) as sheets,
      (${writesOnPaper} and not exists (select from result o where o.company_id = c.company_id and o.exam_id = c.exam_id
        and o.examinee_id = c.examinee_id))::int as untyped,
      (select count(*)::int from late_answer l join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
        where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id and l.accepted is null) as late
    from exam_candidate c
    join exam e on e.company_id = c.company_id and e.id = c.exam_id
    left join result r on r.company_id = c.company_id and r.exam_id = c.exam_id and r.examinee_id = c.examinee_id
      and r.released_at is null
    where c.exam_id = ${examId} and c.examinee_id = ${examineeId}`,
  );

const held = z.object({
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  reason: z.string(),
  heldBy: z.uuid(),
  heldAt: z.date(),
  sheetOf: z.uuid().nullable(),
});
export type StoredHold = z.output<typeof held>;

/** Whose results of an exam stay back, by number; or one of them. */
export const listHeld = (db: Db, examId: string, examineeId: string | null = null): Promise<StoredHold[]> =>
  listRows(
    db,
    held,
    sql`
    select h.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName", h.reason,
      h.held_by as "heldBy", h.held_at as "heldAt",
      (select s.id from sitting s where s.company_id = h.company_id and s.exam_id = h.exam_id and s.examinee_id = h.examinee_id
        and s.ended_at is not null and s.on_paper_at is not null and s.sheet_at is null order by s.attempt desc limit 1) as "sheetOf"
    from held_result h join examinee x on x.company_id = h.company_id and x.id = h.examinee_id
    where h.exam_id = ${examId} and (${examineeId}::uuid is null or h.examinee_id = ${examineeId}::uuid)
    order by x.number collate "th-x-icu", x.id`,
  );

type Hold = { readonly examineeId: string; readonly reason: string; readonly heldBy: string; readonly now: Date };

export async function saveHold(db: Db, examId: string, { examineeId, reason, heldBy, now }: Hold): Promise<void> {
  const row = { reason, held_by: heldBy, held_at: now };
  await db
    .insertInto('held_result')
    .values({ exam_id: examId, examinee_id: examineeId, ...row })
    .onConflict((known) => known.columns(['company_id', 'exam_id', 'examinee_id']).doUpdateSet(row))
    .execute();
}

export async function removeHold(db: Db, examId: string, examineeId: string): Promise<void> {
  await db.deleteFrom('held_result').where('exam_id', '=', examId).where('examinee_id', '=', examineeId).execute();
}
