import { sql } from 'kysely';
import type { Db, InTransaction } from './database.ts';
import { announce } from './live.ts';

/** A long piece of work of one company. */
export type TaskAddress = { readonly companyId: string; readonly taskId: string };

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

/** How far the work is. In a transaction of its own, so that it shows while the work's own is still open. */
export async function reportProgress(
  inTransaction: InTransaction,
  { companyId, taskId }: TaskAddress,
  { done, total }: { readonly done: number; readonly total: number },
): Promise<void> {
  await inTransaction({ companyId, role: 'staff' }, async (db) => {
    await db
      .updateTable('task')
      .set({ state: 'running', done, total })
      .where('id', '=', taskId)
      .where('state', 'in', ['queued', 'running'])
      .execute();
    await announce(db, 'task', taskId);
  });
}

/** Ends a task in the caller's transaction, so that the outcome and what it tells of stand or fall together. */
export async function endTask(
  db: Db,
  taskId: string,
  { state, outcome, now }: { readonly state: 'done' | 'failed'; readonly outcome: unknown; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('task')
    .set((task) => ({
      state,
      outcome: JSON.stringify(outcome ?? null),
      ended_at: now,
      ...(state === 'done' ? { done: task.ref('total') } : {}),
    }))
    .where('id', '=', taskId)
    .execute();
  await announce(db, 'task', taskId);
}

/** Whether the task still waits for its work: a job that comes a second time has nothing left to do. */
export async function isUnderWay(db: Db, taskId: string): Promise<boolean> {
  const task = await db.selectFrom('task').select('state').where('id', '=', taskId).executeTakeFirst();
  return task?.state === 'queued' || task?.state === 'running';
}

/** What a task is about, or what came of it. */
export const findTaskAbout = async (db: Db, taskId: string): Promise<unknown> =>
  (await db.selectFrom('task').select('outcome').where('id', '=', taskId).executeTakeFirst())?.outcome ?? null;
