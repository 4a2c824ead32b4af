import { sql } from 'kysely';
import { z } from 'zod';
import { may, type StaffActor } from '../../platform/access.ts';
import { entryBy } from '../../entry/entry-schema.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { findRow, json } from '../../platform/server/database/rows.ts';
import { dutyPlace, listDuties, type DutyListing } from '../../exams/server/duties/list-duties.ts';
import { candidateCount, finishedCount, stateNow, underWay } from '../../exams/server/exam-sql.ts';
import { examStates, type ExamState } from '../../exams/domain/exam-state.ts';
import type { EndReason } from '../../sittings/domain/clock.ts';
import { nameOf, type StaffName } from './incidents/incident-queries.ts';
import type { Standing } from '../domain/place-state.ts';

const invigilated = z.object({
  id: z.uuid(),
  number: z.int(),
  title: json<LocalText>(),
  state: z.enum(examStates),
  entryBy,
  opensAt: z.date(),
  closesAt: z.date(),
  candidateCount: z.int(),
  startsTogether: z.boolean(),
  startedTogetherAt: z.date().nullable(),
  limitsEntry: z.boolean(),
});
export type InvigilatedExam = z.output<typeof invigilated>;

const columns = (now: Date) => sql`
  e.id, e.number, e.title, ${stateNow(now)} as state, e.entry_by as "entryBy", e.opens_at as "opensAt", e.closes_at as "closesAt",
  e.starts_together as "startsTogether", e.started_together_at as "startedTogetherAt",
  e.safe_exam_browser or exists (select from exam_network n where n.company_id = e.company_id and n.exam_id = e.id) as "limitsEntry",
  ${candidateCount} as "candidateCount"`;

/** The exams on this caller's boards: those they are assigned to, and all for who schedules exams. The only check of rows. */
const onBoardOf = (actor: StaffActor) => sql`
  e.kind <> 'paper' and e.state in ('scheduled', 'open', 'closed', 'marking')
  and (${may(actor, 'exam.generate')} or exists (select from invigilation i
    where i.company_id = e.company_id and i.exam_id = e.id and i.account_id = ${actor.accountId}))`;

/** One of these exams; undefined where it is not on this caller's boards. */
export const findInvigilated = (db: Db, actor: StaffActor, now: Date, examId: string) =>
  findRow(
    db,
    invigilated,
    sql`select ${columns(now)} from exam e cross join ${underWay(now)} where e.id = ${examId} and ${onBoardOf(actor)}`,
  );

/** One whose results are out, and which left all boards with them: for who schedules exams, as assignments ended then. */
export const findReleasedExam = (db: Db, actor: StaffActor, now: Date, examId: string) =>
  findRow(
    db,
    invigilated,
    sql`select ${columns(now)} from exam e cross join ${underWay(now)}
      where e.id = ${examId} and e.kind <> 'paper' and e.state = 'released' and ${may(actor, 'exam.generate')}`,
  );

type Listing = DutyListing & { readonly state?: readonly ExamState[] | undefined };

/** A page of the exams on this caller's boards. */
export const listInvigilated = (db: Db, actor: StaffActor, now: Date, { state = [], ...listing }: Listing) =>
  listDuties(
    db,
    {
      row: invigilated.extend({ ...dutyPlace, finishedCount: z.int() }),
      columns: sql`${columns(now)}, ${finishedCount} as "finishedCount"`,
      from: sql`exam e cross join ${underWay(now)}`,
      where: sql`${onBoardOf(actor)} and (${state.length} = 0 or ${stateNow(now)} = any(${[...state]}::text[]))`,
    },
    listing,
  );

