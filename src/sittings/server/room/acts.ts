import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { graceSeconds, longestPauseHours } from '../../domain/clock.ts';
import { endSitting } from '../due.ts';
import { lockSittings } from '../queries.ts';
import { roomTopic } from './room-queries.ts';

/** What staff do to sittings, each for a reason; a message is its own words. */
export type SittingAct =
  | { readonly act: 'message' | 'pause' | 'resume' | 'end' | 'to_paper' | 'to_screen' }
  /** `asOf`: since when the device waits that was looked at; one that came after it is neither let in nor sent away. */
  | { readonly act: 'let_in' | 'send_away'; readonly asOf: Date | null }
  | { readonly act: 'reopen'; readonly minutes: number }
  | { readonly act: 'extend'; readonly minutes: number; readonly cause: 'planned' | 'incident' };

/** Who does it, why and when. */
export type ActBy = {
  readonly companyId: string;
  readonly accountId: string;
  readonly words: string;
  readonly now: Date;
};

type Locked = Awaited<ReturnType<typeof lockSittings>>[number];

const goesOn = ({ endedAt, deadline, databaseNow }: Locked) =>
  endedAt === null && (deadline === null || deadline > databaseNow);
const runs = (sitting: Locked) => goesOn(sitting) && sitting.startedAt !== null;

/** To which sittings it can be done: to none that is over but a reopening, and before the clock runs a message alone. */
const isFor: Readonly<Record<SittingAct['act'], (sitting: Locked) => boolean>> = {
  message: goesOn,
  extend: runs,
  // Where the paper is on the way the clock starts by itself.
  end: (sitting) => goesOn(sitting) && (sitting.startedAt !== null || sitting.paperSentAt !== null),
  // Before the clock runs: who begins with the code of the room begins without.
  let_in: (sitting) => runs(sitting) || (goesOn(sitting) && sitting.roomCodeAt === null),
  send_away: (sitting) => goesOn(sitting) && sitting.waitingSince !== null,
  pause: (sitting) => runs(sitting) && sitting.pausedAt === null,
  resume: (sitting) => runs(sitting) && sitting.pausedAt !== null,
  reopen: ({ endedAt }) => endedAt !== null,
  to_paper: (sitting) => runs(sitting) && sitting.onPaperAt === null,
  to_screen: (sitting) => runs(sitting) && sitting.onPaperAt !== null,
};

/** Nobody lets in a device that has asked since they looked, nor a next one where another member of staff was faster. */
function wasLookedAt({ waitingSince }: Locked, act: SittingAct): boolean {
  if (act.act !== 'let_in' && act.act !== 'send_away') return true;
  if (act.asOf === null || waitingSince === null) return act.asOf === waitingSince;
  return waitingSince <= act.asOf;
}

/** Does it to those sittings of an exam to which it can be done, on record; gives how many they were. */
export const actOnSittings = async (db: Db, sittingIds: readonly string[], act: SittingAct, by: ActBy) =>
  (await actFor(db, sittingIds, act, by)).length;

type Done = { readonly id: string; readonly sittingId: string };

/** The same; gives what stands of it at each sitting. */
export async function actFor(
  db: Db,
  sittingIds: readonly string[],
  act: SittingAct,
  by: ActBy,
): Promise<readonly Done[]> {
  if (sittingIds.length === 0) return [];
  const locked = await lockSittings(db, sittingIds);
  const open = locked.filter((sitting) => isFor[act.act](sitting) && wasLookedAt(sitting, act)).map(({ id }) => id);
  const ids = open.length === 0 ? [] : await doTo(db, open, act, by);
  if (ids.length === 0) return [];
  const minutes = 'minutes' in act ? act.minutes : null;
  const cause = 'cause' in act ? act.cause : null;
  const { rows } =
    await sql<Done>`insert into sitting_act (sitting_id, act, words, minutes, cause, account_id, acted_at)
    select id, ${act.act}, ${by.words}, ${minutes}, ${cause}, ${by.accountId}, ${by.now}
    from unnest(${ids}::uuid[]) id returning id, sitting_id as "sittingId"`.execute(db);
  for (const subjectId of ids) {
    const details = { reason: by.words, ...(minutes && { minutes }), ...(cause && { cause }) };
    await recordAudit(db, { action: actions[act.act], subjectId, details });
    await announce(db, roomTopic, subjectId);
  }
  return rows;
}

