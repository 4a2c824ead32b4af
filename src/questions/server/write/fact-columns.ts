import { NotFound } from '../../../platform/refusal.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { QuestionFacts } from '../../domain/facts.ts';

/** The facts about a question as its row keeps them. */
export const factColumns = ({ categories, tags, difficulty, reviewerId, reviewDue }: QuestionFacts) => ({
  categories: [...new Set(categories)],
  tags: [...new Set(tags)],
  difficulty,
  reviewer_id: reviewerId,
  review_due: reviewDue,
});

/** A reviewer is of the company's staff; anybody else is not there. */
export async function assertReviewer(db: Db, reviewerId: string | null | undefined): Promise<void> {
  if (!reviewerId) return;
  const known = await db
    .selectFrom('administrator')
    .select('account_id')
    .where('account_id', '=', reviewerId)
    .executeTakeFirst();
  if (!known) throw new NotFound();
}
