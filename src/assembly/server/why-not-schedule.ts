import { sql } from 'kysely';
import { found } from '../../platform/refusal.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { machineMarked } from '../../questions/domain/kinds/kinds.ts';

/**
 * Why no exam with these papers may be scheduled or opened now, or null. The result of a practice is out as soon as a sitting
 * ends, so no essay can stand in one.
 */
export async function whyNotSchedule(
  db: Db,
  { generatedExamId, practice }: { readonly generatedExamId: string; readonly practice: boolean },
): Promise<'practice_with_essays' | 'papers_not_approved' | null> {
  if (practice && (await hasEssays(db, generatedExamId))) return 'practice_with_essays';
  const { rows } = await sql<{ waits: boolean }>`
    select c.papers_need_approval and g.approved_at is null as waits
    from generated_exam g join company c on c.id = g.company_id where g.id = ${generatedExamId}`.execute(db);
  return found(rows[0]).waits ? 'papers_not_approved' : null;
}

/** Whether some question of the papers is one that no machine marks. */
export async function hasEssays(db: Db, generatedExamId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from paper p
      join paper_question pq on pq.company_id = p.company_id and pq.paper_id = p.id
      join question_version v on v.company_id = pq.company_id and v.question_id = pq.question_id and v.version = pq.version
      where p.generated_exam_id = g.id and v.content->>'kind' <> all(${machineMarked})) as has
    from generated_exam g where g.id = ${generatedExamId}`.execute(db);
  return found(rows[0]).has;
}
