import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

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
