import { sql } from 'kysely';
import { giveBack } from '../../assembly/server/give-back.ts';
import { recordAudit } from '../../platform/server/record/audit.ts';
import type { AuditAction } from '../../platform/record/audit-actions.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { LockedExam } from './exam-writing.ts';
import { hasWay } from '../domain/exam-mode.ts';

/** Acts that put a whole paper, or its key, on sheets. */
const printed = [
  'exam.paper_printed',
  'exam.key_printed',
  'exam.personal_papers_printed',
  'exam.personal_papers_downloaded',
] as const satisfies readonly AuditAction[];

/** Whether an exam of these papers was printed, on whichever sheet a question can be read. */
const wasPrinted = (generatedExamId: string) => sql`exists (
  select from audit_event a join exam e on e.company_id = a.company_id and e.id = a.subject_id
  where e.generated_exam_id = ${generatedExamId}
    and (a.action = any(${[...printed]}) or (a.action = 'exam.pack_printed' and e.kind <> 'e_exam')))`;

type Practised = { readonly but: string | null; readonly now: Date };

/**
 * A practice whose questions do not rest leaves them as they were before its papers were made; they stay used where another
 * exam of the same papers is or was held, or they were printed.
 */
export async function leaveUnused(db: Db, generatedExamId: string, { but, now }: Practised): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from exam e where e.generated_exam_id = ${generatedExamId} and e.id is distinct from ${but}::uuid
        and e.questions_rest and (e.state <> 'cancelled' or exists (select from exam_progress p
          where p.company_id = e.company_id and p.exam_id = e.id and p.has_begun)))
      or ${wasPrinted(generatedExamId)} as used`.execute(db);
  const [{ used } = { used: true }] = rows;
  if (!used) await giveBack(db, generatedExamId, now);
}

/**
 * A cancelled exam gives its questions back if nobody can have seen them: nobody has begun, on paper it had not begun
 * either and no paper was printed, and no other exam holds or held the same papers.
 */
export async function giveBackUnseen(db: Db, exam: LockedExam, now: Date): Promise<void> {
  if (exam.started || (hasWay(exam.kind, 'paper') && exam.state === 'open')) return;
  const { rows } = await sql<{ seen: boolean }>`
    select exists (select from exam e where e.generated_exam_id = ${exam.generatedExamId} and e.id <> ${exam.id}
        and (e.state <> 'cancelled' or exists (select from exam_progress p
          where p.company_id = e.company_id and p.exam_id = e.id and p.has_begun)))
      or ${wasPrinted(exam.generatedExamId)} as seen`.execute(db);
  if (rows[0]?.seen ?? true) return;
  const questions = await giveBack(db, exam.generatedExamId, now);
  const details = { number: exam.number, questions };
  await recordAudit(db, { action: 'exam.questions_given_back', subjectId: exam.id, details });
}
