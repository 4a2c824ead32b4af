import { sql } from 'kysely';
import type { Permission } from '../../../platform/access.ts';
import type { Db } from '../../../platform/server/database/database.ts';

/** What somebody may do at this moment. */
export type HeldRights = {
  /** Company administrators, and those who run the platform. */
  readonly everything: boolean;
  readonly permissions: readonly string[];
  readonly isQuestionAdmin: boolean;
};

/** Who left or was disabled since they ordered the work holds nothing. */
export async function findHeld(db: Db, accountId: string): Promise<HeldRights> {
  const person = await db
    .selectFrom('account as a')
    .leftJoin('administrator as m', (join) => join.onRef('m.account_id', '=', 'a.id').on('m.deleted_at', 'is', null))
    .select(['a.role', 'm.permissions', 'm.dataset_role as datasetRole'])
    .where('a.id', '=', accountId)
    .where('a.enabled', '=', true)
    .executeTakeFirst();
  return {
    everything: person?.role === 'ROLE_COMPANY_ADMIN' || person?.role === 'ROLE_PLATFORM_ADMIN',
    permissions: person?.permissions ?? [],
    isQuestionAdmin: person?.datasetRole === 'ROLE_QUESTION_ADMIN',
  };
}

/** What came of rights that the backup would give and who restores does not have. */
export type Narrowed = { readonly withoutRights: number; readonly notAssigned: number };

/**
 * Takes from what lies ready what would give somebody more rights than who restores has. Administrators who are missing here come in
 * disabled and without rights. Assignments and planned releases that are missing here stay out.
 */
export async function narrow(db: Db, restoreId: string, held: HeldRights): Promise<Narrowed> {
  if (held.everything) return { withoutRights: 0, notAssigned: 0 };
  const people = new Set(await narrowAdministrators(db, restoreId, held));
  for (const id of await narrowAccounts(db, restoreId, [...people])) people.add(id);
  return { withoutRights: people.size, notAssigned: await leaveAssignmentsOut(db, restoreId, held) };
}

async function narrowAdministrators(db: Db, restoreId: string, held: HeldRights): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update restore_row s set row = s.row || '{"permissions": [], "level": null, "level_id": null, "dataset_role": null}'
    where s.restore_id = ${restoreId} and s.table_name = 'administrator'
      and not exists (select from administrator h where h.id = (s.row ->> 'id')::uuid)
      and (not coalesce(s.row -> 'permissions' <@ ${JSON.stringify(held.permissions)}::jsonb, false)
        or ${held.isQuestionAdmin} and s.row ->> 'dataset_role' is distinct from 'ROLE_QUESTION_ADMIN'
        or exists (select from restore_row a where a.restore_id = s.restore_id and a.table_name = 'account'
          and a.row ->> 'id' = s.row ->> 'account_id' and a.row ->> 'role' = 'ROLE_COMPANY_ADMIN'))
    returning s.row ->> 'account_id' as id`.execute(db);
  return rows.map(({ id }) => id);
}

async function narrowAccounts(db: Db, restoreId: string, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update restore_row s set row = s.row || '{"role": "ROLE_ADMIN", "enabled": false}'
    where s.restore_id = ${restoreId} and s.table_name = 'account'
      and not exists (select from account h where h.id = (s.row ->> 'id')::uuid)
      and (s.row ->> 'role' = 'ROLE_COMPANY_ADMIN'
        or s.row ->> 'role' = 'ROLE_ADMIN' and s.row ->> 'id' = any (${[...without]}::text[]))
    returning s.row ->> 'id' as id`.execute(db);
  return rows.map(({ id }) => id);
}

type Assignment = { readonly table: string; readonly key: readonly string[]; readonly by: Permission };

/** What gives rights at one exam, or has results released: the key of its rows, and who may write it. */
const assignments: readonly Assignment[] = [
  { table: 'exam_invigilator', key: ['exam_id', 'administrator_id'], by: 'exam.generate' },
  { table: 'essay_marker', key: ['exam_id', 'part'], by: 'exam.generate' },
  { table: 'release_plan', key: ['exam_id'], by: 'report.generateReportExams' },
];

async function leaveAssignmentsOut(db: Db, restoreId: string, { permissions }: HeldRights): Promise<number> {
  let left = 0n;
  for (const { table, key } of assignments.filter(({ by }) => !permissions.includes(by))) {
    const same = sql.join(
      key.map((column) => sql`h.${sql.ref(column)}::text = s.row ->> ${column}`),
      sql` and `,
    );
    const { numAffectedRows = 0n } = await sql`
      delete from restore_row s where s.restore_id = ${restoreId} and s.table_name = ${table}
        and not exists (select from ${sql.table(table)} h where ${same})`.execute(db);
    left += numAffectedRows;
  }
  return Number(left);
}
