import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ContentLanguage } from '../../platform/language.ts';
import type { Db } from '../../platform/server/database.ts';
import { enqueueJob } from '../../platform/server/jobs.ts';
import { cleanDraft } from '../domain/clean-draft.ts';
import { completeLanguages } from '../domain/languages.ts';
import { withOwnIds } from '../domain/option-ids.ts';
import { noFacts, type QuestionFacts } from '../domain/facts.ts';
import type { QuestionDraft } from '../domain/question.ts';
import { comparedTextOf, searchTextOf, titleOf } from '../domain/search.ts';
import { hasPicture } from '../domain/has-picture.ts';
import { factColumns } from './fact-columns.ts';
import { tellOfText, unwaivedCodes } from './keep-checks.ts';
import { findStandard } from './standard.ts';

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
 * Saves new questions with the company's next numbers, without gaps: until the transaction ends nobody else of the
 * company gets one. Drafts are stored as they are given (see `asNew`). Gives ids and numbers in the order given.
 * Violates `question_codes_are_unique` where a code is taken. Whether many of them are like others is found out afterwards.
 */
export async function saveNewQuestions(
  db: Db,
  by: Authorship,
  questions: readonly NewQuestion[],
): Promise<{ id: string; number: number }[]> {
  if (questions.length === 0) return [];
  const standard = await findStandard(db, by.now);
  const first = await lockNextNumber(db, by.companyId);
  const saved = await db
    .insertInto('question')
    .values(
      questions.map((question, index) => ({
        ...questionRow(question, first + index, by),
        checks: unwaivedCodes(tellOfText(question.draft, standard), question.draft, []),
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const idOf = new Map(saved.map(({ id, number }) => [number, id]));
  const numbered = questions.map((question, index) => {
    const number = first + index;
    return { ...question, id: idOf.get(number) ?? '', number };
  });
  await db
    .insertInto('question_version')
    .values(
      numbered.map(({ id, draft, approval }) => ({
        question_id: id,
        version: 1,
        content: JSON.stringify(draft.content),
        reference: draft.reference,
        points: draft.points,
        author_id: by.authorId,
        created_at: by.now,
        approval,
      })),
    )
    .execute();
  await db
    .insertInto('question_key')
    .values(
      numbered.map(({ id, draft }) => ({
        question_id: id,
        version: 1,
        key: JSON.stringify(draft.key),
        explanation: JSON.stringify(draft.explanation),
      })),
    )
    .execute();
  if (questions.length > 1)
    await enqueueJob(db, 'check_questions', {
      companyId: by.companyId,
      first: String(first),
      last: String(first + questions.length - 1),
    });
  return numbered.map(({ id, number }) => ({ id, number }));
}

async function lockNextNumber(db: Db, companyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`question number ${companyId}`}, 0))`.execute(db);
  const { last } = await db
    .selectFrom('question')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  return last + 1;
}

/** What the question's own row keeps of its newest draft, for lists and searches. */
export const shownOf = (
  draft: QuestionDraft,
  { number, code }: { readonly number: number; readonly code: string | null },
) => ({
  kind: draft.content.kind,
  languages: completeLanguages(draft.content),
  title: JSON.stringify(titleOf(draft)),
  search: searchTextOf(draft, { number, code }),
  compared: JSON.stringify(comparedTextOf(draft)),
  has_picture: hasPicture(draft),
});

const questionRow = (
  { subsectionId, level, code, draft, approval, facts = noFacts, copiedFrom }: NewQuestion,
  number: number,
  { authorId, now }: Authorship,
) => ({
  number,
  code,
  subsection_id: subsectionId,
  level,
  approval,
  author_id: authorId,
  created_at: now,
  updated_at: now,
  copied_from: copiedFrom ?? null,
  ...factColumns(facts),
  ...shownOf(draft, { number, code }),
});
