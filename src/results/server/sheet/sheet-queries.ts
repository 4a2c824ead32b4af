import { sql } from 'kysely';
import { z } from 'zod';
import { bySeat } from '../../../invigilation/domain/sheets.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import { isNotHeld } from '../release/not-held.ts';
import type { Response } from '../../../sittings/domain/response.ts';
import { sheetWays } from '../../sheet-contract.ts';

const sitting = z.object({
  paperId: z.uuid(),
  examineeId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  seat: z.string().nullable(),
  version: z.string(),
  plannedBy: json<{ givenName: LocalText; familyName: LocalText }>().nullable(),
  onPaperAt: z.date().nullable(),
  sheetAt: z.date().nullable(),
  endedAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
});

const ofSitting = (examId: string, sittingId: string) => sql`
  select s.paper_id as "paperId", x.id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName", c.seat,
    p.label as version, s.on_paper_at as "onPaperAt", s.sheet_at as "sheetAt", s.ended_at as "endedAt",
    (select r.released_at from result r where r.company_id = s.company_id and r.sitting_id = s.id) as "releasedAt",
    (select jsonb_build_object('givenName', w.given_name, 'familyName', w.family_name) from exam e
      join administrator w on w.company_id = e.company_id and w.account_id = e.created_by
      where e.company_id = s.company_id and e.id = s.exam_id) as "plannedBy"
  from sitting s
  join paper p on p.company_id = s.company_id and p.id = s.paper_id
  join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
  join exam_candidate c on c.company_id = s.company_id and c.exam_id = s.exam_id and c.examinee_id = s.examinee_id
  where s.id = ${sittingId} and s.exam_id = ${examId}`;

/** Of whom a sheet is, and how their sitting stands. */
export const findSheet = (db: Db, examId: string, sittingId: string) =>
  findRow(db, sitting, ofSitting(examId, sittingId));

/** The same; its lock is held, so that two who type the same sheet come one after the other. */
export const lockSheet = (db: Db, examId: string, sittingId: string) =>
  findRow(db, sitting, sql`${ofSitting(examId, sittingId)} for update of s`);

/** Whether this sitting is of somebody whose result stays back although those of the others are out. */
export async function staysBack(db: Db, examId: string, sittingId: string): Promise<boolean> {
  const row = await findRow(
    db,
    z.object({ id: z.uuid() }),
    sql`select s.id from sitting s join exam e on e.company_id = s.company_id and e.id = s.exam_id
      where s.id = ${sittingId} and s.exam_id = ${examId} and e.state = 'released' and not ${isNotHeld(sql`s`)}
        and not exists (select from result r where r.company_id = s.company_id and r.sitting_id = s.id and r.released_at is not null)`,
  );
  return row !== undefined;
}

const onPaper = z.object({ id: z.uuid(), seat: z.string().nullable(), number: z.string() });

/** Whose sheets come before and after this one, by seat; none where this sitting is not on paper. */
export async function findNeighbours(db: Db, examId: string, sittingId: string) {
  const sheets = await listRows(
    db,
    onPaper,
    sql`select s.id, c.seat, x.number from sitting s
      join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
      join exam_candidate c on c.company_id = s.company_id and c.exam_id = s.exam_id and c.examinee_id = s.examinee_id
      where s.exam_id = ${examId} and s.on_paper_at is not null`,
  );
  const ids = sheets.toSorted(bySeat).map(({ id }) => id);
  const at = ids.indexOf(sittingId);
  if (at < 0) return { previousId: null, nextId: null };
  return { previousId: ids[at - 1] ?? null, nextId: ids[at + 1] ?? null };
}

const answered = z.object({
  position: z.int(),
  response: json<Response>().nullable(),
  way: z.enum(sheetWays).nullable(),
  typed: json<Response>().nullable(),
  screen: json<Response>().nullable(),
});

/** What stands by question, and where the sheet of this time on paper was typed in, what it says and what stood before it. */
export const listAnswered = (db: Db, sittingId: string) =>
  listRows(
    db,
    answered,
    sql`
    select a.position, a.response, t.way, t.response as typed,
      case when t.way is null then a.response else t.screen_response end as screen
    from answer a
    join sitting s on s.company_id = a.company_id and s.id = a.sitting_id
    left join lateral (select y.way, y.response, y.screen_response from typed_answer y
      where y.company_id = a.company_id and y.sitting_id = a.sitting_id and y.position = a.position and y.moved_at = s.on_paper_at
      order by y.revision desc limit 1) t on true
    where a.sitting_id = ${sittingId} order by a.position`,
  );

/** How many sittings of an exam ended on paper and have a sheet that nobody typed in. */
export async function countSheetsToType(db: Db, examId: string): Promise<number> {
  const found = await findRow(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from sitting s
      where exam_id = ${examId} and on_paper_at is not null and sheet_at is null and ${isNotHeld(sql`s`)}`,
  );
  return found?.count ?? 0;
}
