import { sql } from 'kysely';
import type { Db, InTransaction } from '../database/database.ts';
import type { JobContext } from './jobs.ts';
import { announce } from '../live/live.ts';
import { isTemporary } from '../outage.ts';

/** A long piece of work of one company. */
export type TaskAddress = { readonly companyId: string; readonly taskId: string };

/** One worker's turn at a task. Once another took it up, this one may neither report nor end it. */
export type TaskAttempt = TaskAddress & { readonly attempt: number };

type NewTask = {
  /** What kind of work, such as `question_import`; the screens have a sentence for it. */
  readonly kind: string;
  readonly startedBy: string;
  /** How many steps there will be; 0 where nobody knows yet. */
  readonly total: number;
  readonly now: Date;
  /** What the work is about, kept until its outcome takes the place. */
  readonly about?: Readonly<Record<string, unknown>>;
};

/** Puts a task on record, in the transaction that also enqueues its job. Returns its id. */
export async function createTask(db: Db, { kind, startedBy, total, now, about = {} }: NewTask): Promise<string> {
  const { id } = await db
    .insertInto('task')
    .values({ kind, started_by: startedBy, total, created_at: now, outcome: JSON.stringify(about) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(db, 'task', id);
  return id;
}

/** Finds a task of this kind about the same thing that has not ended: asking twice starts nothing twice. */
export async function findRunningTask(
  db: Db,
  kind: string,
  about: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const task = await db
    .selectFrom('task')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .where(sql<boolean>`outcome @> ${JSON.stringify(about)}::jsonb`)
    .executeTakeFirst();
  return task?.id ?? null;
}

/** Another worker does this task by now, or it has ended: what this one did of it is undone. */
export class TaskTakenOver extends Error {}

type Work = {
  /** Ends the task in the transaction that keeps its outcome. */
  readonly work: (attempt: TaskAttempt) => Promise<void>;
  /** The reason that a person is shown, where the work failed by what they asked for; null for a fault of ours. */
  readonly reasonOf?: (error: unknown) => string | null;
};

/**
 * The frame of a job that works on a task. A task that has ended has nothing left to do: what failed is ordered again by
 * a person, as a new task. What failed because the database was in trouble is tried again by the queue.
 */
export async function doTask(address: TaskAddress, context: JobContext, { work, reasonOf }: Work): Promise<void> {
  const { inTransaction, now } = context;
  const of = { companyId: address.companyId, role: 'staff' } as const;
  const number = await inTransaction(of, (db) => takeUpTask(db, address.taskId));
  if (number === null) return;
  const attempt = { ...address, attempt: number };
  try {
    await work(attempt);
  } catch (error) {
    if (error instanceof TaskTakenOver) return;
    const reason = reasonOf?.(error) ?? null;
    if (reason === null && isTemporary(error)) throw error;
    await inTransaction(of, (db) => failTask(db, attempt, reason ?? 'fault', now()));
    if (reason === null) throw error;
  }
}

/** The number of this attempt, or null for a task that has ended. */
async function takeUpTask(db: Db, taskId: string): Promise<number | null> {
  const taken = await db
    .updateTable('task')
    .set((task) => ({ state: 'running', attempt: sql<number>`${task.ref('attempt')} + 1` }))
    .where('id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .returning('attempt')
    .executeTakeFirst();
  if (taken) await announce(db, 'task', taskId);
  return taken?.attempt ?? null;
}

/**
 * How far the work is, and what is added to what it is about. In a transaction of its own, so that it shows while the
 * work's own is still open. Throws where another took the task over.
 */
export async function reportProgress(
  inTransaction: InTransaction,
  attempt: TaskAttempt,
  { done, total }: { readonly done: number; readonly total: number },
  about: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await inTransaction({ companyId: attempt.companyId, role: 'staff' }, async (db) => {
    const outcome = sql<string>`coalesce(outcome, '{}') || ${JSON.stringify(about)}::jsonb`;
    const { numUpdatedRows } = await ownTurn(db, attempt).set({ done, total, outcome }).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new TaskTakenOver();
    await announce(db, 'task', attempt.taskId);
  });
}

/**
 * Ends a task in the caller's transaction, so that the outcome and what it tells of stand or fall together. Throws where
 * another took the task over: what this worker did beside it is undone then.
 */
export async function finishTask(db: Db, attempt: TaskAttempt, outcome: unknown, now: Date): Promise<void> {
  const { numUpdatedRows } = await ownTurn(db, attempt)
    .set((task) => ({
      state: 'done',
      outcome: JSON.stringify(outcome ?? null),
      ended_at: now,
      done: task.ref('total'),
    }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TaskTakenOver();
  await announce(db, 'task', attempt.taskId);
}

/** Asks a task to stop that this account ordered and that has not ended; nothing where there is none. */
export async function askToStop(
  db: Db,
  taskId: string,
  startedBy: string,
  now: Date,
): Promise<{ id: string } | undefined> {
  const asked = await underWay(db, taskId)
    .where('started_by', '=', startedBy)
    .set((task) => ({ stop_asked_at: sql<Date>`coalesce(${task.ref('stop_asked_at')}, ${now}::timestamptz)` }))
    .returning('id')
    .executeTakeFirst();
  if (asked) await announce(db, 'task', taskId);
  return asked;
}

/** Whether somebody asked this task to stop; the work asks between its steps. */
export const isStopAsked = (inTransaction: InTransaction, { companyId, taskId }: TaskAddress): Promise<boolean> =>
  inTransaction({ companyId, role: 'staff' }, async (db) => {
    const task = await db.selectFrom('task').select('stop_asked_at').where('id', '=', taskId).executeTakeFirst();
    return Boolean(task?.stop_asked_at);
  });

/** What it was about stays, with the reason; a task that another took over is left to it. */
async function failTask(db: Db, attempt: TaskAttempt, reason: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await ownTurn(db, attempt).set(failed(reason, now)).executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(db, 'task', attempt.taskId);
}

/** Ends a task whose job will not be done, no matter who took it up last. One that has ended stays as it ended. */
export async function giveUpTask(db: Db, taskId: string, now: Date, reason = 'interrupted'): Promise<void> {
  await underWay(db, taskId).set(failed(reason, now)).execute();
  await announce(db, 'task', taskId);
}

const underWay = (db: Db, taskId: string) =>
  db.updateTable('task').where('id', '=', taskId).where('state', 'in', ['queued', 'running']);

const ownTurn = (db: Db, { taskId, attempt }: TaskAttempt) => underWay(db, taskId).where('attempt', '=', attempt);

const failed = (reason: string, now: Date) => ({
  state: 'failed' as const,
  outcome: sql<string>`coalesce(outcome, '{}') || ${JSON.stringify({ reason })}::jsonb`,
  ended_at: now,
});

/** The account of who asked for a task. */
export const findTaskStarter = async (db: Db, taskId: string): Promise<string> =>
  (await db.selectFrom('task').select('started_by as by').where('id', '=', taskId).executeTakeFirstOrThrow()).by;

/** What a task is about, or what came of it. */
export const findTaskAbout = async (db: Db, taskId: string): Promise<unknown> =>
  (await db.selectFrom('task').select('outcome').where('id', '=', taskId).executeTakeFirst())?.outcome ?? null;
