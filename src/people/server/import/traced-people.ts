import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import { peopleFrom, stateOf } from './import-traces.ts';

/** Somebody whom an import brought or changed, as they are when it is undone. */
export type TracedPerson = {
  readonly id: string;
  readonly accountId: string | null;
  /** The number of an examinee, the address of an administrator. */
  readonly label: string;
  readonly email: string | null;
  readonly earlierEmail: string | null;
  readonly isNew: boolean;
  readonly isAsWritten: boolean;
  readonly isRegistered: boolean;
  readonly hasSignedIn: boolean;
  readonly isUsed: boolean;
  readonly barred: 'name_taken' | 'level_gone' | null;
  /** Their sign-in name goes back to another one. */
  readonly isMoved: boolean;
};

const hanging: Readonly<
  Record<ImportedPeople, { readonly registered: RawBuilder<unknown>; readonly used: RawBuilder<unknown> }>
> = {
  examinee: {
    registered: sql`exists (select from exam_candidate c where c.examinee_id = p.id)`,
    used: sql`exists (select from module_subscription s where s.examinee_id = p.id)
      or exists (select from training_record r where r.examinee_id = p.id)
      or exists (select from former_result o where o.examinee_id = p.id)
      or exists (select from examinee_photo f where f.examinee_id = p.id)`,
  },
  administrator: {
    registered: sql`false`,
    used: sql`exists (select from classroom_instructor i where i.administrator_id = p.id)
      or exists (select from invigilation v where v.account_id = p.account_id)`,
  },
};

/**
 * Those of the import who are still there, locked in one order. A password that the file did not give was chosen by
 * the person: they have been here.
 */
export async function lockTraced(db: Db, people: ImportedPeople, importId: string): Promise<TracedPerson[]> {
  const { registered, used } = hanging[people];
  const label = people === 'examinee' ? sql`p.number` : sql`p.email`;
  const present = people === 'examinee' ? sql`true` : sql`p.deleted_at is null`;
  const { rows } = await sql<TracedPerson>`
    select p.id, p.account_id as "accountId", ${label} as label, p.email, t.earlier ->> 'email' as "earlierEmail",
      t.earlier is null as "isNew", t.written = ${stateOf(people)} as "isAsWritten", ${registered} as "isRegistered",
      a.id is not null and (a.last_sign_in_at is not null or (a.password_hash is not null and not a.one_time_password)
        or exists (select from session s where s.account_id = a.id)) as "hasSignedIn",
      ${used} as "isUsed",
      coalesce(t.earlier ->> 'signInName' <> a.sign_in_name, false) as "isMoved",
      case when exists (select from account o where o.sign_in_name = t.earlier ->> 'signInName' and o.id <> t.account_id
          and o.home_company_id = a.home_company_id) then 'name_taken'
        when t.earlier ->> 'levelId' is not null
          and not exists (select from admin_level l where l.id = (t.earlier ->> 'levelId')::uuid) then 'level_gone' end as barred
    from people_import_trace t join ${peopleFrom(people)} on p.id = t.person_id
    where t.import_id = ${importId} and ${present} order by p.id for update of p`.execute(db);
  return rows;
}

/**
 * Writes over these people what they were before the import; their accounts and places in classrooms too. Who had a level
 * gets its flags as they are now.
 */
export async function restoreTraced(
  db: Db,
  {
    people,
    importId,
    ids,
  }: { readonly people: ImportedPeople; readonly importId: string; readonly ids: readonly string[] },
): Promise<void> {
  const own =
    people === 'examinee'
      ? sql`email = t.earlier ->> 'email', gender = t.earlier ->> 'gender', birth_date = (t.earlier ->> 'birthDate')::date,
          birth_place = t.earlier ->> 'birthPlace', licence_categories = array(select jsonb_array_elements_text(t.earlier -> 'licenceCategories')),
          extra_time_percent = (t.earlier ->> 'extraTimePercent')::int, language = t.earlier ->> 'language'`
      : sql`level_id = (t.earlier ->> 'levelId')::uuid, permissions = coalesce(
          (select l.permissions from admin_level l where l.id = (t.earlier ->> 'levelId')::uuid),
          array(select jsonb_array_elements_text(t.earlier -> 'permissions')))`;
  const chosen = sql`t.import_id = ${importId} and t.person_id = any(${[...ids]}::uuid[])`;
  await sql`
    update ${people === 'examinee' ? sql`examinee` : sql`administrator`} p set title = t.earlier -> 'title', given_name = t.earlier -> 'givenName',
      family_name = t.earlier -> 'familyName', phone_code = t.earlier ->> 'phoneCode', mobile_number = t.earlier ->> 'mobileNumber', ${own}
    from people_import_trace t where ${chosen} and p.id = t.person_id`.execute(db);
  await sql`
    update account a set sign_in_name = t.earlier ->> 'signInName', language = t.earlier ->> 'accountLanguage'
    from people_import_trace t where ${chosen} and a.id = t.account_id`.execute(db);
  if (people === 'examinee')
    await sql`
      delete from classroom_examinee c using people_import_trace t
      where ${chosen} and c.examinee_id = t.person_id and not (t.earlier -> 'classrooms') ? c.classroom_id::text`.execute(
      db,
    );
}
