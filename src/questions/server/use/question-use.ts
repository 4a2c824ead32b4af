import { sql } from 'kysely';
import type { Reply } from '../../../platform/contract.ts';
import type { LocalText } from '../../../platform/language.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { countOptions, judgedIn, type OfferedOptions, type Tally } from '../../domain/use/count-options.ts';
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

type ExamUse = {
  readonly id: string;
  readonly title: LocalText;
  readonly opensAt: Date;
  readonly state: string;
  readonly version: number;
  readonly figures: Reply<(typeof reportEndpoints)['readQuestionUse']>['exams'][number]['figures'];
};

type TalliedExam = ExamUse & { readonly credited: boolean; readonly tallies: readonly Tally[] };

/** What was marked of a question in a result `r`: found inside the one value, without a row for each of the other questions. */
const markOf = (questionId: string) =>
  sql`jsonb_path_query_first(r.by_question, '$[*] ? (@.questionId == $id)', ${JSON.stringify({ id: questionId })}::jsonb)`;

/**
 * The exams in which the question stood, of one version or of all, the newest first, each with its answers added up. Every result is
 * read once: that is what takes time. Only answers of questions to choose in are kept apart; there are few of them.
 */
async function tallyExams(db: Db, questionId: string, version: number | null): Promise<TalliedExam[]> {
  const { rows } = await sql<TalliedExam>`
    with used as (
      select distinct e.id, e.title, e.opens_at, e.state, u.version, e.company_id,
        not e.practice and e.released_at is not null as is_public,
        v.content->>'kind' in ('single', 'multiple', 'true_false') as is_choice,
        exists (select from decided_question d
          where d.exam_id = e.id and d.question_id = ${questionId} and d.policy = 'credit') as credited
      from question_use u
      join exam e on e.company_id = u.company_id and e.generated_exam_id = u.generated_exam_id
      join question_version v on v.company_id = u.company_id and v.question_id = u.question_id and v.version = u.version
      where u.question_id = ${questionId} and (${version}::int is null or u.version = ${version})
    ), given as (
      select used.id, used.version, used.is_public and r.attempt = 1 and r.released_at is not null as counts,
        case when used.is_choice then coalesce(nullif(mark.value->'response', 'null'), '[]') else '[]' end as response,
        (mark.value->>'isCorrect')::boolean as correct
      from used
      join result r on r.company_id = used.company_id and r.exam_id = used.id
      cross join lateral (select ${markOf(questionId)} as value offset 0) as mark
      where mark.value is not null
    ), tally as (
      select id, version, counts, response, count(*)::int as examinees, count(correct)::int as judged,
        (count(*) filter (where correct))::int as correct
      from given group by id, version, counts, response)
    select used.id, used.title, used.opens_at as "opensAt", used.state, used.version, used.credited,
      coalesce((select jsonb_agg(jsonb_build_object('counts', t.counts, 'response', t.response, 'examinees', t.examinees,
          'judged', t.judged, 'correct', t.correct)) from tally t
        where t.id = used.id and t.version = used.version), '[]') as tallies,
      (select jsonb_build_object('examinees', f.examinees, 'facility', f.facility, 'discrimination', f.discrimination,
          'omitted', f.omitted, 'seconds', f.seconds) from item_of_exam_facts f
        where f.question_id = ${questionId} and f.exam_id = used.id and f.version = used.version) as figures
    from used order by used.opens_at desc, used.id`.execute(db);
  return rows;
}

const asExamUse = ({ credited, tallies, ...exam }: TalliedExam) => ({ ...exam, ...judgedIn(credited ? [] : tallies) });

/**
 * The exams in which the question stood, of one version or of all, the newest first; counted from what is marked. Where a decision
 * gave everybody the points, nobody counts.
 */
export const listExamUse = async (db: Db, questionId: string, version: number | null) =>
  (await tallyExams(db, questionId, version)).map(asExamUse);

/** The same of all versions, with how often each option was chosen: at first attempts of released exams, no practices. */
export async function readExamUse(db: Db, questionId: string) {
  const exams = await tallyExams(db, questionId, null);
  return { exams: exams.map(asExamUse), options: countOptions(await listChoices(db, questionId), exams) };
}

/** The options of each version that has any to choose from, the newest first. */
async function listChoices(db: Db, questionId: string): Promise<OfferedOptions[]> {
  const { rows } = await sql<OfferedOptions>`
    select version, jsonb_path_query_array(content, '$.options[*].id') as options from question_version
    where question_id = ${questionId} and content->>'kind' in ('single', 'multiple', 'true_false')
    order by version desc`.execute(db);
  return rows;
}

type Figures = NonNullable<Reply<(typeof reportEndpoints)['readQuestionUse']>['figures']>;

/** The figures of its released exams, as they were counted after the last release. */
export async function findFigures(db: Db, questionId: string): Promise<Figures | null> {
  const { rows } = await sql<Figures>`
    select examinees, facility, discrimination, flags from item_facts where question_id = ${questionId}`.execute(db);
  return rows[0] ?? null;
}
