import type { Db } from '../../platform/server/database/database.ts';
import type { Reviewed } from '../domain/acts/approval.ts';
import type { PutAway } from '../domain/acts/bulk.ts';
import { faultsOf } from '../domain/draft/faults.ts';
import { listDrafts } from './find/find-question.ts';
import { holdQuestions } from './hold-questions.ts';

/** A question that nobody else can change until the transaction ends. */
export type LockedQuestion = Reviewed &
  PutAway & {
    readonly id: string;
    readonly number: number;
    readonly code: string | null;
    readonly subsectionId: string;
    readonly servingVersion: number | null;
    readonly revision: number;
    readonly reviewerId: string | null;
    readonly passageId: string | null;
  };

/** Those of the questions that are there, held for this transaction. */
export async function lockQuestions(db: Db, ids: readonly string[]): Promise<LockedQuestion[]> {
  const held = await holdQuestions(db, ids);
  if (held.length === 0) return [];
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('question_version as v', (join) =>
      join.onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.latest_version'),
    )
    .select([
      'q.id',
      'q.number',
      'q.code',
      'q.subsection_id as subsectionId',
      'q.approval',
      'q.latest_version as latestVersion',
      'q.serving_version as servingVersion',
      'q.trashed_at as trashedAt',
      'q.archived_at as archivedAt',
      'q.revision',
      'q.reviewer_id as reviewerId',
      'q.passage_id as passageId',
      'v.author_id as authorId',
      'v.co_author_ids as coAuthorIds',
      'v.submitted_by as submittedBy',
    ])
    .where('q.id', 'in', held)
    .orderBy('q.id')
    .execute();
  const whole = await findWhole(db, rows);
  return rows.map(({ trashedAt, archivedAt, authorId, coAuthorIds, ...row }) => ({
    ...row,
    writerIds: [authorId, ...coAuthorIds],
    isTrashed: trashedAt !== null,
    isArchived: archivedAt !== null,
    isPutAway: trashedAt !== null || archivedAt !== null,
    isQuestion: whole.has(row.id),
  }));
}

/** Which of them have everything that a question needs. */
async function findWhole(
  db: Db,
  questions: readonly Pick<LockedQuestion, 'id' | 'latestVersion'>[],
): Promise<ReadonlySet<string>> {
  const drafts = await listDrafts(
    db,
    questions.map(({ id, latestVersion }) => ({ id, version: latestVersion })),
  );
  return new Set(drafts.filter((draft) => faultsOf(draft).length === 0).map(({ questionId }) => questionId));
}

export const lockQuestion = async (db: Db, id: string): Promise<LockedQuestion | undefined> =>
  (await lockQuestions(db, [id]))[0];
