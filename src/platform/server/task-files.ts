import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { TaskAddress } from './tasks.ts';

/** A file that a task made. */
export type TaskFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** So long a file can be downloaded; after that the work is ordered again. */
export const daysOfTaskFiles = 7;

/** Keeps the next file of a task, in the order they are made in; older files of the company that are due go. */
export async function saveTaskFile(
  db: Db,
  { taskId }: Pick<TaskAddress, 'taskId'>,
  { place, now, ...file }: TaskFile & { readonly place: number; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom('task_file')
    .where('created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${daysOfTaskFiles})`)
    .execute();
  await db
    .insertInto('task_file')
    .values({ task_id: taskId, place, ...file, bytes: Buffer.from(file.bytes), created_at: now })
    .execute();
}

/** A file of a task of this kind, for whoever ordered it. */
export const findTaskFile = (
  db: Db,
  { taskId, kind, place, startedBy }: { taskId: string; kind: string; place: number; startedBy: string },
): Promise<TaskFile | undefined> =>
  db
    .selectFrom('task_file as f')
    .innerJoin('task as t', 't.id', 'f.task_id')
    .select(['f.name', 'f.type', 'f.bytes'])
    .where('f.task_id', '=', taskId)
    .where('f.place', '=', place)
    .where('t.kind', '=', kind)
    .where('t.started_by', '=', startedBy)
    .executeTakeFirst();

export type OrderedTask = {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  /** What it is about while it goes on, then what came of it. */
  readonly outcome: unknown;
  readonly createdAt: Date;
  readonly files: readonly { readonly place: number; readonly name: string; readonly size: number }[];
};

/** Somebody's own tasks of this kind whose files may still be there, the newest first. */
export async function listOrderedTasks(
  db: Db,
  { kind, startedBy, now }: { kind: string; startedBy: string; now: Date },
): Promise<OrderedTask[]> {
  const { rows } = await sql<OrderedTask>`
    select t.id, t.state, t.done, t.total, t.outcome, t.created_at as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('place', f.place, 'name', f.name, 'size', octet_length(f.bytes)) order by f.place)
        from task_file f where f.task_id = t.id), '[]') as files
    from task t
    where t.kind = ${kind} and t.started_by = ${startedBy}
      and t.created_at > ${now}::timestamptz - make_interval(days => ${daysOfTaskFiles})
    order by t.created_at desc limit 20`.execute(db);
  return rows;
}
