import { sql } from 'kysely';
import { giveBack } from '../../assembly/server/give-back.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { LockedExam } from './exam-writing.ts';

/**
 * A cancelled exam gives its questions back if nobody can have seen them: nobody has begun, on paper it had not begun
 * either and no paper was printed, and no other exam holds or held the same papers.
 */
export async function giveBackUnseen(db: Db, exam: LockedExam, now: Date): Promise<void> {
  if (exam.started || (exam.kind === 'paper' && exam.state === 'open')) return;
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from exam e where e.generated_exam_id = ${exam.generatedExamId} and e.id <> ${exam.id}
        and (e.state <> 'cancelled' or exists (select from exam_progress p
          where p.company_id = e.company_id and p.exam_id = e.id and p.has_begun)))
      or exists (select from audit_event a join exam e on e.company_id = a.company_id and e.id = a.subject_id
        where e.generated_exam_id = ${exam.generatedExamId} and a.action in ('exam.paper_printed', 'exam.key_printed')) as seen`.execute(
    db,
  );
  if (rows[0]?.seen ?? true) return;
  const questions = await giveBack(db, exam.generatedExamId, now);
  const details = { number: exam.number, questions };
  await recordAudit(db, { action: 'exam.questions_given_back', subjectId: exam.id, details });
}