/** Somebody of an exam, with what is known of their last attempt. */
export type KnownPlace = {
  readonly examineeId: string;
  readonly number: string;
  readonly givenName: LocalText;
  readonly familyName: LocalText;
  readonly seat: string | null;
  readonly sittingId: string | null;
  readonly questionCount: number;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly pausedAt: Date | null;
  readonly onPaperAt: Date | null;
  readonly plannedOnPaper: boolean;
  readonly sheetAt: Date | null;
  readonly endReason: EndReason | null;
  readonly endedAt: Date | null;
  readonly pauseWords: string | null;
  readonly answered: number;
  readonly lastSaveAt: Date | null;
  readonly seenAt: Date | null;
  readonly unsent: number;
  readonly lateWaiting: number;
  readonly notUsed: number;
  readonly focusLost: number;
  readonly timesAway: { readonly id: string; readonly leftAt: Date; readonly backAt: Date | null }[];
  readonly devices: number;
  readonly ready: boolean;
  readonly asksRoomCode: boolean;
  readonly photoSavedAt: Date | null;
  readonly waiver: { readonly at: Date; readonly words: string; readonly by: StaffName | null } | null;
  readonly misconduct: boolean;
  readonly wrongCodes: number;
  readonly wrongCodeAt: Date | null;
  readonly usedCodes: number;
  readonly usedCodeAt: Date | null;
  readonly wrongRoomCodes: number;
  readonly wrongRoomCodeAt: Date | null;
  readonly codeGivenAt: Date | null;
  readonly codeGivenBy: StaffName | null;
  readonly waitingSince: Date | null;
  readonly waitingPass: string | null;
  readonly databaseNow: Date;
};

/** Whether somebody is registered on paper, where others of the exam sit at screens. */
const planned = sql`(c.on_paper and exists (select from exam e where e.company_id = c.company_id and e.id = c.exam_id and e.kind = 'both'))`;

/** The last attempt of somebody of an exam, with what its page said last. */
const lastSitting = sql`
    left join lateral (select * from sitting t where t.company_id = c.company_id and t.exam_id = c.exam_id
      and t.examinee_id = c.examinee_id order by t.attempt desc limit 1) s on true
    left join sitting_presence p on p.company_id = s.company_id and p.sitting_id = s.id`;

/**
 * How many answers the page held when it was heard of last, less the questions whose answer has arrived since; it is not asked again
 * after the end, and late answers come from the examinee's home too. Who hands in has sent everything.
 */
const stillUnsent = sql`
  case when coalesce(p.unsent, 0) = 0 or s.end_reason = 'submitted' then 0 else greatest(0, p.unsent - (
    select count(*)::int from (
      select w.position from answer w
        where w.company_id = s.company_id and w.sitting_id = s.id and w.saved_at > p.seen_at
      union select l.position from late_answer l
        where l.company_id = s.company_id and l.sitting_id = s.id and l.received_at > p.seen_at
      union select u.position from unused_answer u
        where u.company_id = s.company_id and u.sitting_id = s.id and u.received_at > p.seen_at
    ) arrived)) end`;

/** Of how many questions an answer waits for a decision, and how many answers do not count for good. */
const setAside = sql`
    left join lateral (select count(distinct v.position) filter (where v.why in ('late', 'in_pause'))::int as waiting,
        count(*) filter (where v.why not in ('late', 'in_pause'))::int as unused
      from answer_set_aside v where v.company_id = s.company_id and v.sitting_id = s.id) k on true`;

/** When somebody left the page last, oldest first: so many that a glance takes them in. Looked for where the count says that there is something. */
const lastTimesAway = sql`
    left join lateral (select jsonb_agg(jsonb_build_object('id', l.id, 'leftAt', l.left_at, 'backAt', l.back_at) order by l.left_at, l.id) as times
      from (select id, left_at, back_at from focus_loss_of_sitting f where f.company_id = s.company_id and f.sitting_id = s.id
        order by f.left_at desc, f.id desc limit 5) l
      where p.focus_lost > 0) h on true`;

/** An incident of the exam says so of the person, and nobody withdrew it. */
const isAccused = sql`exists (select from incident_person q
  join incident i on i.company_id = q.company_id and i.id = q.incident_id
  where q.company_id = c.company_id and q.examinee_id = c.examinee_id and i.exam_id = c.exam_id and i.category = 'misconduct'
    and not exists (select from incident_follow_up f where f.company_id = i.company_id and f.incident_id = i.id and f.withdraws))`;

