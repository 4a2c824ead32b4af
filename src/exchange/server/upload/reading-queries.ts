import { sql } from 'kysely';
import type { z } from 'zod';
import { inLanguage, type ContentLanguage } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { questionDraft } from '../../../questions/draft-schema.ts';
import type { Assumption } from '../../domain/assumption.ts';
import { lacksLevel, lacksPoints } from '../../domain/given.ts';
import type { ImportedPassage, ImportFault } from '../../domain/imported.ts';
import { inLanguageChosen, type QuestionIdentity, type StoredQuestion } from '../read/stored-reading.ts';

/** What of each question decides where it goes and whether it is there already; in the order of the file. */
export type Outline = QuestionIdentity &
  Pick<StoredQuestion, 'topic' | 'subtopic' | 'line' | 'languages'> & {
    /** How the question begins, as rich text. */
    readonly begins: string;
    readonly warned: boolean;
    readonly lacksLevel: boolean;
    readonly lacksPoints: boolean;
  };

/** A chosen language changes what a question is compared by, so then the questions themselves are read. */
export async function listOutlines(db: Db, importId: string, language: ContentLanguage | null): Promise<Outline[]> {
  if (language === null) return selectOutlines(db, importId);
  const outlines: Outline[] = [];
  for await (const some of storedQuestions(db, importId))
    outlines.push(...some.map((question) => outlineOf(inLanguageChosen(question, language))));
  return outlines;
}

const outlineOf = ({ draft, warnings, ...question }: StoredQuestion): Outline => ({
  ...question,
  begins: inLanguage(draft.content.stem, 'en').slice(0, 200),
  warned: warnings.length > 0,
  lacksLevel: lacksLevel(question),
  lacksPoints: lacksPoints(question),
});

async function selectOutlines(db: Db, importId: string): Promise<Outline[]> {
  const { rows } = await sql<Outline>`
    select question->>'code' as code, question->'titles' as titles, question->'signatures' as signatures,
      coalesce(question->'formerTitles', '{}') as "formerTitles",
      question->'topic' as topic, question->>'subtopic' as subtopic, (question->'line')::int as line,
      coalesce(question->'languages', '[]') as languages, question->'warnings' <> '[]' as warned,
      question->>'level' is null as "lacksLevel",
      coalesce(question->'assumed' @> '[{"code":"points_default"}]', false) as "lacksPoints",
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
  warnings: ImportFault[];
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

const questionsAtOnce = 250;

/** All questions of a file in their order, so many at a time. One file at a time in a transaction. */
export async function* storedQuestions(db: Db, importId: string): AsyncGenerator<WaitingQuestion[]> {
  await sql`declare stored_questions no scroll cursor for
    select question from import_file, jsonb_array_elements(reading->'questions') with ordinality as read (question, place)
    where id = ${importId} order by place`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      readonly question: WaitingQuestion;
    }>`fetch ${sql.lit(questionsAtOnce)} from stored_questions`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ question }) => question);
  }
  // A transaction that ends before this closes it as well.
  await sql`close stored_questions`.execute(db);
}

/** The passages that questions of a file refer to. */
export async function listStoredPassages(db: Db, importId: string): Promise<ImportedPassage[]> {
  const row = await db
    .selectFrom('import_file')
    .select(sql<ImportedPassage[]>`coalesce(reading->'passages', '[]')`.as('passages'))
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.passages ?? [];
}

export const countStoredQuestions = async (db: Db, importId: string): Promise<number> =>
  (
    await db
      .selectFrom('import_file')
      .select(sql<number>`jsonb_array_length(reading->'questions')`.as('total'))
      .where('id', '=', importId)
      .executeTakeFirst()
  )?.total ?? 0;
