import { sql } from 'kysely';
import { theClock } from '../../platform/server/database/acting.ts';
import { later, type Db, type InTransaction } from '../../platform/server/database/database.ts';
import { isTemporary } from '../../platform/server/outage.ts';
import { announce } from '../../platform/server/live/live.ts';
import { graceSeconds, latestStartSeconds, type EndReason } from '../domain/clock.ts';
import { lockSittings, saveTimeUp } from './queries.ts';

/** What is said where a sitting has ended. */
export const sittingTopic = 'sitting';

type Beginning = { readonly startedAt: Date; readonly deadline: Date; readonly databaseNow: Date };

/** Starts the clock, by the database's, and schedules the end. Null where it runs already. */
export async function saveBeginning(
  db: Db,
  companyId: string,
  sittingId: string,
  milliseconds: number,
): Promise<Beginning | null> {
  const { rows } = await sql<Beginning>`
    with begun as (
      update sitting set started_at = start.at, deadline = start.at + ${milliseconds} * interval '1 millisecond'
      from (select least(now(), coalesce(paper_sent_at, now()) + ${latestStartSeconds} * interval '1 second') as at
            from sitting where id = ${sittingId}) start
      where sitting.id = ${sittingId} and sitting.started_at is null and sitting.ended_at is null
      returning sitting.id, sitting.started_at, sitting.deadline
    ), due as (
      insert into sitting_due (sitting_id, home_company_id, step, due_at)
      select id, ${companyId}, 'end', deadline + ${graceSeconds + 1} * interval '1 second' from begun
      on conflict (home_company_id, sitting_id) do update set due_at = excluded.due_at, first_due_at = null
        where sitting_due.step = 'end'
    )
    select started_at as "startedAt", deadline, now() as "databaseNow" from begun`.execute(db);
  return rows[0] ?? null;
}

/** Ends a sitting and has it marked; in the caller's transaction, which holds the sitting's lock. */
export async function endSitting(
  db: Db,
  { companyId, sittingId }: { readonly companyId: string; readonly sittingId: string },
  endedAt: Date,
  reason: EndReason,
): Promise<void> {
  const submittedAt = reason === 'submitted' ? endedAt : null;
  const end = sql`
    with ended as (
      update sitting set ended_at = ${endedAt}, end_reason = ${reason}, submitted_at = ${submittedAt} where id = ${sittingId}
    )
    insert into sitting_due (sitting_id, home_company_id, step, due_at) values (${sittingId}, ${companyId}, 'mark', now())
    on conflict (home_company_id, sitting_id) do update set step = 'mark', due_at = now(), first_due_at = null`;
  await later(db, end.compile(db));
  await announce(db, sittingTopic, sittingId);
}

type Due = { readonly sitting: string; readonly company: string; readonly step: 'end' | 'mark' };

/** Marks sittings of one company; safe to repeat. */
export type MarkSittings = (db: Db, sittingIds: readonly string[], now: Date) => Promise<void>;

type Surroundings = { readonly inTransaction: InTransaction; readonly now: () => Date };

const atOnce = 200;
const sideBySide = 2;

/**
 * Does what is due, for all companies; gives how much that was. What is alike of one company is done together, in one
 * transaction. Two workers take different rows. A sitting that fails is tried again after a minute and holds up nobody else.
 */
export async function doWhatIsDue(
  { inTransaction, now }: Surroundings,
  mark: MarkSittings,
  onFault: (error: unknown, sittingId: string) => void,
): Promise<number> {
  const due = await inTransaction({ companyId: null, role: 'staff' }, claimDue);
  const waiting = [...Map.groupBy(due, ({ company, step }) => `${step} ${company}`).values()];
  const together = async (set: readonly Due[]): Promise<void> => {
    const [{ company, step } = { company: '', step: 'mark' }] = set;
    const ids = set.map(({ sitting }) => sitting);
    const work = async (db: Db) => {
      if (step === 'end') return endOverdue(db, company, ids);
      await mark(db, ids, now());
      await removeDue(db, company, ids);
    };
    await inTransaction({ companyId: company, role: 'staff', by: theClock }, work).catch(async (error: unknown) => {
      // While the database is away each alone would wait as long as all together.
      if (ids.length === 1 || isTemporary(error)) return onFault(error, ids[0] ?? '');
      for (const one of set) await together([one]);
    });
  };
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await together(next);
    }),
  );
  return due.length;
}

/** Claimed for a minute: a server that dies half-way leaves them to the next. A clock that may have jumped ends nothing. */
async function claimDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`update sitting_due
    set first_due_at = coalesce(first_due_at, due_at), due_at = now() + interval '1 minute'
    where (home_company_id, sitting_id) in (select home_company_id, sitting_id from sitting_due
      where due_at <= now() and (step = 'mark' or (select clock_is_confirmed())) order by due_at limit ${atOnce} for update skip locked)
    returning sitting_id as sitting, home_company_id as company, step`.execute(db);
  return rows;
}

const removeDue = async (db: Db, companyId: string, sittingIds: readonly string[]): Promise<void> =>
  void (await sql`delete from sitting_due
    where home_company_id = ${companyId} and sitting_id = any(${sittingIds}::uuid[]) and step = 'mark'`.execute(db));

/** At their deadlines, not at the moment of the look; one whose deadline moved is left alone until then. */
async function endOverdue(db: Db, companyId: string, sittingIds: readonly string[]): Promise<void> {
  await lockSittings(db, sittingIds);
  await saveTimeUp(db, sittingIds);
  const { rows } = await sql<{ id: string; step: Due['step'] }>`
    update sitting_due d set first_due_at = null,
      step = case when s.ended_at is null then 'end' else 'mark' end,
      due_at = case when s.ended_at is null then s.deadline + ${graceSeconds + 1} * interval '1 second' else now() end
    from sitting s
    where d.home_company_id = ${companyId} and d.sitting_id = any(${sittingIds}::uuid[]) and s.id = d.sitting_id
    returning s.id, d.step`.execute(db);
  for (const { id, step } of rows) if (step === 'mark') await announce(db, sittingTopic, id);
}
