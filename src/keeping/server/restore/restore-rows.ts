import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { backedUp } from '../../domain/company-tables.ts';
import { listCompanyTables } from '../catalogue.ts';
import { columnsFrom, companyColumns } from '../make/read-rows.ts';

const count = z.int().min(0);
const example = z.record(z.string(), z.unknown());

/** What came, or would come, of the rows of one table. */
const tableReport = z.object({
  rows: count,
  same: count,
  added: count,
  changed: count,
  /** They differ, and stay as they are here. */
  left: count,
  /** They cannot come in: what they belong to is missing, or something else has their place. */
  skipped: count,
  /** Here alone: they stay. */
  onlyHere: count,
  examples: z.record(z.string(), z.array(example).nullable()).default({}),
});
export type TableReport = z.output<typeof tableReport>;

/** Restores all that lies ready, in the caller's transaction, and says what came of it by table. */
export async function restoreAll(
  db: Db,
  restoreId: string,
  companyId: string,
): Promise<ReadonlyMap<string, TableReport>> {
  // The work of minutes, in the turn of this company.
  await sql`set local statement_timeout = 0`.execute(db);
  const { foreign_company: isForeign } = await db
    .selectFrom('company_restore')
    .select('foreign_company')
    .where('id', '=', restoreId)
    .executeTakeFirstOrThrow();
  const said = new Map<string, TableReport>();
  said.set('company', await restoreCompany(db, restoreId, companyId));
  said.set('account', await restoreAccounts(db, restoreId, companyId));
  for (const { name, owner } of await listCompanyTables(db))
    if (owner === 'company_id' && backedUp.has(name) && (name !== 'audit_event' || isForeign))
      said.set(name, await restoreTable(db, restoreId, name));
  // They refer to what came before, without a key that says so.
  for (const [name, restore] of Object.entries(ofShared)) said.set(name, await restore(db, restoreId, companyId));
  await followPassages(db);
  await queueUnfinished(db, companyId);
  return said;
}

const restoreTable = async (db: Db, restoreId: string, name: string): Promise<TableReport> => {
  const { rows } = await sql<{ said: unknown }>`select restore_rows(${restoreId}, ${name}) as said`.execute(db);
  return tableReport.parse(rows[0]?.said);
};

/** What was added of those that lie ready; nothing there is ever changed. */
const reportOf = (rows: number, added: number): TableReport => ({
  rows,
  added,
  same: rows - added,
  changed: 0,
  left: 0,
  skipped: 0,
  onlyHere: 0,
  examples: {},
});

const readyRows = (db: Db, restoreId: string, table: string) =>
  db
    .selectFrom('restore_row')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('restore_id', '=', restoreId)
    .where('table_name', '=', table)
    .executeTakeFirstOrThrow();

/** Name, address and what else a company decides for itself. */
async function restoreCompany(db: Db, restoreId: string, companyId: string): Promise<TableReport> {
  const columns = sql.join(companyColumns.map((column) => sql.ref(column)));
  const ofBackup = columnsFrom('r');
  const { numAffectedRows = 0n } = await sql`
    update company c set (${columns}) = row (${ofBackup})
    from restore_row s cross join lateral jsonb_populate_record(null::company, s.row) r
    where s.restore_id = ${restoreId} and s.table_name = 'company' and c.id = ${companyId}
      and (${sql.join(companyColumns.map((column) => sql.ref(`c.${column}`)))}) is distinct from (${ofBackup})`.execute(
    db,
  );
  const changed = Number(numAffectedRows);
  return { ...reportOf(1, 0), same: 1 - changed, changed };
}

/** People who are missing come back without a password: they are invited anew. */
async function restoreAccounts(db: Db, restoreId: string, companyId: string): Promise<TableReport> {
  const { count: rows } = await readyRows(db, restoreId, 'account');
  const { numAffectedRows = 0n } = await sql`
    insert into account (id, home_company_id, sign_in_name, role, language, enabled, created_at)
    select r.id, ${companyId}, r.sign_in_name, r.role, r.language, r.enabled, r.created_at
    from restore_row s cross join lateral jsonb_populate_record(null::account, s.row) r
    where s.restore_id = ${restoreId} and s.table_name = 'account' and r.role <> 'ROLE_PLATFORM_ADMIN'
      and not exists (select from account a where a.id = r.id or (a.home_company_id = ${companyId} and a.sign_in_name = r.sign_in_name))`.execute(
    db,
  );
  return reportOf(rows, Number(numAffectedRows));
}

/** Tables of the whole installation that have a line for something of a company. */
const ofShared: Readonly<Record<string, (db: Db, restoreId: string, companyId: string) => Promise<TableReport>>> = {
  async certificate_code(db, restoreId, companyId) {
    const { count: rows } = await readyRows(db, restoreId, 'certificate_code');
    const { numAffectedRows = 0n } = await sql`
      insert into certificate_code (code, home_company_id, certificate_id, revoked_at, status_place)
      select r.code, ${companyId}, r.certificate_id, r.revoked_at, r.status_place
      from restore_row s cross join lateral jsonb_populate_record(null::certificate_code, s.row) r
      where s.restore_id = ${restoreId} and s.table_name = 'certificate_code'
        and exists (select from certificate c where c.id = r.certificate_id) on conflict do nothing`.execute(db);
    return reportOf(rows, Number(numAffectedRows));
  },
  async entry_door(db, restoreId, companyId) {
    const { count: rows } = await readyRows(db, restoreId, 'entry_door');
    const { numAffectedRows = 0n } = await sql`
      insert into entry_door (home_company_id, exam_id)
      select ${companyId}, r.exam_id from restore_row s cross join lateral jsonb_populate_record(null::entry_door, s.row) r
      where s.restore_id = ${restoreId} and s.table_name = 'entry_door' and exists (select from exam e where e.id = r.exam_id)
      on conflict do nothing`.execute(db);
    return reportOf(rows, Number(numAffectedRows));
  },
};

/** A question stands where its passage does, also where the one was set back and the other is here alone. */
const followPassages = (db: Db) =>
  sql`
    update question q set subsection_id = p.subsection_id, revision = q.revision + 1
    from passage p where p.id = q.passage_id and p.subsection_id <> q.subsection_id`.execute(db);

/** Sittings that were cut off by the backup end by their clock, and those that nobody marked are marked. */
const queueUnfinished = (db: Db, companyId: string) =>
  sql`
    insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select s.id, ${companyId}, case when s.ended_at is null then 'end' else 'mark' end, coalesce(s.ended_at, s.deadline)
    from sitting s join exam e on e.id = s.exam_id
    where s.deadline is not null and e.state in ('open', 'closed', 'marking')
      and not exists (select from result r where r.sitting_id = s.id)
    on conflict do nothing`.execute(db);
