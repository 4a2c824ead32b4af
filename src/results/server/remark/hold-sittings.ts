import type { Db } from '../../../platform/server/database/database.ts';

/** Waits until no sitting of an exam is being marked, and lets none be until this transaction has ended. */
export async function holdSittings(db: Db, examId: string): Promise<void> {
  await db.selectFrom('sitting').select('id').where('exam_id', '=', examId).orderBy('id').forUpdate().execute();
}
