import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';

/** Something beside the text is another now: whoever read it before has to read it again. */
export async function touchPassage(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('passage')
    .set({ revision: sql<number>`revision + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}
