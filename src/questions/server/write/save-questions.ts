import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ContentLanguage } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { cleanDraft } from '../../domain/draft/clean-draft.ts';
import { completeLanguages } from '../../domain/languages.ts';
import { withOwnIds } from '../../domain/draft/option-ids.ts';
import { noFacts, type QuestionFacts } from '../../domain/facts.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { comparedTextOf, searchTextOf, titleOf } from '../../domain/search.ts';
import { hasPicture } from '../../domain/has-picture.ts';
import { factColumns } from './fact-columns.ts';
import { tellOfText, unwaivedCodes } from '../check/keep-checks.ts';
import { findStandard } from '../check/standard.ts';

export type NewQuestion = {
  readonly subsectionId: string;
  readonly level: number | null;
  readonly code: string | null;
  readonly draft: QuestionDraft;
  readonly approval: 'draft' | 'pending';
  /** Left out: none for a new question, unchanged for another. */
  readonly facts?: QuestionFacts | undefined;
  readonly copiedFrom?: string;
  /** Languages that need not follow the change of another. */
  readonly stillRight?: readonly ContentLanguage[];
};

export type Authorship = { readonly companyId: string; readonly authorId: string; readonly now: Date };

/** Eight random characters: enough for the few options of a question, and they tell nothing. */
export const newOptionId = (): string => randomBytes(6).toString('base64url');

/** A draft as a new question stores it: cleaned, with ids that tell nothing about the key. */
export const asNew = (draft: QuestionDraft): QuestionDraft => withOwnIds(cleanDraft(draft), new Set(), newOptionId);

/**
 * Saves new questions with the company's next numbers: until the transaction ends nobody else of the company gets one,
 * and where it fails none is lost. Drafts are stored as they are given (see `asNew`). Gives ids and numbers in the order given.
 * Violates `question_codes_are_unique` where a code is taken. Whether they are like others is not looked at here: see `askForChecks`.
 */
export async function saveNewQuestions(
  db: Db,
  by: Authorship,
  questions: readonly NewQuestion[],
): Promise<{ id: string; number: number }[]> {
  if (questions.length === 0) return [];
  const standard = await findStandard(db, by.now);
  const first = await takeNumbers(db, questions.length);
  const rows = questions.map((question, index) => ({
    ...rowOf(question, first + index),
    checks: unwaivedCodes(tellOfText(question.draft, standard), question.draft, []),
  }));
  return insertAll(db, by, rows);
}

/** One statement for all: written as values, the text of the statement would be longer than what it saves. */
async function insertAll(db: Db, { authorId, now }: Authorship, rows: readonly object[]) {
  const { rows: saved } = await sql<{ id: string; number: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (number integer, code text,
        "subsectionId" uuid, level smallint, approval text, "copiedFrom" uuid, categories text[], tags text[], difficulty text,
        reviewer_id uuid, review_due date, kind text, languages text[], title jsonb, search text, compared jsonb,
        has_picture boolean, checks text[], content jsonb, key jsonb, explanation jsonb, reference text, points integer)),
    question_saved as (
      insert into question (number, code, subsection_id, level, approval, copied_from, categories, tags, difficulty, reviewer_id,
        review_due, kind, languages, title, search, compared, has_picture, checks, author_id, created_at, updated_at)
      select number, code, "subsectionId", level, approval, "copiedFrom", categories, tags, difficulty, reviewer_id,
        review_due, kind, languages, title, search, compared, has_picture, checks, ${authorId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from given order by number returning id, number),
    version_saved as (
      insert into question_version (question_id, version, content, reference, points, author_id, submitted_by, created_at, approval)
      select id, 1, content, reference, points, ${authorId}::uuid, case approval when 'pending' then ${authorId}::uuid end,
        ${now}::timestamptz, approval
      from question_saved join given using (number)),
    key_saved as (
      insert into question_key (question_id, version, key, explanation)
      select id, 1, key, explanation from question_saved join given using (number))
    select id, number from question_saved order by number`.execute(db);
  return saved;
}

/** The first of so many numbers of the company's own; nobody else gets one before the transaction ends. */
async function takeNumbers(db: Db, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    with given as (select coalesce(max(number), 0) as last from question)
    insert into question_series (last) select last + ${count} from given
    on conflict (company_id) do update set last = greatest(question_series.last, (select last from given)) + ${count}
    returning last`.execute(db);
  return (rows[0]?.last ?? count) - count + 1;
}

/** What the question's own row keeps of its newest draft, for lists and searches. */
export const shownOf = (
  draft: QuestionDraft,
  { number, code }: { readonly number: number; readonly code: string | null },
) => ({
  kind: draft.content.kind,
  languages: completeLanguages(draft.content),
  title: titleOf(draft),
  search: searchTextOf(draft, { number, code }),
  compared: comparedTextOf(draft),
  has_picture: hasPicture(draft),
});

const rowOf = (
  { subsectionId, level, code, draft, approval, facts = noFacts, copiedFrom }: NewQuestion,
  number: number,
) => {
  const { content, key, explanation, reference, points } = draft;
  const text = { content, key, explanation, reference, points };
  return {
    number,
    code,
    subsectionId,
    level,
    approval,
    copiedFrom,
    ...text,
    ...factColumns(facts),
    ...shownOf(draft, { number, code }),
  };
};
