import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import { finishTask } from '../../../platform/server/jobs/tasks.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { backedUp } from '../../domain/company-tables.ts';
import { listCompanyTables } from '../catalogue.ts';
import { columnsFrom, companyColumns } from '../make/read-rows.ts';
import { endUndoing, findRestoreOfTask } from './restore-queries.ts';
import { staffOf, type RestoreWork } from './restore-work.ts';

/** Somebody has worked in the company since: what was restored stays. */
export class WorkedOn extends Error {}

/** They stay as they are: the record is never taken back, and files go by themselves with what refers to them. */
const notUndone = new Set(['audit_event', 'stored_file']);

/** Not in backups, and made of what is: they go before it. */
const madeOfRestored = [
  'sitting_due',
  'sitting_presence',
  'question_presence',
  'question_check',
  'entry_code',
  'entry_try',
  'room_code',
  'room_code_try',
];

async function listUndone(db: Db): Promise<string[]> {
  const names = (await listCompanyTables(db)).map(({ name }) => name);
  return names.filter((name) => (backedUp.has(name) && !notUndone.has(name)) || madeOfRestored.includes(name));
}

/** Notes what an empty company has of its own, in the transaction of the restoring. */
export async function noteBefore(db: Db, restoreId: string, companyId: string): Promise<void> {
  await sql`select note_before_restoring(${restoreId}, ${await listUndone(db)}::text[])`.execute(db);
  await sql`
    insert into restored_over (restore_id, table_name, place, row)
    select ${restoreId}, 'company', 1, to_jsonb(c) from (select ${sql.join(companyColumns.map((column) => sql.ref(`c.${column}`)))} from company c where c.id = ${companyId}) c`.execute(
    db,
  );
  await sql`
    insert into restored_over (restore_id, table_name, place, row)
    select ${restoreId}, 'stored_file', row_number() over (), jsonb_build_object('id', f.id) from stored_file f`.execute(
    db,
  );
}

/** Why a restore cannot be undone; null where it can. */
export async function whyNotUndone(db: Db, restoreId: string): Promise<'not_restored' | 'worked_on' | null> {
  const { rows } = await sql<{ isNoted: boolean; isWorkedOn: boolean | null }>`
    select is_worked_on_since(${restoreId}) as "isWorkedOn", exists (select from restored_over b join company_restore r on r.id = b.restore_id
      where r.id = ${restoreId} and r.restored_at is not null and r.undone_at is null) as "isNoted"`.execute(db);
  if (!rows[0]?.isNoted) return 'not_restored';
  return rows[0].isWorkedOn === false ? null : 'worked_on';
}

/** Takes back all that a restore brought, in one transaction; what was there before is as it was. */
export async function undoRestore({ attempt, context }: RestoreWork): Promise<void> {
  await context.inTransaction(staffOf(attempt), async (db) => {
    const restore = await findRestoreOfTask(db, attempt.taskId);
    if (restore && !restore.undoneAt) {
      if (await whyNotUndone(db, restore.id)) throw new WorkedOn();
      const removed = await takeBack(db, restore.id, attempt.companyId);
      // Somebody may have begun meanwhile.
      if (await whyNotUndone(db, restore.id)) throw new WorkedOn();
      await endUndoing(db, restore.id, context.now());
      const details = { name: restore.name, removed };
      await recordAudit(db, { action: 'backup.restore_undone', subjectId: restore.backupId, details });
    }
    await finishTask(db, attempt, {}, context.now());
  });
}

async function takeBack(db: Db, restoreId: string, companyId: string): Promise<number> {
  // The work of minutes, in the turn of this company.
  await sql`set local statement_timeout = 0`.execute(db);
  const names = (await listUndone(db)).toReversed();
  const { rows } = await sql<{ removed: number }>`
    select undo_restored_rows(${restoreId}, ${names}::text[]) as removed`.execute(db);
  await sql`
    update company c set (${sql.join(companyColumns.map((column) => sql.ref(column)))}) = row (${columnsFrom('r')})
    from restored_over b cross join lateral jsonb_populate_record(null::company, b.row) r
    where b.restore_id = ${restoreId} and b.table_name = 'company' and c.id = ${companyId}`.execute(db);
  await sql`
    update stored_file f set goes_at = '-infinity'
    where not exists (select from restored_over b where b.restore_id = ${restoreId} and b.table_name = 'stored_file' and b.row ->> 'id' = f.id::text)
      and not exists (select from company_backup_part p where p.file_id = f.id)`.execute(db);
  return rows[0]?.removed ?? 0;
}
