import type { ClientBase } from 'pg';

/** A backup that was begun, as the installation keeps it on record. */
export type BackupRun = { readonly id: string };

/** The last hundred tell enough. */
const kept = 100;

export async function saveStarted(owner: ClientBase, place: string): Promise<BackupRun> {
  await owner.query(
    `delete from backup_run where id not in (select id from backup_run order by started_at desc limit ${kept})`,
  );
  const { rows } = await owner.query<BackupRun>('insert into backup_run (place) values ($1) returning id', [place]);
  return { id: rows[0]?.id ?? '' };
}

export const saveProgress = async (owner: ClientBase, { id }: BackupRun, bytes: number): Promise<void> =>
  void (await owner.query('update backup_run set bytes = $2, seen_at = now() where id = $1', [id, bytes]));

export type BackupOutcome = { readonly file: string; readonly bytes: number } | { readonly problem: string };

export const saveEnded = async (owner: ClientBase, { id }: BackupRun, outcome: BackupOutcome): Promise<void> =>
  void (await owner.query(
    `update backup_run set ended_at = now(), seen_at = now(), file = $2, bytes = coalesce($3, bytes), problem = $4 where id = $1`,
    [
      id,
      'file' in outcome ? outcome.file : null,
      'bytes' in outcome ? outcome.bytes : null,
      'problem' in outcome ? outcome.problem.slice(0, 500) : null,
    ],
  ));

/** Whether the installation knows this backup: one of another machine's is verified all the same. */
export const saveVerified = async (owner: ClientBase, file: string): Promise<boolean> =>
  (await owner.query('update backup_run set verified_at = now() where file = $1 and problem is null', [file]))
    .rowCount !== 0;
