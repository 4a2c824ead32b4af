import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import type { AskedItem } from '../domain/exam/exam-answers.ts';
import type { ItemOfExam } from '../domain/exam/exam-items.ts';

/** What examinees made of a question: how many answered, the share who were right, its correlation with the rest. */
export type ItemStatistic = {
  readonly questionId: string;
  readonly examinees: number;
  readonly facility: number;
  readonly discrimination: number | null;
  /** What stands out, as codes; nothing where nobody looked. */
  readonly flags?: readonly string[];
};

/** Keeps the statistics of these questions in place of earlier ones. */
export async function saveItemStatistics(db: Db, statistics: readonly ItemStatistic[], now: Date): Promise<void> {
  if (statistics.length === 0) return;
  await db
    .insertInto('item_statistic')
    .values(
      statistics.map(({ questionId, examinees, facility, discrimination, flags = [] }) => ({
        question_id: questionId,
        examinees,
        facility,
        discrimination,
        flags: [...flags],
        counted_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'question_id']).doUpdateSet({
        examinees: sql`excluded.examinees`,
        facility: sql`excluded.facility`,
        discrimination: sql`excluded.discrimination`,
        flags: sql`excluded.flags`,
        counted_at: sql`excluded.counted_at`,
      }),
    )
    .execute();
}

/** What no released exam counts any more, since a decision left it out, has no statistics. */
export async function removeItemStatistics(db: Db, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await db.deleteFrom('item_statistic').where('question_id', 'in', questionIds).execute();
}

type Counted = { readonly items: readonly AskedItem[]; readonly figures: readonly ItemOfExam[]; readonly now: Date };

/** Keeps what one exam made of its questions, in place of what it did before. */
export async function saveItemsOfExam(db: Db, examId: string, { items, figures, now }: Counted): Promise<void> {
  await db.deleteFrom('item_of_exam').where('exam_id', '=', examId).execute();
  if (figures.length === 0) return;
  const versions = new Map(items.map(({ questionId, version }) => [questionId, version]));
  await db
    .insertInto('item_of_exam')
    .values(
      figures.map(({ questionId, persons, facility, discrimination, omitted, seconds }) => ({
        question_id: questionId,
        exam_id: examId,
        version: versions.get(questionId) ?? 1,
        examinees: persons,
        facility,
        discrimination,
        omitted,
        seconds,
        counted_at: now,
      })),
    )
    .execute();
}
