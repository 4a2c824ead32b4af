import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import { recordColumns, recordOf } from './import-record.ts';
import { openAccounts, type Defaults, type Written } from './open-accounts.ts';

/** Many new examinees with their accounts and places in classrooms, in two statements. */
export async function saveNewExaminees(
  db: Db,
  rows: readonly JudgedRow[],
  { companyId, language }: Defaults,
): Promise<Written[]> {
  const written = await openAccounts(db, rows, {
    companyId,
    language,
    role: 'ROLE_EXAMINEE',
    insert: (
      from,
    ) => sql`insert into examinee (account_id, number, title, given_name, family_name, email, gender, birth_date,
        birth_place, phone_code, mobile_number, licence_categories, extra_time_percent, language)
      select a.id, g.number, g.title, g.given_name, g.family_name, g.email, g.gender, g.birth_date::date,
        coalesce(g.birth_place, ''), coalesce(g.phone_code, '+66'), coalesce(g.mobile_number, ''),
        coalesce(g.licence_categories, '{}'), coalesce(g.extra_time, 0), coalesce(g.language, ${language})
      ${from}`,
  });
  const idOf = new Map(written.map((person) => [person.signInName, person.id]));
  await savePlaces(db, rows, (row) => idOf.get(row.signInName ?? ''));
  return written;
}

/** Writes over those who are there already what the file says of them, and nothing else; passwords stay. */
export async function saveExamineesAgain(db: Db, rows: readonly JudgedRow[]): Promise<string[]> {
  const given = rows.map((row) => ({
    ...recordOf(row.values),
    id: row.known?.id,
    account: row.known?.accountId,
    sign_in: row.signInName,
  }));
  const records = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${recordColumns}, id uuid, account uuid, sign_in text)`;
  await sql`
    update examinee set title = examinee.title || g.title, given_name = examinee.given_name || g.given_name,
      family_name = examinee.family_name || g.family_name, email = coalesce(g.email, examinee.email),
      gender = coalesce(g.gender, examinee.gender), birth_date = coalesce(g.birth_date::date, examinee.birth_date),
      birth_place = coalesce(g.birth_place, examinee.birth_place), phone_code = coalesce(g.phone_code, examinee.phone_code),
      mobile_number = coalesce(g.mobile_number, examinee.mobile_number),
      licence_categories = coalesce(g.licence_categories, examinee.licence_categories),
      extra_time_percent = coalesce(g.extra_time, examinee.extra_time_percent),
      language = coalesce(g.language, examinee.language)
    from ${records} where examinee.id = g.id`.execute(db);
  await sql`
    update account set sign_in_name = coalesce(g.sign_in, account.sign_in_name), language = coalesce(g.language, account.language)
    from ${records} where account.id = g.account`.execute(db);
  await savePlaces(db, rows, (row) => row.known?.id);
  return rows.flatMap((row) => row.known?.id ?? []);
}

async function savePlaces(
  db: Db,
  rows: readonly JudgedRow[],
  idOf: (row: JudgedRow) => string | undefined,
): Promise<void> {
  const places = rows.flatMap((row) => {
    const examinee = idOf(row);
    return examinee ? (row.values.classrooms ?? []).map((classroom) => ({ classroom, examinee })) : [];
  });
  if (places.length === 0) return;
  await sql`
    insert into classroom_examinee (classroom_id, examinee_id)
    select g.classroom, g.examinee from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (classroom uuid, examinee uuid)
    where not exists (select from classroom_examinee c where c.classroom_id = g.classroom and c.examinee_id = g.examinee)`.execute(
    db,
  );
}
