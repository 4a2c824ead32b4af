import { sql } from 'kysely';
import type { Db, InTransaction } from '../database/database.ts';

/** What a job may use; each job opens its own transactions, fenced to the company its payload names. */
export type JobContext = { readonly inTransaction: InTransaction; readonly now: () => Date };

/** Jobs by name. A job that throws is tried again later, so it must be safe to repeat. */
export type Jobs = Readonly<
  Record<string, (payload: Readonly<Record<string, string>>, context: JobContext) => Promise<void>>
>;

/**
 * Puts work in the queue in the caller's transaction: it is done if and only if the deed is kept.
 * With a key, a job that still waits is replaced instead of doubled.
 */
export async function enqueueJob(
  db: Db,
  task: string,
  payload: Readonly<Record<string, string>>,
  key?: string,
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key ?? null})`.execute(db);
}
