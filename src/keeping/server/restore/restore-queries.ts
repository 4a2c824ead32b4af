import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { restoreReport, type RestoreReport } from '../../report-schema.ts';

type NewRestore = {
  readonly backupId: string;
  readonly startedBy: string;
  readonly sealedKey: Buffer | null;
  readonly now: Date;
};

/** Begins anew: what lay ready for another restore goes. */
export async function createRestore(db: Db, { backupId, startedBy, sealedKey, now }: NewRestore): Promise<string> {
  await db.deleteFrom('company_restore').where('restored_at', 'is', null).execute();
  const { id } = await db
    .insertInto('company_restore')
    .values({ backup_id: backupId, started_by: startedBy, sealed_key: sealedKey, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With all that lies ready for it. */
export const removeRestore = async (db: Db, restoreId: string): Promise<void> =>
  void (await db.deleteFrom('company_restore').where('id', '=', restoreId).execute());

export const saveRestoreTask = async (db: Db, restoreId: string, taskId: string): Promise<void> =>
  void (await db.updateTable('company_restore').set({ task_id: taskId }).where('id', '=', restoreId).execute());

export async function findRestore(db: Db, restoreId: string) {
  const restore = await db
    .selectFrom('company_restore as r')
    .innerJoin('company_backup as b', 'b.id', 'r.backup_id')
    .select([
      'r.id',
      'r.backup_id as backupId',
      'b.name',
      'r.task_id as taskId',
      'r.sealed_key as sealedKey',
      'r.report',
      'r.started_by as startedBy',
      'r.restored_at as restoredAt',
      'r.undone_at as undoneAt',
      'r.created_at as createdAt',
    ])
    .where('r.id', '=', restoreId)
    .executeTakeFirst();
  return restore && { ...restore, report: restore.report === null ? null : restoreReport.parse(restore.report) };
}

export const findRestoreOfTask = async (db: Db, taskId: string) => {
  const found = await db.selectFrom('company_restore').select('id').where('task_id', '=', taskId).executeTakeFirst();
  return found && findRestore(db, found.id);
};

export const saveReport = async (db: Db, restoreId: string, report: RestoreReport): Promise<void> =>
  void (await db
    .updateTable('company_restore')
    .set({ report: JSON.stringify(report) })
    .where('id', '=', restoreId)
    .execute());

/** What lies ready goes, and what is kept says when it was restored. */
export async function endRestore(db: Db, restoreId: string, now: Date): Promise<void> {
  await db.deleteFrom('restore_row').where('restore_id', '=', restoreId).execute();
  await db
    .updateTable('company_restore')
    .set({ restored_at: now, sealed_key: null })
    .where('id', '=', restoreId)
    .execute();
}

/** What was restored is gone again, and with it what was noted for that. */
export async function endUndoing(db: Db, restoreId: string, now: Date): Promise<void> {
  await db.updateTable('company_restore').set({ undone_at: now }).where('id', '=', restoreId).execute();
}

/** Nothing of a company is here that people would miss: its bank, its people and its exams are empty. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not (exists (select from module) or exists (select from question) or exists (select from passage) or exists (select from examinee)
      or exists (select from classroom) or exists (select from exam) or exists (select from generated_exam)) as "isEmpty"`.execute(
    db,
  );
  return rows[0]?.isEmpty ?? false;
}

/** Whether the syllabus of the company is built so: a restore does not change that. */
export async function hasModel(db: Db, companyId: string, model: string): Promise<boolean> {
  const company = await db.selectFrom('company').select('model').where('id', '=', companyId).executeTakeFirstOrThrow();
  return company.model === model;
}

export const saveForeign = async (db: Db, restoreId: string, isForeign: boolean): Promise<void> =>
  void (await db
    .updateTable('company_restore')
    .set({ foreign_company: isForeign })
    .where('id', '=', restoreId)
    .execute());

/** Lays lines of a table ready, in their order. */
type Ready = { readonly table: string; readonly from: number; readonly lines: readonly string[] };

export const layReady = (db: Db, restoreId: string, { table, from, lines }: Ready) =>
  sql`
    insert into restore_row (restore_id, table_name, place, row)
    select ${restoreId}, ${table}, ${from} + line.place, line.text::jsonb
    from unnest(${lines}::text[]) with ordinality as line (text, place)`.execute(db);

export const removeReady = async (db: Db, restoreId: string): Promise<void> =>
  void (await db.deleteFrom('restore_row').where('restore_id', '=', restoreId).execute());

/** Which files of exams and scans are here already. */
export const listFilesHere = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('stored_file').select('id').execute()).map(({ id }) => id));

/** What was last checked or restored here. */
export const findLastRestore = async (db: Db) => {
  const last = await db
    .selectFrom('company_restore')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && findRestore(db, last.id);
};
