import { sql } from 'kysely';
import { may, type StaffActor } from '../../platform/access.ts';
import type { EntryBy } from '../../entry/entry-schema.ts';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { stateNow, underWay } from '../../exams/server/exam-sql.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';
import type { EndReason } from '../../sittings/domain/clock.ts';
import { nameOf, type StaffName } from './incidents/incident-queries.ts';
import type { Standing } from '../domain/place-state.ts';

export type InvigilatedExam = {
  readonly id: string;
  readonly number: number;
  readonly title: LocalText;
  readonly state: ExamState;
  readonly entryBy: EntryBy;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly candidateCount: number;
  readonly startsTogether: boolean;
  readonly startedTogetherAt: Date | null;
  readonly limitsEntry: boolean;
};

/** The exams on this caller's boards: those they are assigned to, and all for who schedules exams. The only check of rows. */
export async function listInvigilated(db: Db, actor: StaffActor, now: Date, examId: string | null = null) {
  const { rows } = await sql<InvigilatedExam>`
    select e.id, e.number, e.title, ${stateNow(now)} as state, e.entry_by as "entryBy", e.opens_at as "opensAt", e.closes_at as "closesAt",
      e.starts_together as "startsTogether", e.started_together_at as "startedTogetherAt",
      e.safe_exam_browser or exists (select from exam_network n where n.company_id = e.company_id and n.exam_id = e.id) as "limitsEntry",
      (select count(*)::int from exam_candidate c where c.company_id = e.company_id and c.exam_id = e.id) as "candidateCount"
    from exam e cross join ${underWay(now)}
    where e.kind = 'e_exam' and e.state in ('scheduled', 'open', 'closed', 'marking')
      and (${examId}::uuid is null or e.id = ${examId}::uuid)
      and (${may(actor, 'exam.generate')} or exists (select from invigilation i
        where i.company_id = e.company_id and i.exam_id = e.id and i.account_id = ${actor.accountId}))
    order by e.opens_at, e.id limit 200`.execute(db);
  return rows;
}

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
  readonly sheetAt: Date | null;
  readonly endReason: EndReason | null;
  readonly endedAt: Date | null;
  readonly pauseWords: string | null;
  readonly answered: number;
  readonly lastSaveAt: Date | null;
  readonly seenAt: Date | null;
  readonly unsent: number;
  readonly focusLost: number;
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

/** The last attempt of somebody of an exam, with what its page said last. */
const lastSitting = sql`
    left join lateral (select * from sitting t where t.company_id = c.company_id and t.exam_id = c.exam_id
      and t.examinee_id = c.examinee_id order by t.attempt desc limit 1) s on true
    left join sitting_presence p on p.company_id = s.company_id and p.sitting_id = s.id`;

/** Everybody of an exam with their last attempt, by number. */
export async function listPlaces(db: Db, examId: string): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select c.examinee_id as "examineeId", x.number, x.given_name as "givenName", x.family_name as "familyName", c.seat,
      s.id as "sittingId", coalesce(s.question_count, 0) as "questionCount", s.started_at as "startedAt", s.deadline,
      s.paused_at as "pausedAt", s.on_paper_at as "onPaperAt", s.sheet_at as "sheetAt", s.end_reason as "endReason", s.ended_at as "endedAt",
      case when s.paused_at is not null then (select t.words from sitting_act t
        where t.company_id = s.company_id and t.sitting_id = s.id and t.act = 'pause' order by t.id desc limit 1) end as "pauseWords",
      a.answered, a.last as "lastSaveAt", p.seen_at as "seenAt",
      coalesce(p.unsent, 0) as unsent, coalesce(p.focus_lost, 0) as "focusLost", coalesce(p.devices, 0) as devices,
      s.waiting_since as "waitingSince", s.waiting_pass_id as "waitingPass",
      s.ready_at is not null and s.started_at is null as ready,
      s.id is not null and s.started_at is null and s.room_code_at is null
        and (exists (select from company_entry y where y.room_code = 'devices_and_start')
          or exists (select from exam e where e.company_id = c.company_id and e.id = c.exam_id and e.room_code = 'devices_and_start')) as "asksRoomCode",
      exists (select from incident_person q join incident i on i.company_id = q.company_id and i.id = q.incident_id
        where q.company_id = c.company_id and q.examinee_id = c.examinee_id and i.exam_id = c.exam_id and i.category = 'misconduct'
          and not exists (select from incident_follow_up f where f.company_id = i.company_id and f.incident_id = i.id and f.withdraws)
      ) as misconduct,
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
    where c.exam_id = ${examId}
    order by x.number collate "th-x-icu", x.id`.execute(db);
  return rows.map(({ waiver, ...place }) => ({ ...place, waiver: waiver && { ...waiver, at: new Date(waiver.at) } }));
}

type SeatTaken = Standing & { readonly seat: string | null; readonly ready: boolean; readonly databaseNow: Date };

/** How everybody of an exam stands, and on which seat; nothing that says who it is. */
export async function listSeats(db: Db, examId: string): Promise<SeatTaken[]> {
  const { rows } = await sql<SeatTaken>`
    select c.seat, s.id as "sittingId", s.started_at as "startedAt", s.deadline, s.paused_at as "pausedAt",
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
