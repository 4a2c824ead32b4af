import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, listRows } from '../../../platform/server/database/rows.ts';

const compared = z.object({
  id: z.uuid(),
  exam: z.int().nullable(),
  examinee: z.string().nullable(),
  attempt: z.int().nullable(),
  serial: z.string().nullable(),
  isHere: z.boolean(),
  outSince: z.date().nullable(),
  onRecord: z.string().nullable(),
  saysOut: z.boolean(),
  saysRevoked: z.boolean(),
  isRevoked: z.boolean(),
  /** What check pages publish says the same. */
  agrees: z.boolean(),
  isUndone: z.boolean(),
  /** Its line is of the moment at which it came out. */
  fromTheStart: z.boolean(),
});
export type Compared = z.output<typeof compared>;

/** The last act of a restore that was undone: what came with it is gone, and its lines are not. */
const undone = sql`(select u.id from audit_event u where u.action = 'backup.restore_undone' order by u.id desc limit 1)`;

/** Of a copy of a company beside itself, the codes lead to the other one. */
const agrees = sql`(c.certificate_id is null or c.revoked_at is not distinct from t.revoked_at)`;

/** A moment; of what no clock shows, none. */
const finite = (moment: ReturnType<typeof sql>) => sql`case when isfinite(${moment}) then ${moment} end`;

/** The exam that a row is of; of a row that is gone, the one its line names by number or id. */
const examOf = (named: ReturnType<typeof sql>) => sql`
  left join lateral (select e.id, e.number from exam e where case when r.id is not null then e.id = r.exam_id
    when ${named} ~ '^\\d{1,9}$' then e.number = ${named}::integer else e.id::text = ${named} end limit 1) e on true`;

/** Every result that is out or should be, by its last line. */
export const listReleased = (db: Db): Promise<Compared[]> =>
  listRows(
    db,
    compared,
    sql`
    with line as (
      select subject_id as id, (array_agg(id order by id desc))[1] as event, (array_agg(details order by id desc))[1] as details,
        bool_or(action = 'result.released') as from_the_start
      from audit_event where action in ('result.released', 'result.corrected') and details ? 'digest' group by subject_id)
    select coalesce(r.id, l.id) as id, e.number as exam, coalesce(l.details->>'examinee', x.number) as examinee,
      coalesce(r.attempt, case when l.details->>'attempt' ~ '^\\d{1,4}$' then (l.details->>'attempt')::integer end) as attempt, null as serial, r.id is not null as "isHere",
      ${finite(sql`r.released_at`)} as "outSince", l.details->>'digest' as "onRecord",
      l.id is not null and not exists (select from audit_event t where t.action = 'exam.release_taken_back' and t.subject_id = e.id
        and t.id > l.event) as "saysOut",
      false as "saysRevoked", false as "isRevoked", true as agrees, coalesce(l.event < ${undone}, false) as "isUndone",
      coalesce(l.from_the_start, false) as "fromTheStart"
    from line l
    full join (select * from result where released_at is not null or id in (select id from line)) r on r.id = l.id
    left join examinee x on x.company_id = r.company_id and x.id = r.examinee_id
    ${examOf(sql`(l.details->>'exam')`)}
    order by e.number, examinee, attempt, id`,
  );

/** Every certificate that is there or should be, by its last line. Acts of earlier releases have no digest, and say that it was revoked. */
export const listIssued = (db: Db): Promise<Compared[]> =>
  listRows(
    db,
    compared,
    sql`
    with line as (
      select subject_id as id, (array_agg(id order by id desc))[1] as event, (array_agg(action order by id desc))[1] as action,
        (array_agg(details order by id desc))[1] as details, bool_or(action = 'certificate.issued') as from_the_start
      from audit_event where action in ('certificate.issued', 'certificate.revoked', 'certificate.restored', 'certificate.replaced')
      group by subject_id)
    select coalesce(t.id, l.id) as id, e.number as exam, coalesce(l.details->>'examinee', t.snapshot->'examinee'->>'number') as examinee,
      null as attempt, coalesce(l.details->>'serial', t.serial) as serial, t.id is not null as "isHere", ${finite(sql`t.issued_at`)} as "outSince",
      l.details->>'digest' as "onRecord", l.id is not null as "saysOut",
      coalesce(l.action in ('certificate.revoked', 'certificate.replaced'), false) as "saysRevoked",
      t.revoked_at is not null and ${agrees} as "isRevoked", ${agrees} as agrees,
      coalesce(l.event < ${undone}, false) as "isUndone", coalesce(l.from_the_start, false) as "fromTheStart"
    from line l
    full join certificate t on t.id = l.id
    left join certificate_code c on c.home_company_id = t.company_id and c.certificate_id = t.id
    left join result r on r.company_id = t.company_id and r.id = t.result_id
    ${examOf(sql`(l.details->>'exam')`)}
    order by e.number, serial, id`,
  );

/** When a backup was last restored in this company; null for never. */
export async function findRestored(db: Db): Promise<number | null> {
  const query = sql`select max(happened_at) as at from audit_event where action = 'backup.restored' and isfinite(happened_at)`;
  return (await findRow(db, z.object({ at: z.date().nullable() }), query))?.at?.getTime() ?? null;
}