/** Everybody of an exam with their last attempt, by number. */
export async function listPlaces(db: Db, examId: string): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select c.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName", c.seat,
      ${planned} as "plannedOnPaper", s.id as "sittingId", coalesce(s.question_count, 0) as "questionCount", s.started_at as "startedAt", s.deadline,
      s.paused_at as "pausedAt", s.on_paper_at as "onPaperAt", s.sheet_at as "sheetAt", s.end_reason as "endReason", s.ended_at as "endedAt",
      case when s.paused_at is not null then (select t.words from sitting_act t
        where t.company_id = s.company_id and t.sitting_id = s.id and t.act = 'pause' order by t.id desc limit 1) end as "pauseWords",
      a.answered, a.last as "lastSaveAt", p.seen_at as "seenAt",
      ${stillUnsent} as unsent, coalesce(k.waiting, 0) as "lateWaiting", coalesce(k.unused, 0) as "notUsed",
      coalesce(p.focus_lost, 0) as "focusLost", coalesce(p.devices, 0) as devices, coalesce(h.times, '[]') as "timesAway",
      s.waiting_since as "waitingSince", s.waiting_pass_id as "waitingPass",
      s.ready_at is not null and s.started_at is null as ready,
      s.id is not null and s.started_at is null and s.room_code_at is null
        and (exists (select from company_entry y where y.room_code = 'devices_and_start')
          or exists (select from exam e where e.company_id = c.company_id and e.id = c.exam_id and e.room_code = 'devices_and_start')) as "asksRoomCode",
      ${isAccused} as misconduct,
      case when v.given_at is not null then jsonb_build_object('at', v.given_at, 'words', v.words, 'by', ${nameOf('v.account_id')}) end as waiver,
      coalesce(n.wrong_codes, 0) as "wrongCodes", n.wrong_code_at as "wrongCodeAt", coalesce(n.used_codes, 0) as "usedCodes",
      n.used_code_at as "usedCodeAt", n.given_at as "codeGivenAt", ${nameOf('n.given_by')} as "codeGivenBy",
      coalesce(z.wrong, 0) as "wrongRoomCodes", z.wrong_at as "wrongRoomCodeAt",
      f.saved_at as "photoSavedAt", now() as "databaseNow"
    from exam_candidate c
    join examinee x on x.company_id = c.company_id and x.id = c.examinee_id
    left join entry_waiver v on v.company_id = c.company_id and v.exam_id = c.exam_id and v.examinee_id = c.examinee_id
    left join examinee_photo f on f.company_id = c.company_id and f.examinee_id = c.examinee_id
    left join entry_note n on n.company_id = c.company_id and n.exam_id = c.exam_id and n.examinee_id = c.examinee_id
    ${lastSitting}
    left join room_code_try z on z.company_id = s.company_id and z.sitting_id = s.id
    cross join lateral (select count(g.position)::int as answered, max(w.saved_at) as last
      from answer w left join given_answer g on g.company_id = w.company_id and g.sitting_id = w.sitting_id
        and g.position = w.position
      where w.company_id = s.company_id and w.sitting_id = s.id) a
    ${setAside} ${lastTimesAway}
    where c.exam_id = ${examId}
    order by x.number collate "th-x-icu", x.id`.execute(db);
  return rows.map(withMoments);
}

/** Moments travel as text within what the database puts together. */
const withMoments = (place: KnownPlace): KnownPlace => ({
  ...place,
  waiver: place.waiver && { ...place.waiver, at: new Date(place.waiver.at) },
  timesAway: place.timesAway.map(({ id, leftAt, backAt }) => ({
    id,
    leftAt: new Date(leftAt),
    backAt: backAt && new Date(backAt),
  })),
});

type SeatTaken = Standing & { readonly seat: string | null; readonly ready: boolean; readonly databaseNow: Date };

/** How everybody of an exam stands, and on which seat; nothing that says who it is. */
export async function listSeats(db: Db, examId: string): Promise<SeatTaken[]> {
  const { rows } = await sql<SeatTaken>`
    select c.seat, ${planned} as "plannedOnPaper", s.id as "sittingId", s.started_at as "startedAt", s.deadline, s.paused_at as "pausedAt",
      s.on_paper_at as "onPaperAt", s.end_reason as "endReason", p.seen_at as "seenAt", s.waiting_since as "waitingSince", now() as "databaseNow",
      s.ready_at is not null and s.started_at is null as ready
    from exam_candidate c
    ${lastSitting}
    where c.exam_id = ${examId}`.execute(db);
  return rows;
}

/** Of these sittings, those of this exam. */
export async function listSittingsOf(db: Db, examId: string, sittingIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sitting where exam_id = ${examId} and id = any(${sittingIds}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
