import { sql } from 'kysely';
import { mediaAway } from '../../contract.ts';
import { found } from '../../refusal.ts';
import type { Db, InTransaction } from '../database/database.ts';
import type { PassingFiles } from '../media/media-path.ts';
import { MediaAway } from '../outage.ts';
import { keepUntil, readLying, storeFile } from '../media/stored-files.ts';
import type { TaskAddress } from './tasks.ts';

/** A file that a task made. */
export type TaskFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** One that lies in the media store. */
export type StoredTaskFile = Omit<TaskFile, 'bytes'> & { readonly fileId: string; readonly size: number };

/** How many days a file can be downloaded; after that the work is ordered again. */
export const daysOfTaskFiles = 7;

type Storing = { readonly inTransaction: InTransaction; readonly media: PassingFiles };

/** Keeps what a task made in the media store, before the transaction that ends the task. */
export async function storeTaskFile(
  { inTransaction, media }: Storing,
  { companyId }: TaskAddress,
  { bytes, ...file }: TaskFile,
  now: Date,
): Promise<StoredTaskFile> {
  const transact = <Result>(work: (db: Db) => Promise<Result>) => inTransaction({ companyId, role: 'staff' }, work);
  const fileId = await storeFile(transact, media, { companyId, bytes, now }).catch(notStored);
  return { ...file, fileId, size: bytes.length };
}

class NotStored extends MediaAway {}

function notStored(error: unknown): never {
  throw error instanceof MediaAway ? new NotStored('the file of a task could not be kept', { cause: error }) : error;
}

/** Tells apart whether a task failed because its file could not be kept: then a person orders it again. */
export const whyNotStored = (error: unknown): string | null => (error instanceof NotStored ? mediaAway : null);

/** Makes a stored file the next of a task, in the order they are made in. */
export async function saveTaskFile(
  db: Db,
  { taskId }: Pick<TaskAddress, 'taskId'>,
  { place, now, fileId, ...file }: StoredTaskFile & { readonly place: number; readonly now: Date },
): Promise<void> {
  const goesAt = new Date(now);
  goesAt.setUTCDate(goesAt.getUTCDate() + daysOfTaskFiles);
  await keepUntil(db, fileId, goesAt);
  await db
    .insertInto('task_file')
    .values({ task_id: taskId, place, ...file, file_id: fileId, created_at: now })
    .execute();
}

/** Files of tasks whose time is over. */
export async function removeOldTaskFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('task_file')
    .where('created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${daysOfTaskFiles})`)
    .execute();
}

type Asked = {
  readonly companyId: string;
  readonly taskId: string;
  readonly kind: string;
  readonly place: number;
  readonly startedBy: string;
};

/** A file of a task of this kind, for the person who ordered it; its bytes are read when they are sent. */
export async function findTaskFile(
  db: Db,
  store: Pick<PassingFiles, 'readFile'>,
  { companyId, taskId, kind, place, startedBy }: Asked,
): Promise<(Omit<TaskFile, 'bytes'> & { readonly bytes: () => Promise<Uint8Array> }) | undefined> {
  const file = await db
    .selectFrom('task_file as f')
    .innerJoin('task as t', 't.id', 'f.task_id')
    .select(['f.name', 'f.type', 'f.bytes', 'f.file_id as fileId'])
    .where('f.task_id', '=', taskId)
    .where('f.place', '=', place)
    .where('t.kind', '=', kind)
    .where('t.started_by', '=', startedBy)
    .executeTakeFirst();
  if (!file) return undefined;
  const { name, type, ...lying } = file;
  return { name, type, bytes: async () => found(await readLying(store, { companyId, ...lying })) };
}

export type OrderedTask = {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly done: number;
  readonly total: number;
  /** What it is about while it goes on, then what came of it. */
  readonly outcome: unknown;
  readonly createdAt: Date;
  /** Somebody asked it to stop. */
  readonly isStopping: boolean;
  readonly files: readonly { readonly place: number; readonly name: string; readonly size: number }[];
};

type Ordered = {
  readonly kind: string;
  readonly startedBy: string;
  readonly now: Date;
  /** Only those about this; all where nothing is said. */
  readonly about?: Readonly<Record<string, unknown>>;
};

/** Somebody's own tasks of this kind whose files may still be there, the newest first. */
export async function listOrderedTasks(db: Db, { kind, startedBy, now, about = {} }: Ordered): Promise<OrderedTask[]> {
  const { rows } = await sql<OrderedTask>`
    select t.id, t.state, t.done, t.total, t.outcome, t.created_at as "createdAt", t.stop_asked_at is not null as "isStopping",
      coalesce((select jsonb_agg(jsonb_build_object('place', f.place, 'name', f.name, 'size', coalesce(f.size, octet_length(f.bytes))) order by f.place)
        from task_file f where f.task_id = t.id), '[]') as files
    from task t
    where t.kind = ${kind} and t.started_by = ${startedBy} and coalesce(t.outcome, '{}') @> ${JSON.stringify(about)}::jsonb
      and t.created_at > ${now}::timestamptz - make_interval(days => ${daysOfTaskFiles})
    order by t.created_at desc limit 20`.execute(db);
  return rows;
}