/** Ends all sittings of an exam that go on, so that it can be closed; gives how many. */
export async function endSittingsOf(db: Db, examId: string, by: ActBy): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from sitting where exam_id = ${examId} and ended_at is null order by id`.execute(db);
  const ids = rows.map(({ id }) => id);
  return actOnSittings(db, ids, { act: 'end' }, by);
}

const actions = {
  message: 'sitting.message_sent',
  pause: 'sitting.paused',
  resume: 'sitting.resumed',
  extend: 'sitting.extended',
  let_in: 'sitting.let_in',
  send_away: 'sitting.device_sent_away',
  end: 'sitting.ended_by_staff',
  reopen: 'sitting.reopened',
  to_paper: 'sitting.moved_to_paper',
  to_screen: 'sitting.moved_to_screen',
} as const;

/** Gives those to which it was done. */
async function doTo(db: Db, ids: readonly string[], act: SittingAct, { companyId }: ActBy): Promise<readonly string[]> {
  if (act.act === 'reopen') return reopen(db, ids, act.minutes);
  if (act.act === 'to_paper') return moveToPaper(db, ids);
  if (act.act === 'to_screen') await moveToScreen(db, ids);
  if (act.act === 'pause') {
    await sql`update sitting set paused_at = now() where id = any(${ids}::uuid[])`.execute(db);
    await moveDeadlines(db, ids, sql`${longestPauseHours} * interval '1 hour'`);
  }
  if (act.act === 'resume') {
    await moveDeadlines(db, ids, sql`(now() - s.paused_at) - ${longestPauseHours} * interval '1 hour'`);
    await sql`update sitting set paused_at = null where id = any(${ids}::uuid[])`.execute(db);
  }
  if (act.act === 'extend') await moveDeadlines(db, ids, sql`${act.minutes} * interval '1 minute'`);
  if (act.act === 'let_in') await letIn(db, ids);
  if (act.act === 'send_away') await sendAway(db, ids);
  if (act.act === 'end') {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    const [{ now } = { now: new Date() }] = rows;
    for (const sittingId of ids) await endSitting(db, { companyId, sittingId }, now, 'ended_by_staff');
  }
  return ids;
}

/**
 * The device that waits goes on in place of the one before; where none waits, the next one comes in by itself. Who has not begun
 * needs no code of the room any more.
 */
const letIn = (db: Db, ids: readonly string[]) =>
  sql`update sitting set pass_id = coalesce(waiting_pass_id, pass_id),
      next_device_free = waiting_pass_id is null and started_at is not null, room_code_at = coalesce(room_code_at, now()),
      waiting_pass_id = null, waiting_since = null
    where id = any(${ids}::uuid[])`.execute(db);

/** The device that waits is no longer expected; the one before goes on as it was. */
const sendAway = (db: Db, ids: readonly string[]) =>
  sql`update sitting set waiting_pass_id = null, waiting_since = null where id = any(${ids}::uuid[])`.execute(db);

/** Gives those that go on for so many minutes from now: not those whose result is out. */
async function reopen(db: Db, ids: readonly string[], minutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id where reopen_sitting(id, ${minutes})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The time goes on; what is on screen stands, and nothing more is answered there. Not a practice: its result is out at its end. */
async function moveToPaper(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sitting s set on_paper_at = now(), sheet_at = null from exam e
    where s.id = any(${ids}::uuid[]) and e.company_id = s.company_id and e.id = s.exam_id and not e.practice
    returning s.id`.execute(db);
  return rows.map(({ id }) => id);
}

const moveToScreen = (db: Db, ids: readonly string[]) =>
  sql`update sitting set on_paper_at = null, sheet_at = null where id = any(${ids}::uuid[])`.execute(db);

/** The deadlines of these sittings by so much, of the section that is open too, and when their ends are due. */
async function moveDeadlines(db: Db, ids: readonly string[], by: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with moved as (
      select s.company_id, s.id, ${by} as by from sitting s where s.id = any(${ids}::uuid[])
    ), of_section as (
      update sitting_section c set deadline = c.deadline + m.by from moved m
      where c.company_id = m.company_id and c.sitting_id = m.id
        and c.section = (select max(o.section) from sitting_section o where o.company_id = m.company_id and o.sitting_id = m.id)
    ), of_sitting as (
      update sitting s set deadline = s.deadline + m.by from moved m where s.company_id = m.company_id and s.id = m.id
      returning s.company_id, s.id, s.deadline
    )
    update sitting_due d set due_at = s.deadline + ${graceSeconds + 1} * interval '1 second', first_due_at = null
    from of_sitting s where d.home_company_id = s.company_id and d.sitting_id = s.id and d.step = 'end'`.execute(db);
}
