import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import { recordColumns, recordOf } from './import-record.ts';

export type Written = { readonly id: string; readonly accountId: string; readonly signInName: string };

/** The company of new people, and the language of those of whom the file says none. */
export type Defaults = { readonly companyId: string; readonly language: string };

type Opening = Defaults & {
  readonly role: 'ROLE_EXAMINEE' | 'ROLE_ADMIN';
  /** Inserts the people themselves: from the records, named `g`, with their accounts, named `a`. */
  readonly insert: (from: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Opens an account for each row of the file and inserts the person who holds it, in one statement. */
export async function openAccounts(
  db: Db,
  rows: readonly JudgedRow[],
  { companyId, language, role, insert }: Opening,
): Promise<Written[]> {
  const given = rows.map((row) => ({
    ...recordOf(row.values),
    sign_in: row.signInName,
    // An administrator's password is never taken from a file.
    once: role === 'ROLE_EXAMINEE' && row.values.password !== undefined,
  }));
  const { rows: written } = await sql<Written>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (${recordColumns}, sign_in text, once boolean)),
    opened as (insert into account (home_company_id, sign_in_name, one_time_password, role, language)
      select ${companyId}, sign_in, once, ${role}, coalesce(language, ${language}) from given
      returning id, sign_in_name),
    written as (${insert(sql`from given g join opened a on a.sign_in_name = g.sign_in`)}
      returning id, account_id)
    select w.id, w.account_id as "accountId", a.sign_in_name as "signInName"
    from written w join opened a on a.id = w.account_id`.execute(db);
  return written;
}
