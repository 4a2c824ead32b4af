import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { EndReason } from '../../domain/clock.ts';

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

type Standing = {
  readonly passId: string;
  readonly waitingPass: string | null;
  readonly startedAt: Date | null;
  readonly deadline: Date | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly pausedAt: Date | null;
  readonly databaseNow: Date;
};

export async function findStanding(db: Db, sittingId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select pass_id as "passId", waiting_pass_id as "waitingPass", started_at as "startedAt", deadline, ended_at as "endedAt", end_reason as "endReason",
      paused_at as "pausedAt", now() as "databaseNow"
    from sitting where id = ${sittingId}`.execute(db);
  return rows[0];
}

/** What is shown of acts on a sitting, latest last: the words of messages, the minutes of extensions. */
export async function listNews(db: Db, sittingId: string) {
  const { rows } = await sql<{ id: string; at: Date; words: string; minutes: number | null }>`
    select id, acted_at as at, case when act = 'message' then words else '' end as words, minutes
    from sitting_act where sitting_id = ${sittingId} and act in ('message', 'extend') order by id`.execute(db);
  return rows;
}
