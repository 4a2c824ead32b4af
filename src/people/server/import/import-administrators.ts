import { sql } from 'kysely';
import type { Permission } from '../../../platform/access.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import { recordColumns, recordOf } from './import-record.ts';
import { openAccounts, type Defaults, type Written } from './open-accounts.ts';

/** Many new administrators with their accounts; those with a level hold its flags, the others none. */
export const saveNewAdministrators = (
  db: Db,
  rows: readonly JudgedRow[],
  { companyId, language }: Defaults,
): Promise<Written[]> =>
  openAccounts(db, rows, {
    companyId,
    language,
    role: 'ROLE_ADMIN',
    insert: (
      from,
    ) => sql`insert into administrator (account_id, title, given_name, family_name, email, phone_code, mobile_number,
        level_id, permissions)
      select a.id, g.title, g.given_name, g.family_name, g.email, coalesce(g.phone_code, '+66'),
        coalesce(g.mobile_number, ''), l.id, coalesce(l.permissions, '{}')
      ${from} left join admin_level l on l.id = g.level`,
  });

/** Somebody of a file with the rights they had and have. */
export type Again = {
  readonly id: string;
  readonly accountId: string;
  readonly before: Held;
  readonly after: Held;
};
type Held = { readonly permissions: Permission[]; readonly levelName: LocalText | null };

/** Writes over those who are there what the file says; a company administrator holds everything and has no level. */
export async function saveAdministratorsAgain(db: Db, rows: readonly JudgedRow[]): Promise<Again[]> {
  const given = rows.map((row) => ({ ...recordOf(row.values), id: row.known?.id, account: row.known?.accountId }));
  const records = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${recordColumns}, id uuid, account uuid)`;
  const { rows: again } = await sql<Again>`
    with written as (update administrator set title = administrator.title || g.title, given_name = administrator.given_name || g.given_name,
      family_name = administrator.family_name || g.family_name,
      phone_code = coalesce(g.phone_code, administrator.phone_code),
      mobile_number = coalesce(g.mobile_number, administrator.mobile_number),
      level_id = case when a.role = 'ROLE_ADMIN' then coalesce(l.id, administrator.level_id) end,
      permissions = case when a.role = 'ROLE_ADMIN' then coalesce(l.permissions, administrator.permissions)
        else administrator.permissions end
    from ${records} join account a on a.id = g.account left join admin_level l on l.id = g.level
    where administrator.id = g.id
    returning administrator.id, account_id, old.permissions as had, new.permissions as has, old.level_id as was, new.level_id as is)
    select w.id, w.account_id as "accountId", jsonb_build_object('permissions', had, 'levelName', o.name) as before,
      jsonb_build_object('permissions', has, 'levelName', n.name) as after
    from written w left join admin_level o on o.id = w.was left join admin_level n on n.id = w.is`.execute(db);
  await sql`
    update account set language = coalesce(g.language, account.language)
    from ${records} where account.id = g.account`.execute(db);
  return again;
}

export async function saveAllInvited(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('administrator')
    .set({ invited_at: now })
    .where('id', 'in', [...ids])
    .execute();
}
