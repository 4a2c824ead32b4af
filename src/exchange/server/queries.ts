import { sql } from 'kysely';
import type { z } from 'zod';
import type { LocalText } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import type { questionDraft } from '../../questions/draft-schema.ts';
import type { Assumption } from '../domain/assumption.ts';
import type { Fault, FileFormat } from '../domain/imported.ts';
import type { SyllabusModule } from '../domain/place.ts';
import type { Identity, StoredQuestion } from './stored-reading.ts';

/** A file and what was read in it, without the questions. */
export type ImportFile = {
  readonly id: string;
  readonly name: string;
  readonly importedAt: Date | null;
  readonly format: FileFormat;
  readonly encoding: string | null;
  readonly found: number;
  readonly faults: Fault[];
};

type NewFile = { readonly name: string; readonly reading: string; readonly uploadedBy: string; readonly now: Date };

/** `reading` is a stored reading as JSON. */
export async function saveImportFile(db: Db, { name, reading, uploadedBy, now }: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('import_file')
    .values({ name, reading, uploaded_by: uploadedBy, uploaded_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
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
      sql<Fault[]>`jsonb_path_query_array(reading, ${`$.faults[0 to ${mostFaultsShown - 1}]`}::jsonpath)`.as('faults'),
    ])
    .where('id', '=', id);

/** What of each question decides where it goes and whether it is there already; in the order of the file. */
export type Outline = Identity &
  Pick<StoredQuestion, 'topic' | 'subtopic' | 'line'> & {
    /** How the question begins, as rich text. */
    readonly begins: string;
  };

export async function listOutlines(db: Db, importId: string): Promise<Outline[]> {
  const { rows } = await sql<Outline>`
    select question->>'code' as code, question->'titles' as titles, question->'signatures' as signatures,
      question->'topic' as topic, question->>'subtopic' as subtopic, (question->'line')::int as line,
      left(coalesce(question#>>'{draft,content,stem,en}', question#>>'{draft,content,stem,th}', ''), 200) as begins
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

export type CodeInBank = { readonly code: string; readonly number: number };

export async function listCodesInBank(db: Db, codes: readonly string[]): Promise<CodeInBank[]> {
  const { rows } = await sql<CodeInBank>`select code, number from question where code = any(${[...codes]})`.execute(db);
  return rows;
}

export type TitledInBank = { readonly id: string; readonly number: number; readonly version: number };

/** Questions that begin with the same words, in one language or the other. */
export async function listSameTitles(db: Db, titles: readonly LocalText[]): Promise<TitledInBank[]> {
  const inLanguage = (language: 'en' | 'th') => [...new Set(titles.flatMap((title) => title[language] ?? []))];
  const { rows } = await sql<TitledInBank>`
    select id, number, latest_version as version from question
    where trashed_at is null and (lower(title->>'en') = any(${inLanguage('en')}) or lower(title->>'th') = any(${inLanguage('th')}))
    order by number`.execute(db);
  return rows;
}
