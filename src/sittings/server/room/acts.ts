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
  | { readonly act: 'message' | 'pause' | 'resume' | 'end' }
  | { readonly act: 'extend'; readonly minutes: number; readonly cause: 'planned' | 'incident' };

type Acting = { readonly companyId: string; readonly accountId: string; readonly words: string; readonly now: Date };

type Locked = Awaited<ReturnType<typeof lockSittings>>[number];

/** To which sittings it can be done: none that is over, and nothing but a message before the clock runs. */
const isFor: Readonly<Record<SittingAct['act'], (sitting: Locked) => boolean>> = {
  message: () => true,
  extend: ({ startedAt }) => startedAt !== null,
  end: ({ startedAt }) => startedAt !== null,
  pause: ({ startedAt, pausedAt }) => startedAt !== null && pausedAt === null,
  resume: ({ pausedAt }) => pausedAt !== null,
};

const goesOn = ({ endedAt, deadline, databaseNow }: Locked) =>
  endedAt === null && (deadline === null || deadline > databaseNow);

/** Does it to those sittings of an exam to which it can be done, on record; gives how many they were. */
export async function actOnSittings(
  db: Db,
  sittingIds: readonly string[],
  act: SittingAct,
  by: Acting,
): Promise<number> {
  if (sittingIds.length === 0) return 0;
  const locked = await lockSittings(db, sittingIds);
  const ids = locked.filter((sitting) => goesOn(sitting) && isFor[act.act](sitting)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await doTo(db, ids, act, by);
  const { minutes, cause } = act.act === 'extend' ? act : { minutes: null, cause: null };
  await sql`insert into sitting_act (sitting_id, act, words, minutes, cause, account_id, acted_at)
    select id, ${act.act}, ${by.words}, ${minutes}, ${cause}, ${by.accountId}, ${by.now}
    from unnest(${ids}::uuid[]) id`.execute(db);
  for (const subjectId of ids) {
    const details = { reason: by.words, ...(act.act === 'extend' ? { minutes: act.minutes, cause: act.cause } : {}) };
    await recordAudit(db, { action: actions[act.act], subjectId, details });
    await announce(db, roomTopic, subjectId);
  }
  return ids.length;
}

const actions = {
  message: 'sitting.message_sent',
  pause: 'sitting.paused',
  resume: 'sitting.resumed',
  extend: 'sitting.extended',
  end: 'sitting.ended_by_staff',
} as const;

async function doTo(db: Db, ids: readonly string[], act: SittingAct, { companyId }: Acting): Promise<void> {
  if (act.act === 'pause') {
    await sql`update sitting set paused_at = now() where id = any(${ids}::uuid[])`.execute(db);
    await moveDeadlines(db, ids, sql`${longestPauseHours} * interval '1 hour'`);
  }
  if (act.act === 'resume') {
    await moveDeadlines(db, ids, sql`(now() - s.paused_at) - ${longestPauseHours} * interval '1 hour'`);
    await sql`update sitting set paused_at = null where id = any(${ids}::uuid[])`.execute(db);
  }
  if (act.act === 'extend') await moveDeadlines(db, ids, sql`${act.minutes} * interval '1 minute'`);
  if (act.act === 'end') {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
    const [{ now } = { now: new Date() }] = rows;
    for (const sittingId of ids) await endSitting(db, { companyId, sittingId }, now, 'ended_by_staff');
  }
}

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
