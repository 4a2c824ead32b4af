import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';

/** What a file can change of somebody. */
export type Importable = Readonly<Record<string, unknown>>;

/** What a file can change of these people, by the names the record has for it. */
export async function listImportable(
  db: Db,
  people: ImportedPeople,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Importable>> {
  const common = sql`p.id, p.title, p.given_name as "givenName", p.family_name as "familyName", p.email,
    p.phone_code as "phoneCode", p.mobile_number as "mobileNumber"`;
  const { rows } = await (
    people === 'examinee'
      ? sql<{ id: string }>`select ${common}, p.gender, p.birth_date as "birthDate", p.birth_place as "birthPlace",
        p.licence_categories as "licenceCategories", p.extra_time_percent as "extraTimePercent", p.language
        from examinee p where p.id = any(${ids}::uuid[])`
      : sql<{ id: string }>`select ${common}, a.language, l.name as level, p.permissions
        from administrator p join account a on a.id = p.account_id
        left join admin_level l on l.company_id = p.company_id and l.id = p.level_id where p.id = any(${ids}::uuid[])`
  ).execute(db);
  return new Map(rows.map(({ id, ...fields }) => [id, fields]));
}
