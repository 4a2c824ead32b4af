import { sql } from 'kysely';
import type { Reply } from '../../../platform/contract.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import type { reportEndpoints } from '../../report-contract.ts';

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
    select u.generated_exam_id as "generatedExamId", u.title, array_agg(u.label order by u.label) as labels, u.version,
      u.made_at as "madeAt"
    from question_use u where u.question_id = ${questionId}
    group by u.generated_exam_id, u.title, u.version, u.made_at order by u.made_at desc, u.generated_exam_id`.execute(
    db,
  );
  return rows;
}

type ExamUseRow = {
  readonly id: string;
  readonly title: LocalText;
  readonly opensAt: Date;
  readonly state: string;
  readonly version: number;
  readonly answered: number;
  readonly correct: number;
  readonly figures: Reply<(typeof reportEndpoints)['readQuestionUse']>['exams'][number]['figures'];
};

/** What was marked of a question in a result `r`: found inside the one value, without a row for each of the other questions. */
export const markOf = (questionId: string) =>
  sql`jsonb_path_query_first(r.by_question, '$[*] ? (@.questionId == $id)', ${JSON.stringify({ id: questionId })}::jsonb)`;

/**
 * The exams in which the question stood, of one version or of all, the newest first; counted from what is marked. Where a decision
 * gave everybody the points, nobody counts.
 */
export async function listExamUse(db: Db, questionId: string, version: number | null): Promise<ExamUseRow[]> {
  const { rows } = await sql<ExamUseRow>`
    with used as (
      select distinct e.id, e.title, e.opens_at, e.state, u.version, e.company_id,
        exists (select from decided_question d
          where d.exam_id = e.id and d.question_id = ${questionId} and d.policy = 'credit') as credited
      from question_use u join exam e on e.company_id = u.company_id and e.generated_exam_id = u.generated_exam_id
      where u.question_id = ${questionId} and (${version}::int is null or u.version = ${version}))
    select used.id, used.title, used.opens_at as "opensAt", used.state, used.version,
      count(mark.correct)::int as answered, (count(*) filter (where mark.correct))::int as correct,
      (select jsonb_build_object('examinees', f.examinees, 'facility', f.facility, 'discrimination', f.discrimination,
          'omitted', f.omitted, 'seconds', f.seconds) from item_of_exam_facts f
        where f.question_id = ${questionId} and f.exam_id = used.id and f.version = used.version) as figures
    from used
      left join result r on r.company_id = used.company_id and r.exam_id = used.id and not used.credited
      left join lateral (select (${markOf(questionId)}->>'isCorrect')::boolean as correct offset 0) as mark on true
    group by used.id, used.title, used.opens_at, used.state, used.version order by used.opens_at desc, used.id`.execute(
    db,
  );
  return rows;
}

type Figures = NonNullable<Reply<(typeof reportEndpoints)['readQuestionUse']>['figures']>;

/** The figures of its released exams, as they were counted after the last release. */
export async function findFigures(db: Db, questionId: string): Promise<Figures | null> {
  const { rows } = await sql<Figures>`
    select examinees, facility, discrimination, flags from item_facts where question_id = ${questionId}`.execute(db);
  return rows[0] ?? null;
}
