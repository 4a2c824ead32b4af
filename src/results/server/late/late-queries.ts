import { sql } from 'kysely';
import { z } from 'zod';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow, json, listRows } from '../../../platform/server/database/rows.ts';
import { setAsideAs } from '../../late-contract.ts';
import { isNotHeld } from '../release/not-held.ts';

const lateSitting = z.object({
  sittingId: z.uuid(),
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  attempt: z.int(),
  positions: z.array(z.int()),
  endedAt: z.date(),
  givenAt: z.date().nullable(),
  receivedAt: z.date(),
  inTime: z.boolean(),
  limitHours: z.int().nullable(),
  inPause: z.boolean(),
  byRule: z.boolean(),
  hasEnded: z.boolean(),
  accepted: z.boolean().nullable(),
});

/** The late answers of an exam by sitting and decision; those that wait come first. */
export const listLate = (db: Db, examId: string) =>
  listRows(
    db,
    lateSitting,
    sql`
    select s.id as "sittingId", x.number, x.given_name as "givenName", x.family_name as "familyName", s.attempt,
      array_agg(distinct l.position order by l.position) as positions, coalesce(s.ended_at, s.deadline) as "endedAt",
      max(l.given_at) as "givenAt", max(l.received_at) as "receivedAt",
      coalesce(bool_and(l.given_at <= coalesce(s.ended_at, s.deadline)), false) as "inTime",
      max(l.limit_hours) as "limitHours",
      bool_or(l.in_pause) as "inPause", l.by_rule as "byRule", s.ended_at is not null as "hasEnded", l.accepted
    from late_answer l
    join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
    join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    where s.exam_id = ${examId}
    group by s.id, s.attempt, s.ended_at, s.deadline, x.id, x.number, x.given_name, x.family_name, l.accepted, l.by_rule,
      case when not l.by_rule then l.decided_at end
    order by l.accepted is not null, x.number collate "th-x-icu", s.id, max(l.decided_at)`,
  );

const isOut = sql`exists (select from result r where r.company_id = s.company_id and r.sitting_id = s.id
        and r.released_at is not null)`;

const lateOf = z.object({
  number: z.string(),
  givenName: json<LocalText>(),
  familyName: json<LocalText>(),
  seat: z.string().nullable(),
  endedAt: z.date(),
  hasEnded: z.boolean(),
  isReleased: z.boolean(),
});

/** Whose late answers are looked at, and whether somebody may decide on them; nobody where it has no deadline yet. */
export const findLateOf = (db: Db, examId: string, sittingId: string) =>
  findRow(
    db,
    lateOf,
    sql`
    select x.number, x.given_name as "givenName", x.family_name as "familyName", c.seat,
      coalesce(s.ended_at, s.deadline) as "endedAt", s.ended_at is not null as "hasEnded", ${isOut} as "isReleased"
    from sitting s
    join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    join exam_candidate c on c.company_id = s.company_id and c.exam_id = s.exam_id and c.examinee_id = s.examinee_id
    where s.id = ${sittingId} and s.exam_id = ${examId} and coalesce(s.ended_at, s.deadline) is not null`,
  );

const setAside = z.object({
  position: z.int(),
  as: z.enum(setAsideAs),
  givenAt: z.date().nullable(),
  receivedAt: z.date(),
  afterEnd: z.boolean(),
  inPause: z.boolean(),
  limitHours: z.int().nullable(),
});

/** The answers of a sitting that came late or were not used, without what they say: those first that wait, then by question. */
export const listSetAside = (db: Db, sittingId: string) =>
  listRows(
    db,
    setAside,
    sql`
    select * from (select l.position, case when l.accepted is null then 'waiting' when l.accepted then 'counted'
        when e.practice then 'practice' else 'left_out' end as "as", l.given_at as "givenAt", l.received_at as "receivedAt",
      coalesce(l.given_at > coalesce(s.ended_at, s.deadline), false) as "afterEnd", l.in_pause as "inPause",
      l.limit_hours as "limitHours"
    from late_answer l
    join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
    join exam e on e.company_id = s.company_id and e.id = s.exam_id
    where l.sitting_id = ${sittingId}
    union all
    select u.position, 'other_device', u.given_at, u.received_at, false, false, null
    from unused_answer u where u.sitting_id = ${sittingId}) a
    order by a."as" = 'waiting' desc, a.position, a."receivedAt"`,
  );

/** A sitting whose late answers are decided on, and whether its result is out; its lock is held. Of this exam, where one is named. */
export const lockLate = (db: Db, sittingId: string, examId: string | null = null) =>
  findRow(
    db,
    z.object({
      examId: z.uuid(),
      number: z.string(),
      waiting: z.int(),
      afterHours: z.int().nullable(),
      hasEnded: z.boolean(),
      isReleased: z.boolean(),
    }),
    sql`
    select s.exam_id as "examId", x.number,
      (select count(*)::int from late_answer l where l.company_id = s.company_id and l.sitting_id = s.id
        and l.accepted is null) as waiting,
      (select max(l.limit_hours) from late_answer l where l.company_id = s.company_id and l.sitting_id = s.id
        and l.accepted is null) as "afterHours",
      s.ended_at is not null as "hasEnded",
      ${isOut} as "isReleased"
    from sitting s join examinee x on x.company_id = s.company_id and x.id = s.examinee_id
    where s.id = ${sittingId} and (${examId}::uuid is null or s.exam_id = ${examId}::uuid) for update of s`,
  );

/** How many sittings of an exam have late answers that nobody has decided on. */
export async function countLate(db: Db, examId: string): Promise<number> {
  const found = await findRow(
    db,
    z.object({ count: z.int() }),
    sql`
    select count(distinct l.sitting_id)::int as count from late_answer l
    join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
    where s.exam_id = ${examId} and l.accepted is null and ${isNotHeld(sql`s`)}`,
  );
  return found?.count ?? 0;
}
