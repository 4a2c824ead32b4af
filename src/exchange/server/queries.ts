import { sql } from 'kysely';
import { contentLanguages, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import { noChoices, type ImportChoices } from '../domain/choices.ts';
import type { Fault, FileFormat, Unsupported } from '../domain/imported.ts';
import type { SyllabusModule } from '../domain/place.ts';
import type { KeptMedia } from './media-keeper.ts';

/** A file and what was read in it, without the questions. */
export type ImportFile = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly format: FileFormat;
  readonly encoding: string | null;
  readonly found: number;
  readonly faults: Fault[];
  readonly unsupported: Unsupported[];
  /** How many pictures and sounds wait with it. */
  readonly pictures: number;
  readonly choices: ImportChoices;
};

type NewFile = {
  readonly name: string;
  /** A stored reading as JSON. */
  readonly reading: Uint8Array;
  readonly media?: readonly KeptMedia[];
  readonly uploadedBy: string;
  readonly now: Date;
};

export async function saveImportFile(db: Db, { name, reading, media = [], uploadedBy, now }: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('import_file')
    .values({ name, reading: sql`convert_from(${reading}, 'UTF8')::jsonb`, uploaded_by: uploadedBy, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { bytes, ...about } of media)
    await db
      .insertInto('import_media')
      .values({ import_id: id, ...about, bytes: Buffer.from(bytes) })
      .execute();
  return id;
}

/** Files nobody imported within a month, and imported ones as old, are of no use any more. */
export async function removeOldImportFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('import_file')
    .where('uploaded_at', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .execute();
}

export const mostFaultsShown = 1000;

export const findImportFile = (db: Db, id: string): Promise<ImportFile | undefined> =>
  selectImportFile(db, id).executeTakeFirst();

/** Nobody else can import the file until the transaction ends. */
export const lockImportFile = (db: Db, id: string): Promise<ImportFile | undefined> =>
  selectImportFile(db, id).forUpdate().executeTakeFirst();

const selectImportFile = (db: Db, id: string) =>
  db
    .selectFrom('import_file')
    .select([
      'id',
      'name',
      'imported_at as importedAt',
      sql<FileFormat>`reading->>'format'`.as('format'),
      sql<string | null>`reading->>'encoding'`.as('encoding'),
      sql<number>`(reading->'found')::int`.as('found'),
      sql<Unsupported[]>`coalesce(reading->'unsupported', '[]')`.as('unsupported'),
      sql<ImportChoices>`${JSON.stringify(noChoices)}::jsonb || choices`.as('choices'),
      sql<number>`(select count(*)::int from import_media where import_id = import_file.id)`.as('pictures'),
      sql<Fault[]>`jsonb_path_query_array(reading, ${`$.faults[0 to ${mostFaultsShown - 1}]`}::jsonpath)`.as('faults'),
    ])
    .where('id', '=', id);

export async function saveImported(db: Db, importId: string, now: Date): Promise<void> {
  await db.updateTable('import_file').set({ imported_at: now }).where('id', '=', importId).execute();
}

/** The syllabus as places are looked for in it. */
export async function listPlaces(db: Db): Promise<SyllabusModule[]> {
  const { rows } = await sql<SyllabusModule>`
    select m.id, m.code, m.title, m.retired_at is not null as retired,
      coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'title', s.title, 'retired', s.retired_at is not null)
      order by s.position) filter (where s.id is not null), '[]') as subsections
    from module m left join subsection s on s.module_id = m.id
    group by m.id, m.code, m.title, m.position, m.retired_at order by m.position`.execute(db);
  return rows;
}

/** A question of the bank that one of the file repeats. */
export type InBank = { readonly id: string; readonly number: number; readonly isPutAway: boolean };

export async function listCodesInBank(
  db: Db,
  codes: readonly string[],
): Promise<(InBank & { readonly code: string })[]> {
  const { rows } = await sql<InBank & { readonly code: string }>`
    select code, id, number, trashed_at is not null or archived_at is not null as "isPutAway"
    from question where code = any(${[...codes]})`.execute(db);
  return rows;
}

export const findLevel = async (db: Db, questionId: string): Promise<number | null> =>
  (await db.selectFrom('question').select('level').where('id', '=', questionId).executeTakeFirst())?.level ?? null;

export async function listCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('question').select('code').where('code', 'is not', null).execute();
  return rows.flatMap(({ code }) => code ?? []);
}

/** Questions that begin with the same words, in any of the languages. */
export async function listSameTitles(
  db: Db,
  titles: readonly LocalText[],
): Promise<(InBank & { readonly version: number })[]> {
  const begins = contentLanguages.map((language) => {
    const words = [...new Set(titles.flatMap((title) => title[language] ?? []))];
    return sql`lower(title->>${sql.lit(language)}) = any(${words})`;
  });
  const { rows } = await sql<InBank & { readonly version: number }>`
    select id, number, latest_version as version, archived_at is not null as "isPutAway" from question
    where trashed_at is null and (${sql.join(begins, sql` or `)})
    order by number`.execute(db);
  return rows;
}

export async function saveChoices(db: Db, importId: string, choices: ImportChoices): Promise<void> {
  await db
    .updateTable('import_file')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', importId)
    .execute();
}

/** What waits with a file, of these hashes. */
export async function listWaitingMedia(db: Db, importId: string, hashes: readonly string[]): Promise<KeptMedia[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('import_media')
    .select(['hash', 'type', 'width', 'height', 'bytes'])
    .where('import_id', '=', importId)
    .where('hash', 'in', [...hashes])
    .execute();
}

/** A sound that waits with any file of the company. */
export const findWaitingSound = (db: Db, hash: string) =>
  db
    .selectFrom('import_media')
    .select(['type', 'bytes'])
    .where('hash', '=', hash)
    .where('type', 'like', 'audio/%')
    .limit(1)
    .executeTakeFirst();

/** What an imported file showed is media of the company now, or of nobody. */
export async function removeWaitingMedia(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_media').where('import_id', '=', importId).execute();
}
