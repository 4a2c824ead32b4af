import type { Db } from '../../../platform/server/database/database.ts';

/** Removes questions for good, with all their versions; the caller holds them and knows that nothing needs them. */
export async function removeQuestions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('question')
      .where('id', 'in', [...ids])
      .execute();
}
