import { sql } from 'kysely';
import type { Db } from '../../platform/server/database/database.ts';
import { markAgain } from '../../results/server/mark-again.ts';
import { feedbackOf } from '../domain/settle.ts';
import { readMarkedExam, type Essay } from './essays.ts';

const pointsOf = ({ settling }: Essay): number | null => ('points' in settling ? settling.points : null);
const hasMoved = (essay: Essay): boolean => pointsOf(essay) !== essay.settled;
/** Other words to the examinee beside the same points. */
const isReworded = (essay: Essay): boolean =>
  essay.settled !== null && feedbackOf(essay.marks) !== essay.settledFeedback;

/**
 * Writes down what counts of each essay now, and marks the results anew whose essays are all settled, or no longer. A result
 * with some essays left is not marked for each of them. Released ones stay as they are.
 */
export async function settleEssays(db: Db, examId: string, now: Date): Promise<void> {
  const { essays } = await readMarkedExam(db, examId);
  const changed = essays.filter((essay) => !essay.isOut && (hasMoved(essay) || isReworded(essay)));
  if (changed.length === 0) return;
  await save(db, examId, changed);
  const touched = new Set(changed.filter(hasMoved).map(({ examineeId }) => examineeId));
  const ready = [...Map.groupBy(essays, ({ examineeId }) => examineeId)].flatMap(([examineeId, own]) =>
    touched.has(examineeId) && (isWhole(own, pointsOf) || isWhole(own, ({ settled }) => settled)) ? [examineeId] : [],
  );
  await markAgain(db, examId, ready, now);
}

const isWhole = (essays: readonly Essay[], pointsIn: (essay: Essay) => number | null): boolean =>
  essays.every((essay) => pointsIn(essay) !== null);

async function save(db: Db, examId: string, essays: readonly Essay[]): Promise<void> {
  const rows = essays.map((essay) => ({
    examinee_id: essay.examineeId,
    attempt: essay.attempt,
    position: essay.position,
    answer_digest: essay.digest,
    points: pointsOf(essay),
    feedback: feedbackOf(essay.marks),
  }));
  await sql`
    with said as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (examinee_id uuid, attempt integer, position integer, answer_digest text, points integer, feedback text)),
    gone as (delete from settled_essay s using said r where s.exam_id = ${examId} and s.examinee_id = r.examinee_id
      and s.attempt = r.attempt and s.position = r.position and r.points is null)
    insert into settled_essay (exam_id, examinee_id, attempt, position, answer_digest, points, feedback)
    select ${examId}, examinee_id, attempt, position, answer_digest, points, feedback from said where points is not null
    on conflict (company_id, exam_id, examinee_id, attempt, position) do update
      set answer_digest = excluded.answer_digest, points = excluded.points, feedback = excluded.feedback`.execute(db);
}
