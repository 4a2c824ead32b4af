import { sql } from 'kysely';
import { stateNow, underWay } from '../../exams/server/exam-sql.ts';
import type { ExamState } from '../../exams/domain/exam-state.ts';
import type { Db } from '../../platform/server/database/database.ts';

/** Whether everybody has sat: before that the sample would be one of those who were quick. */
export async function isOver(db: Db, examId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ state: ExamState; count: number }>`
    select ${stateNow(now)} as state, under_way.count from exam e cross join ${underWay(now)} where e.id = ${examId}`.execute(
    db,
  );
  const [exam] = rows;
  return exam !== undefined && exam.count === 0 && (exam.state === 'closed' || exam.state === 'marking');
}
