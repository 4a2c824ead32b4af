import { sql } from 'kysely';
import type { z } from 'zod';
import { contentLanguages, inLanguage, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import type { questionDraft } from '../../questions/draft-schema.ts';
import type { Assumption } from '../domain/assumption.ts';
import { noChoices, type ImportChoices } from '../domain/choices.ts';
import { mostQuestions, type Fault, type FileFormat, type Unsupported } from '../domain/imported.ts';
import type { SyllabusModule } from '../domain/place.ts';
import type { KeptMedia } from './media-keeper.ts';
import { inLanguageChosen, type Identity, type StoredQuestion } from './stored-reading.ts';

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
  readonly reading: string;
  readonly media?: readonly KeptMedia[];
  readonly uploadedBy: string;
  readonly now: Date;
};

/** `reading` is a stored reading as JSON. */
export async function saveImportFile(db: Db, { name, reading, media = [], uploadedBy, now }: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('import_file')
    .values({ name, reading, uploaded_by: uploadedBy, uploaded_at: now })
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

/** What of each question decides where it goes and whether it is there already; in the order of the file. */
export type Outline = Identity &
  Pick<StoredQuestion, 'topic' | 'subtopic' | 'line' | 'languages'> & {
    /** How the question begins, as rich text. */
    readonly begins: string;
    readonly warned: boolean;
  };

/** A chosen language changes what a question is compared by, so then the questions themselves are read. */
export const listOutlines = async (db: Db, importId: string, language: ContentLanguage | null): Promise<Outline[]> =>
  language === null
    ? selectOutlines(db, importId)
    : (await listStoredQuestions(db, importId, 0, mostQuestions)).map((question) =>
        outlineOf(inLanguageChosen(question, language)),
      );

const outlineOf = ({ draft, warnings, ...question }: StoredQuestion): Outline => ({
  ...question,
  begins: inLanguage(draft.content.stem, 'en').slice(0, 200),
  warned: warnings.length > 0,
});

async function selectOutlines(db: Db, importId: string): Promise<Outline[]> {
  const { rows } = await sql<Outline>`
    select question->>'code' as code, question->'titles' as titles, question->'signatures' as signatures,
      question->'topic' as topic, question->>'subtopic' as subtopic, (question->'line')::int as line,
      coalesce(question->'languages', '[]') as languages, question->'warnings' <> '[]' as warned,
      left(coalesce(question#>>'{draft,content,stem,en}', question#>>'{draft,content,stem,th}', question#>>'{draft,content,stem,fr}', ''), 200) as begins
    from import_file, jsonb_array_elements(reading->'questions') with ordinality as read (question, place)
    where id = ${importId} order by place`.execute(db);
  return rows;
}

export type AssumptionCount = Assumption & { readonly count: number };

/** What was assumed of the file's questions, the most frequent first. */
export async function listAssumptions(db: Db, importId: string): Promise<AssumptionCount[]> {
  const { rows } = await sql<Omit<AssumptionCount, 'values'> & { readonly values: Assumption['values'] | null }>`
    select assumed->>'code' as code, assumed->'values' as values, count(*)::int as count
    from import_file, jsonb_path_query(reading, '$.questions[*].assumed[*]') as assumed
    where id = ${importId} group by assumed->>'code', assumed->'values'
    order by count(*) desc, assumed->>'code', assumed->'values'`.execute(db);
  return rows.map(({ values, ...row }) => (values ? { ...row, values } : row));
}

export type WaitingQuestion = StoredQuestion & {
  draft: z.output<typeof questionDraft>;
  warnings: Fault[];
  assumed: Assumption[];
};

/** The questions from this place on, 0-based. */
export async function listStoredQuestions(
  db: Db,
  importId: string,
  from: number,
  limit: number,
): Promise<WaitingQuestion[]> {
  const range = `$.questions[${from} to ${from + limit - 1}]`;
  const row = await db
    .selectFrom('import_file')
    .select(sql<WaitingQuestion[]>`jsonb_path_query_array(reading, ${range}::jsonpath)`.as('questions'))
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.questions ?? [];
}

export const countStoredQuestions = async (db: Db, importId: string): Promise<number> =>
  (
    await db
      .selectFrom('import_file')
      .select(sql<number>`jsonb_array_length(reading->'questions')`.as('total'))
      .where('id', '=', importId)
      .executeTakeFirst()
  )?.total ?? 0;

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

/** What an imported file showed is media of the company now, or of nobody. */
export async function removeWaitingMedia(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_media').where('import_id', '=', importId).execute();
}
