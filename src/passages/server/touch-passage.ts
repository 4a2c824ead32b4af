import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

/** Counts a change of what stands beside the text: nobody saves over it what they read before. */
export async function touchPassage(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('passage')
    .set({ revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}
