import { sql } from 'kysely';
import type { Db, InTransaction } from '../../platform/server/database/database.ts';
import type { Jobs } from '../../platform/server/jobs/jobs.ts';
import { announce } from '../../platform/server/live/live.ts';
import { graceSeconds, type EndReason } from '../domain/clock.ts';
import { lockSitting, saveEnd } from './queries.ts';

/** Schedules the end of the sitting at its deadline. A second call, for example after more time was given, moves the moment. */
export async function dueAtDeadline(db: Db, companyId: string, sittingId: string): Promise<void> {
  await sql`insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select id, ${companyId}, 'end', deadline + ${graceSeconds + 1} * interval '1 second' from sitting where id = ${sittingId}
    on conflict (home_company_id, sitting_id) do update set due_at = excluded.due_at, first_due_at = null
      where sitting_due.step = 'end'`.execute(db);
}

/** Ends a sitting and has it marked; in the caller's transaction, which holds the sitting's lock. */
export async function endSitting(
  db: Db,
  { companyId, sittingId }: { readonly companyId: string; readonly sittingId: string },
  endedAt: Date,
  reason: EndReason,
): Promise<void> {
  await saveEnd(db, sittingId, endedAt, reason);
  await sql`insert into sitting_due (sitting_id, home_company_id, step, due_at)
    values (${sittingId}, ${companyId}, 'mark', now())
    on conflict (home_company_id, sitting_id) do update set step = 'mark', due_at = now(), first_due_at = null`.execute(
    db,
  );
  await announce(db, 'sitting', sittingId);
}

type Due = { readonly sitting: string; readonly company: string; readonly step: 'end' | 'mark' };

const atOnce = 100;
const sideBySide = 4;

/**
 * Does what is due, for all companies; gives how much that was. Two workers take different rows. A sitting that fails
 * is tried again after a minute and holds up nobody else. `mark` is safe to repeat.
 */
export async function doWhatIsDue(
  inTransaction: InTransaction,
  mark: Jobs[string],
  now: () => Date,
  onFault: (error: unknown, sittingId: string) => void,
): Promise<number> {
  const anyCompany = { companyId: null, role: 'staff' } as const;
  const due = await inTransaction(anyCompany, claimDue);
  const waiting = [...due];
  const one = async ({ sitting, company, step }: Due) => {
    if (step === 'end')
      return inTransaction({ companyId: company, role: 'staff' }, (db) => endOverdue(db, company, sitting));
    await mark({ company, sitting }, { inTransaction, now });
    await inTransaction(anyCompany, (db) => removeDue(db, company, sitting));
  };
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { sitting } = next;
        await one(next).catch((error: unknown) => onFault(error, sitting));
      }
    }),
  );
  return due.length;
}

/** Claimed for a minute: a server that dies half-way leaves them to the next. */
async function claimDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`update sitting_due
    set first_due_at = coalesce(first_due_at, due_at), due_at = now() + interval '1 minute'
    where (home_company_id, sitting_id) in (select home_company_id, sitting_id from sitting_due
      where due_at <= now() order by due_at limit ${atOnce} for update skip locked)
    returning sitting_id as sitting, home_company_id as company, step`.execute(db);
  return rows;
}

const removeDue = async (db: Db, companyId: string, sittingId: string): Promise<void> =>
  void (await db
    .deleteFrom('sitting_due')
    .where('home_company_id', '=', companyId)
    .where('sitting_id', '=', sittingId)
    .where('step', '=', 'mark')
    .execute());

/** At its deadline, not at the moment of the look; one whose deadline moved is left alone until then. */
async function endOverdue(db: Db, companyId: string, sittingId: string): Promise<void> {
  const sitting = await lockSitting(db, sittingId);
  if (!sitting?.deadline) return;
  if (sitting.endedAt || sitting.databaseNow >= sitting.deadline)
    await endSitting(db, { companyId, sittingId }, sitting.endedAt ?? sitting.deadline, sitting.endReason ?? 'time_up');
  else await dueAtDeadline(db, companyId, sittingId);
}
