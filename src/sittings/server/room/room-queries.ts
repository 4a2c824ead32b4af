import { sql } from 'kysely';
import type { ExamState } from '../../../exams/domain/exam-state.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { EndReason } from '../../domain/clock.ts';
import type { BeforeStart } from '../../domain/waiting-room.ts';
import { rulesToAccept, startsByRoomCode } from '../queries.ts';

/** Something that the page of a sitting should know has happened to it. */
export const roomTopic = 'sitting_room';

type Presence = {
  readonly sittingId: string;
  readonly passId: string;
  readonly unsent: number;
  readonly focusLost: number;
};

/** What a page said of itself last; another pass is another device. What it counted begins anew with each load. */
export async function savePresence(db: Db, { sittingId, passId, unsent, focusLost }: Presence): Promise<void> {
  await sql`
    insert into sitting_presence (sitting_id, pass_id, seen_at, unsent, focus_lost)
    values (${sittingId}, ${passId}, now(), ${unsent}, ${focusLost})
    on conflict (company_id, sitting_id) do update set
      seen_at = excluded.seen_at, unsent = excluded.unsent, pass_id = excluded.pass_id,
      focus_lost = greatest(sitting_presence.focus_lost, excluded.focus_lost),
      devices = sitting_presence.devices + (sitting_presence.pass_id <> excluded.pass_id)::int`.execute(db);
}

type Standing = BeforeStart & {
  readonly examId: string;
  readonly state: ExamState;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly paperSentAt: Date | null;
  readonly passId: string;
  readonly waitingPass: string | null;
  readonly deadline: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly pausedAt: Date | null;
  readonly onPaperAt: Date | null;
  readonly databaseNow: Date;
};

export async function findStanding(db: Db, sittingId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.pass_id as "passId", s.waiting_pass_id as "waitingPass", s.started_at as "startedAt", s.deadline, s.ended_at as "endedAt",
      s.end_reason as "endReason",
      s.paused_at as "pausedAt", s.on_paper_at as "onPaperAt", now() as "databaseNow", s.ready_at as "readyAt", s.room_code_at as "roomCodeAt",
      s.paper_sent_at as "paperSentAt", exam.state, exam.opens_at as "opensAt", exam.closes_at as "closesAt",
      exam.id as "examId", exam.practice, exam.starts_together as "startsTogether", exam.started_together_at as "startedTogetherAt",
      ${rulesToAccept} as rules, ${startsByRoomCode} as "startsByRoomCode"
    from sitting s join exam on exam.company_id = s.company_id and exam.id = s.exam_id where s.id = ${sittingId}`.execute(
    db,
  );
  return rows[0];
}

/** What is shown of acts on a sitting, latest last: the words of messages, the minutes of extensions. */
export async function listNews(db: Db, sittingId: string) {
  const { rows } = await sql<{ id: string; at: Date; words: string; minutes: number | null }>`
    select id, acted_at as at, case when act = 'message' then words else '' end as words, minutes
    from sitting_act where sitting_id = ${sittingId} and act in ('message', 'extend') order by id`.execute(db);
  return rows;
}
