import { sql } from 'kysely';
import type { Db } from '../../../platform/server/database/database.ts';
import type { RowsOfFile } from '../../../platform/server/moodle-backup/backup-fault.ts';
import type { TableRow } from '../../../platform/server/table-file/table-fault.ts';
import type { ImportedPeople } from '../../domain/import-column.ts';
import type { KnownPerson } from '../../domain/import-judge.ts';

export type StoredPeopleFile = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly reading: RowsOfFile;
};

type NewFile = {
  readonly people: ImportedPeople;
  readonly name: string;
  /** A table's reading as JSON. */
  readonly reading: string;
  readonly uploadedBy: string;
  readonly now: Date;
};

/** Files that nobody imported within a week, and imported ones as old, go: they hold personal data. */
export async function savePeopleImport(db: Db, { people, name, reading, uploadedBy, now }: NewFile): Promise<string> {
  await db
    .deleteFrom('people_import')
    .where('uploaded_at', '<', sql<Date>`${now}::timestamptz - interval '7 days'`)
    .execute();
  const { id } = await db
    .insertInto('people_import')
    .values({ people, name, reading, uploaded_by: uploadedBy, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const select = (db: Db, people: ImportedPeople, id: string) =>
  db
    .selectFrom('people_import')
    .select((file) => [
      'id',
      'name',
      'imported_at as importedAt',
      'undone_at as undoneAt',
      file.ref('reading').$castTo<RowsOfFile>().as('reading'),
    ])
    .where('id', '=', id)
    .where('people', '=', people);

export const findPeopleImport = (db: Db, people: ImportedPeople, id: string): Promise<StoredPeopleFile | undefined> =>
  select(db, people, id).executeTakeFirst();

/** Nobody else can import the file until the transaction ends. */
export const lockPeopleImport = (db: Db, people: ImportedPeople, id: string): Promise<StoredPeopleFile | undefined> =>
  select(db, people, id).forUpdate().executeTakeFirst();

/** The rows have done their work, and passwords may stand in them. */
export async function saveImported(db: Db, { id, reading }: StoredPeopleFile, now: Date): Promise<void> {
  const rows: readonly TableRow[] = reading.rows.slice(0, 1);
  await db
    .updateTable('people_import')
    .set({ imported_at: now, reading: JSON.stringify({ ...reading, rows }) })
    .where('id', '=', id)
    .execute();
}

export async function saveUndone(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('people_import').set({ undone_at: now }).where('id', '=', id).execute();
}

/** What stands in the file now. */
export const saveReading = (db: Db, id: string, reading: RowsOfFile) =>
  db
    .updateTable('people_import')
    .set({ reading: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute();

type Keyed = KnownPerson & { readonly key: string };

export async function listKnownExaminees(db: Db, keys: readonly string[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select id, account_id as "accountId", email, erased_at is not null as "isClosed", lower(number) as key
    from examinee where lower(number) = any(${[...keys]})`.execute(db);
  return rows;
}

export async function listKnownAdministrators(db: Db, keys: readonly string[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select id, account_id as "accountId", email, false as "isClosed", lower(email) as key
    from administrator where deleted_at is null and lower(email) = any(${[...keys]})`.execute(db);
  return rows;
}

/** Which of these sign-in names are taken in the company, and by which account. */
export async function listSignIns(
  db: Db,
  companyId: string,
  names: readonly string[],
): Promise<{ name: string; accountId: string }[]> {
  const { rows } = await sql<{ name: string; accountId: string }>`
    select sign_in_name as name, id as "accountId" from account
    where sign_in_name = any(${[...names]}) and home_company_id = ${companyId}`.execute(db);
  return rows;
}

type Named = { readonly name: string; readonly id: string };

export async function listClassroomCodes(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`select lower(code) as name, id from classroom`.execute(db);
  return rows;
}

export async function listLevelNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select lower(name->>language) as name, id from admin_level, unnest(array['en', 'th']) language
    where name->>language <> ''`.execute(db);
  return rows;
}

/** The company's default interface language. */
export async function findLanguage(db: Db, companyId: string): Promise<string> {
  const { language } = await db
    .selectFrom('company')
    .select('language')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return language;
}
