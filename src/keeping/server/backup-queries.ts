import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { keepWithRow } from '../../platform/server/media/stored-files.ts';
import type { BackupTurn } from '../domain/turn.ts';
import type { BackupPart } from './file/parts.ts';

type NewBackup = {
  readonly origin: 'made' | 'scheduled' | 'uploaded';
  readonly name: string;
  readonly madeBy: string | null;
  readonly taskId?: string;
  /** How many bytes are to come, where it is uploaded. */
  readonly expectedSize?: number;
  readonly now: Date;
};

/** Notes a backup that is about to be made or uploaded. */
export const createBackup = async (
  db: Db,
  { origin, name, madeBy, taskId, expectedSize, now }: NewBackup,
): Promise<string> =>
  (
    await db
      .insertInto('company_backup')
      .values({
        origin,
        name,
        made_by: madeBy,
        task_id: taskId ?? null,
        expected_size: expectedSize ?? null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A backup and whether it is whole. */
export const findBackup = (db: Db, backupId: string) =>
  db
    .selectFrom('company_backup')
    .select([
      'id',
      'name',
      'origin',
      'size',
      'sealed',
      'finished_at as finishedAt',
      'created_at as createdAt',
      'task_id as taskId',
    ])
    .where('id', '=', backupId)
    .executeTakeFirst();

export const findBackupOfTask = (db: Db, taskId: string) =>
  db.selectFrom('company_backup').select(['id', 'name', 'origin']).where('task_id', '=', taskId).executeTakeFirst();

/** Where the bytes of a backup lie, in their order. */
export const listParts = (db: Db, backupId: string): Promise<BackupPart[]> =>
  db
    .selectFrom('company_backup_part')
    .select(['file_id as fileId', 'size'])
    .where('backup_id', '=', backupId)
    .orderBy('place')
    .execute();

/** Puts a part at the end; it stays as long as the backup does. */
export async function addPart(db: Db, backupId: string, place: number, { fileId, size }: BackupPart): Promise<void> {
  await db.insertInto('company_backup_part').values({ backup_id: backupId, place, file_id: fileId, size }).execute();
  await keepWithRow(db, fileId);
}

type SentFile = { readonly name: string; readonly size: number; readonly firstDigest: string; readonly by: string };

/** An upload of the same file by the same person that was never ended. */
export const findCutOff = (db: Db, { name, size, firstDigest, by }: SentFile) =>
  db
    .selectFrom('company_backup')
    .select('id')
    .where('origin', '=', 'uploaded')
    .where('finished_at', 'is', null)
    .where('name', '=', name)
    .where('expected_size', '=', size)
    .where('first_digest', '=', firstDigest)
    .where('made_by', '=', by)
    .executeTakeFirst();

export async function saveFirstDigest(db: Db, backupId: string, digest: string): Promise<void> {
  await db.updateTable('company_backup').set({ first_digest: digest }).where('id', '=', backupId).execute();
}

/** The backup is whole from now on. */
export const finishBackup = async (
  db: Db,
  backupId: string,
  { size, sealed, now }: { readonly size: number; readonly sealed: boolean; readonly now: Date },
): Promise<void> =>
  void (await db
    .updateTable('company_backup')
    .set({ size, sealed, finished_at: now })
    .where('id', '=', backupId)
    .execute());

/** Of the backups that the schedule made, all but the newest go. */
export async function removeOlder(db: Db, keep: number): Promise<void> {
  await sql`delete from company_backup where origin = 'scheduled' and finished_at is not null and id not in (
    select id from company_backup where origin = 'scheduled' and finished_at is not null order by created_at desc, id desc limit ${keep})`.execute(
    db,
  );
}

/** Backups with who made them and how far they are, the newest first. */
export async function listBackups(db: Db) {
  const { rows } = await sql<{
    id: string;
    name: string;
    origin: 'made' | 'scheduled' | 'uploaded';
    state: 'ready' | 'making' | 'failed' | 'uploading';
    size: number;
    sealed: boolean;
    createdAt: Date;
    madeBy: { given: Record<string, string>; family: Record<string, string> } | null;
    done: number;
    total: number;
    reason: 'passphrase_lost' | 'media_away' | 'disk_low' | 'interrupted' | 'fault' | null;
  }>`
    select b.id, b.name, b.origin, b.size, b.sealed, b.created_at as "createdAt",
      case when b.finished_at is not null then 'ready' when b.origin = 'uploaded' then 'uploading'
        when t.state = 'failed' then 'failed' else 'making' end as state,
      (select jsonb_build_object('given', a.given_name, 'family', a.family_name) from administrator a where a.account_id = b.made_by) as "madeBy",
      coalesce(t.done, 0) as done, coalesce(t.total, 0) as total, t.outcome ->> 'reason' as reason
    from company_backup b left join task t on t.id = b.task_id
    order by b.created_at desc, b.id desc limit 200`.execute(db);
  return rows;
}

export type BackupSetting = {
  readonly every: BackupTurn;
  readonly keep: number;
  readonly dueAt: Date | null;
  readonly salt: Buffer | null;
  readonly sealedKey: Buffer | null;
};

/** How the company makes backups by itself; what holds where nothing was said. */
export async function findBackupSetting(db: Db): Promise<BackupSetting> {
  const kept = await db
    .selectFrom('backup_setting')
    .select(['every', 'keep', 'due_at as dueAt', 'salt', 'sealed_key as sealedKey'])
    .executeTakeFirst();
  return kept ?? { every: 'never', keep: 7, dueAt: null, salt: null, sealedKey: null };
}

export async function saveBackupSetting(db: Db, { every, keep, dueAt, salt, sealedKey }: BackupSetting): Promise<void> {
  const columns = { every, keep, due_at: dueAt, salt, sealed_key: sealedKey };
  await db
    .insertInto('backup_setting')
    .values(columns)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}
