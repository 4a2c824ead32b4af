import { sql } from 'kysely';
import { contentLanguages, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { noChoices, type ImportChoices } from '../domain/choices.ts';
import type { ImportFault, FileFormat, TableColumns, Unsupported } from '../domain/imported.ts';
import type { SyllabusModule } from '../domain/place.ts';
import { keepUntil, type Lying } from '../../platform/server/media/stored-files.ts';
import type { StoredQuestion } from './read/stored-reading.ts';
import type { KeptMedia } from './media-keeper.ts';
import type { WaitingFile } from './upload/waiting-files.ts';

/** A file and what was read in it, without the questions. */
export type StoredQuestionFile = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly format: FileFormat;
  readonly encoding: string | null;
  readonly found: number;
  readonly faults: ImportFault[];
  readonly unsupported: Unsupported[];
  /** How many pictures and sounds wait with it. */
  readonly pictures: number;
  /** How many passages its questions refer to. */
  readonly passages: number;
  readonly choices: ImportChoices;
  /** Of a table. */
  readonly table: TableColumns | null;
};

type NewFile = {
  readonly name: string;
  /** A stored reading as JSON. */
  readonly reading: Uint8Array;
  /** What came with it, stored already. */
  readonly media?: WaitingFile | null;
  readonly uploadedBy: string;
  readonly now: Date;
};

const daysOfImportFiles = 30;

export async function saveImportFile(db: Db, { name, reading, media, uploadedBy, now }: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('import_file')
    .values({ name, reading: sql`convert_from(${reading}, 'UTF8')::jsonb`, uploaded_by: uploadedBy, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (media) await saveWaitingMedia(db, id, media, now);
  return id;
}

async function saveWaitingMedia(db: Db, importId: string, { fileId, parts }: WaitingFile, now: Date): Promise<void> {
  const goesAt = new Date(now);
  goesAt.setUTCDate(goesAt.getUTCDate() + daysOfImportFiles);
  await keepUntil(db, fileId, goesAt);
  for (const { from, ...about } of parts)
    await db
      .insertInto('import_media')
      .values({ import_id: importId, ...about, file_id: fileId, starts_at: from })
      .execute();
}

/** Files nobody imported within a month, and imported ones as old, are of no use any more. */
export async function removeOldImportFiles(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('import_file')
    .where('uploaded_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${daysOfImportFiles})`)
    .execute();
}

export const mostFaultsShown = 1000;

export const findImportFile = (db: Db, id: string): Promise<StoredQuestionFile | undefined> =>
  selectImportFile(db, id).executeTakeFirst();

/** Nobody else can import the file until the transaction ends. */
export const lockImportFile = (db: Db, id: string): Promise<StoredQuestionFile | undefined> =>
  selectImportFile(db, id).forUpdate().executeTakeFirst();

const selectImportFile = (db: Db, id: string) =>
  db
    .selectFrom('import_file')
    .select([
      'id',
      'name',
      'imported_at as importedAt',
      'undone_at as undoneAt',
      sql<TableColumns | null>`reading->'table'`.as('table'),
      sql<FileFormat>`reading->>'format'`.as('format'),
      sql<string | null>`reading->>'encoding'`.as('encoding'),
      sql<number>`(reading->'found')::int`.as('found'),
      sql<Unsupported[]>`coalesce(reading->'unsupported', '[]')`.as('unsupported'),
      sql<ImportChoices>`${JSON.stringify(noChoices)}::jsonb || choices`.as('choices'),
      sql<number>`(select count(*)::int from import_media where import_id = import_file.id)`.as('pictures'),
      sql<number>`jsonb_array_length(coalesce(reading->'passages', '[]'))`.as('passages'),
      sql<ImportFault[]>`jsonb_path_query_array(reading, ${`$.faults[0 to ${mostFaultsShown - 1}]`}::jsonpath)`.as(
        'faults',
      ),
    ])
    .where('id', '=', id);

/** Puts a question in the place of the one that was read there. */
export async function saveCorrected(db: Db, importId: string, place: number, question: StoredQuestion): Promise<void> {
  const path = `{questions,${place}}`;
  await db
    .updateTable('import_file')
    .set({ reading: sql`jsonb_set(reading, ${path}::text[], ${JSON.stringify(question)}::jsonb)` })
    .where('id', '=', importId)
    .execute();
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

/** What waits with a file, and where its bytes lie. */
export type WaitingMedia = Omit<KeptMedia, 'bytes'> & { readonly lying: Lying };

/** What waits with a file, of these hashes. */
export async function listWaitingMedia(db: Db, importId: string, hashes: readonly string[]): Promise<WaitingMedia[]> {
  if (hashes.length === 0) return [];
  const rows = await selectWaitingMedia(db)
    .where('import_id', '=', importId)
    .where('hash', 'in', [...hashes])
    .execute();
  return rows.map(waitingMediaOf);
}

/** A sound that waits with any file of the company. */
export async function findWaitingSound(db: Db, hash: string): Promise<WaitingMedia | undefined> {
  const row = await selectWaitingMedia(db)
    .where('hash', '=', hash)
    .where('type', 'like', 'audio/%')
    .limit(1)
    .executeTakeFirst();
  return row && waitingMediaOf(row);
}

const selectWaitingMedia = (db: Db) =>
  db
    .selectFrom('import_media')
    .select(['hash', 'type', 'width', 'height', 'bytes', 'company_id', 'file_id', 'starts_at', 'size']);

type WaitingRow = Awaited<ReturnType<ReturnType<typeof selectWaitingMedia>['execute']>>[number];

const waitingMediaOf = ({ hash, type, width, height, ...row }: WaitingRow): WaitingMedia => ({
  hash,
  type,
  width,
  height,
  lying: {
    companyId: row.company_id,
    fileId: row.file_id,
    bytes: row.bytes,
    part: { from: row.starts_at ?? 0, size: row.size ?? 0 },
  },
});

/** What an imported file showed is media of the company now, or of nobody. */
export async function removeWaitingMedia(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_media').where('import_id', '=', importId).execute();
}
