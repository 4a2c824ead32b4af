import { sql } from 'kysely';
import { stateNow, underWay } from '../../exams/server/exam-sql.ts';
import type { Db } from '../../platform/server/database/database.ts';

/**
 * Whether everybody of `exam e` has sat: before that the sample would be one of those who were quick. Released ones are here for those
 * who are held back.
 */
export const overNow = (now: Date) =>
  sql<boolean>`(under_way.count = 0 and ${stateNow(now)} in ('closed', 'marking', 'released'))`;

/** The same of one exam. */
export async function isOver(db: Db, examId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select ${overNow(now)} as over from exam e cross join ${underWay(now)} where e.id = ${examId}`.execute(db);
  return rows[0]?.over ?? false;
}
