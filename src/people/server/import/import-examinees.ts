import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { JudgedRow } from '../../domain/import-judge.ts';
import type { RowValues } from '../../domain/import-row.ts';

export type Written = { readonly id: string; readonly accountId: string; readonly signInName: string };

type Defaults = { readonly companyId: string; readonly language: string };

/** Many new examinees with their accounts and places in classrooms, in two statements. */
export async function saveNewExaminees(
  db: Db,
  rows: readonly JudgedRow[],
  { companyId, language }: Defaults,
): Promise<Written[]> {
  const given = rows.map((row) => ({
    ...recordOf(row.values),
    sign_in: row.signInName,
    once: row.values.password !== undefined,
  }));
  const { rows: written } = await sql<Written>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (${columnTypes}, sign_in text, once boolean)),
    opened as (insert into account (home_company_id, sign_in_name, one_time_password, role, language)
      select ${companyId}, sign_in, once, 'ROLE_EXAMINEE', coalesce(language, ${language}) from given
      returning id, sign_in_name),
    written as (insert into examinee (account_id, number, title, given_name, family_name, email, gender, birth_date,
        birth_place, phone_code, mobile_number, licence_categories, extra_time_percent, language)
      select a.id, g.number, g.title, g.given_name, g.family_name, g.email, g.gender, g.birth_date::date,
        coalesce(g.birth_place, ''), coalesce(g.phone_code, '+66'), coalesce(g.mobile_number, ''),
        coalesce(g.licence_categories, '{}'), coalesce(g.extra_time, 0), coalesce(g.language, ${language})
      from given g join opened a on a.sign_in_name = g.sign_in
      returning id, account_id)
    select w.id, w.account_id as "accountId", a.sign_in_name as "signInName"
    from written w join opened a on a.id = w.account_id`.execute(db);
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
  const records = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${columnTypes}, id uuid, account uuid, sign_in text)`;
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

const columnTypes = sql`number text, title jsonb, given_name jsonb, family_name jsonb, email text, gender text, birth_date text,
  birth_place text, phone_code text, mobile_number text, licence_categories text[], extra_time int, language text`;

/** A row as the statements read it; what the file does not say is null, and a local text has only the scripts it has. */
export const recordOf = (values: RowValues) => ({
  number: values.number ?? null,
  title: scripts(values.titleEn, values.titleTh),
  given_name: scripts(values.givenNameEn, values.givenNameTh),
  family_name: scripts(values.familyNameEn, values.familyNameTh),
  email: values.email ?? null,
  gender: values.gender ?? null,
  birth_date: values.birthDate ?? null,
  birth_place: values.birthPlace ?? null,
  phone_code: values.phone?.code ?? null,
  mobile_number: values.phone?.number ?? null,
  licence_categories: values.licenceCategories ?? null,
  extra_time: values.extraTime ?? null,
  language: values.language ?? null,
  level: values.level ?? null,
});

const scripts = (en: string | undefined, th: string | undefined) => ({ ...(en ? { en } : {}), ...(th ? { th } : {}) });
