import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/server/database/database.ts';
import { findRow } from '../../../platform/server/database/rows.ts';

/**
 * Takes back the released results of an exam; gives whose they were, or null where one was opened or built upon meanwhile. The
 * function of the database waits for those who open theirs at this moment.
 */
export async function takeBack(db: Db, examId: string): Promise<string[] | null> {
  const released = await db
    .selectFrom('result')
    .select('examinee_id as examineeId')
    .where('exam_id', '=', examId)
    .where('released_at', 'is not', null)
    .execute();
  const query = sql`select take_back_release(${examId}) as taken`;
  const answer = await findRow(db, z.object({ taken: z.int().nullable() }), query);
  return answer?.taken == null ? null : released.map(({ examineeId }) => examineeId);
}
