import { sql } from 'kysely';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';

export type PaperUse = {
  readonly generatedExamId: string;
  readonly title: LocalText;
  readonly labels: string[];
  readonly version: number;
  readonly madeAt: Date;
};

/** The generated exams that have the question, the newest first. */
export async function listPaperUse(db: Db, questionId: string): Promise<PaperUse[]> {
  const { rows } = await sql<PaperUse>`
    select g.id as "generatedExamId", g.title, array_agg(p.label order by p.label) as labels, pq.version, g.created_at as "madeAt"
    from paper_question pq
      join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
      join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id
    where pq.question_id = ${questionId}
    group by g.id, g.title, pq.version, g.created_at order by g.created_at desc, g.id`.execute(db);
  return rows;
}

export type ExamUse = {
  readonly id: string;
  readonly title: LocalText;
  readonly opensAt: Date;
  readonly state: string;
  readonly version: number;
  readonly answered: number;
  readonly correct: number;
};

/** The exams in which the question stood, of one version or of all, the newest first; counted from what is marked. */
export async function listExamUse(db: Db, questionId: string, version: number | null): Promise<ExamUse[]> {
  const { rows } = await sql<ExamUse>`
    with used as (
      select distinct e.id, e.title, e.opens_at, e.state, pq.version, e.company_id
      from paper_question pq
        join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
        join exam e on e.company_id = p.company_id and e.generated_exam_id = p.generated_exam_id
      where pq.question_id = ${questionId} and (${version}::int is null or pq.version = ${version}))
    select used.id, used.title, used.opens_at as "opensAt", used.state, used.version,
      count(mark.value)::int as answered, (count(mark.value) filter (where (mark.value->>'isCorrect')::boolean))::int as correct
    from used
      left join result r on r.company_id = used.company_id and r.exam_id = used.id
      left join lateral (select value from jsonb_array_elements(r.by_question)
        where value->>'questionId' = ${questionId}) as mark on true
    group by used.id, used.title, used.opens_at, used.state, used.version order by used.opens_at desc, used.id`.execute(
    db,
  );
  return rows;
}
