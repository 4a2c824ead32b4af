import { sql } from 'kysely';
import { z } from 'zod';
import { dutyPlace, listDuties, type DutyListing } from '../../exams/server/duties/list-duties.ts';
import { underWay } from '../../exams/server/exam-sql.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../platform/server/database/rows.ts';
import { parts, type Part } from '../domain/parts.ts';
import { overNow } from './is-over.ts';

const assigned = z.object({
  id: z.uuid(),
  number: z.int(),
  title: json<LocalText>(),
  part: z.enum(parts),
});

const assignments = sql`essay_assignment a
  join exam e on e.company_id = a.company_id and e.id = a.exam_id
  join essay_marker m on m.company_id = a.company_id and m.exam_id = a.exam_id and m.account_id = a.account_id`;

/** The exams that this person marks and whose results are not all out. The only check of rows: an exam of somebody else is not there. */
const assignedTo = (accountId: string) => sql`a.account_id = ${accountId}`;

export const findAssigned = (db: Db, accountId: string, examId: string) =>
  findRow(
    db,
    assigned,
    sql`select e.id, e.number, e.title, m.part from ${assignments} where ${assignedTo(accountId)} and e.id = ${examId}`,
  );

type Listing = DutyListing & { readonly part?: readonly Part[] | undefined; readonly over?: boolean | undefined };

/** A page of these exams, and whether everybody has sat. */
export const listAssigned = (db: Db, accountId: string, now: Date, { part = [], over, ...listing }: Listing) =>
  listDuties(
    db,
    {
      row: assigned.extend({ ...dutyPlace, isOver: z.boolean() }),
      columns: sql`e.id, e.number, e.title, m.part, ${overNow(now)} as "isOver"`,
      from: sql`${assignments} cross join ${underWay(now)}`,
      where: sql`${assignedTo(accountId)} and (${part.length} = 0 or m.part = any(${[...part]}::text[]))
        and (${over ?? null}::boolean is null or ${overNow(now)} = ${over ?? null}::boolean)`,
    },
    listing,
  );

const person = z.object({ accountId: z.uuid(), givenName: json<LocalText>(), familyName: json<LocalText>() });

/** Administrators who can sign in; of these accounts all, also those who are gone. */
export const listPeople = (db: Db, accountIds: readonly string[] | null = null) =>
  listRows(
    db,
    person,
    sql`
    select w.account_id as "accountId", w.given_name as "givenName", w.family_name as "familyName"
    from administrator w join account a on a.id = w.account_id
    where case when ${accountIds}::uuid[] is null then a.enabled and w.deleted_at is null
      else w.account_id = any(${accountIds}::uuid[]) end
    order by w.given_name->>'en' collate "th-x-icu", w.id`,
  );

/** Whether papers of an exam ask for essays; undefined where there is no such exam. */
export const findExamOfEssays = (db: Db, examId: string) =>
  findRow(
    db,
    z.object({ hasEssays: z.boolean() }),
    sql`
    select exists (select from paper p join paper_key k on k.company_id = p.company_id and k.paper_id = p.id
      where p.company_id = e.company_id and p.generated_exam_id = e.generated_exam_id and k.key->>'kind' = 'key_points') as "hasEssays"
    from exam e where e.id = ${examId}`,
  );

/** Who has marked essays of an exam, and as what. */
export const listWhoMarked = (db: Db, examId: string) =>
  listRows(
    db,
    z.object({ accountId: z.uuid(), part: z.enum(parts) }),
    sql`select distinct account_id as "accountId", part from essay_mark where exam_id = ${examId}`,
  );

/** The numbers of examinees of an exam, by id. */
export async function listNumbers(db: Db, examineeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await listRows(
    db,
    z.object({ id: z.uuid(), number: z.string() }),
    sql`select id, number from examinee where id = any(${examineeIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

type Assignment = {
  readonly samplePercent: number;
  readonly tolerancePercent: number;
  readonly markers: readonly { readonly part: (typeof parts)[number]; readonly accountId: string }[];
};

export async function saveMarking(
  db: Db,
  examId: string,
  { samplePercent, tolerancePercent, markers }: Assignment,
): Promise<void> {
  const set = { sample_percent: samplePercent, tolerance_percent: tolerancePercent };
  await db
    .insertInto('essay_marking')
    .values({ exam_id: examId, ...set })
    .onConflict((conflict) => conflict.columns(['company_id', 'exam_id']).doUpdateSet(set))
    .execute();
  await db.deleteFrom('essay_marker').where('exam_id', '=', examId).execute();
  if (markers.length === 0) return;
  await db
    .insertInto('essay_marker')
    .values(markers.map(({ part, accountId }) => ({ exam_id: examId, part, account_id: accountId })))
    .execute();
}
