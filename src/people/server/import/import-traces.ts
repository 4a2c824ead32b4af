import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import { undoMinutes } from '../../domain/undo-import.ts';

/** The people of an import with their accounts: `p` and `a`. */
export const peopleFrom = (people: ImportedPeople): RawBuilder<unknown> =>
  people === 'examinee'
    ? sql`examinee p left join account a on a.id = p.account_id`
    : sql`administrator p join account a on a.id = p.account_id`;

const common = sql`'title', p.title, 'givenName', p.given_name, 'familyName', p.family_name, 'email', p.email,
  'phoneCode', p.phone_code, 'mobileNumber', p.mobile_number, 'signInName', a.sign_in_name, 'accountLanguage', a.language,
  'accountEnabled', a.enabled`;

/** What somebody is at this moment, as far as an import or a person at the desk changes it. */
export const stateOf = (people: ImportedPeople): RawBuilder<unknown> =>
  people === 'examinee'
    ? sql`jsonb_build_object(${common}, 'number', p.number, 'enabled', p.enabled, 'largerText', p.larger_text, 'gender', p.gender,
        'birthDate', p.birth_date, 'birthPlace', p.birth_place, 'licenceCategories', p.licence_categories,
        'extraTimePercent', p.extra_time_percent, 'language', p.language, 'classrooms', coalesce((select
        jsonb_agg(c.classroom_id order by c.classroom_id) from classroom_examinee c where c.examinee_id = p.id), '[]'))`
    : sql`jsonb_build_object(${common}, 'levelId', p.level_id, 'permissions', p.permissions, 'datasetRole', p.dataset_role,
        'role', a.role)`;

type States = ReadonlyMap<string, unknown>;

/** What these people are now, by their ids. */
export async function listStates(db: Db, people: ImportedPeople, ids: readonly string[]): Promise<States> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; state: unknown }>`
    select p.id, ${stateOf(people)} as state from ${peopleFrom(people)} where p.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

type Written = { readonly people: ImportedPeople; readonly importId: string; readonly ids: readonly string[] };

/** Keeps what the import made of these people beside what they were; whom it left as they were leaves no trace. */
export async function saveTraces(db: Db, { people, importId, ids }: Written, earlier: States): Promise<void> {
  if (ids.length === 0) return;
  const known = [...earlier].map(([id, state]) => ({ id, state }));
  await sql`
    insert into people_import_trace (import_id, person_id, account_id, earlier, written)
    select ${importId}, p.id, p.account_id, k.state, ${stateOf(people)}
    from ${peopleFrom(people)} left join jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k (id uuid, state jsonb) on k.id = p.id
    where p.id = any(${[...ids]}::uuid[]) and k.state is distinct from ${stateOf(people)}`.execute(db);
}

/** What is too old to be undone goes: it holds personal data. */
export async function forgetTraces(db: Db, now: Date): Promise<void> {
  await sql`
    delete from people_import_trace t using people_import i
    where i.id = t.import_id and i.imported_at < ${now}::timestamptz - make_interval(mins => ${undoMinutes})`.execute(
    db,
  );
}

export async function removeTraces(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('people_import_trace').where('import_id', '=', importId).execute();
}
