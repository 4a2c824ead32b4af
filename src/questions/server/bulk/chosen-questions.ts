import { sql, type RawBuilder } from 'kysely';
import { NotFound, refuse, Refusal } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Context } from '../../../platform/server/serve.ts';
import type { QuestionSelection } from '../../changes-contract.ts';
import type { Editable } from '../../domain/acts/bulk-edit.ts';
import { holdQuestions } from '../hold-questions.ts';
import { assertMayChoose } from '../find/may-choose.ts';
import { conditionsOf } from '../find/question-conditions.ts';

/** A question that nobody else can change until the transaction ends. */
export type BulkQuestion = Editable & {
  readonly code: string | null;
  readonly latestVersion: number;
  readonly updatedAt: string;
  readonly revision: number;
  readonly lastUsedAt: string | null;
  readonly isTrashed: boolean;
  readonly isArchived: boolean;
  /** Some version of it was approved. */
  readonly hasServed: boolean;
  readonly inPassage: boolean;
  readonly moduleCode: string;
  readonly subsectionCode: string;
};

/** The questions chosen, held for this transaction; refused where they are more than can be changed at once. */
export async function lockChosen(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  selection: QuestionSelection,
  most: number,
): Promise<BulkQuestion[] | Refusal<'too_many_chosen'>> {
  assertMayChoose(actor, selection);
  const ids = 'ids' in selection ? selection.ids : await listMatching(db, conditionsOf(selection.filter, now), most);
  if (new Set(ids).size > most) return refuse('too_many_chosen', { most });
  const held = await holdQuestions(db, ids);
  if ('ids' in selection && held.length !== new Set(ids).size) throw new NotFound();
  const { rows } = await sql<BulkQuestion>`
    select q.id, q.number, q.code, q.subsection_id as "subsectionId", q.level, q.categories, q.tags, q.difficulty,
      q.reviewer_id as "reviewerId", q.review_due as "reviewDue", q.enabled,
      case when q.hibernating_until > ${now} then to_jsonb(q.hibernating_until) #>> '{}' end as "hibernatingUntil",
      coalesce(q.hibernated_by_hand and q.hibernating_until > ${now}, false) as "hibernatedByHand", q.latest_version as "latestVersion",
      to_jsonb(q.updated_at) #>> '{}' as "updatedAt", q.revision, to_jsonb(q.last_used_at) #>> '{}' as "lastUsedAt",
      q.trashed_at is not null as "isTrashed", q.archived_at is not null as "isArchived",
      q.serving_version is not null as "hasServed", q.passage_id is not null as "inPassage", m.code as "moduleCode", s.code as "subsectionCode"
    from question q join subsection s on s.id = q.subsection_id join module m on m.id = s.module_id
    where q.id = any(${held}::uuid[]) order by q.id`.execute(db);
  return rows;
}

/** What a filter lets through, at most one more than may be. */
async function listMatching(db: Db, wanted: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from question where ${wanted} limit ${most + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where these lie, the places with most of them first. */
export function placesOf(questions: readonly BulkQuestion[]) {
  const byPlace = Map.groupBy(questions, ({ subsectionId }) => subsectionId);
  return [...byPlace.values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ moduleCode, subsectionCode }) => ({ moduleCode, subsectionCode, count: own.length })),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, 20);
}
