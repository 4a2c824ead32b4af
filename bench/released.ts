import type pg from 'pg';

/** Names as people have them, in both languages. */
export const namesSql = `update examinee x set
    given_name = jsonb_build_object('en', (array['Somchai','Malee','Thanakorn','Pimchanok','Kittipong','Sasithorn'])[1 + n % 6],
      'th', (array['สมชาย','มาลี','ธนากร','พิมพ์ชนก','กิตติพงษ์','ศศิธร'])[1 + n % 6]),
    family_name = jsonb_build_object('en', 'Family' || n, 'th', 'นามสกุล' || n)
  from (select id, row_number() over (order by id) n from examinee) o where o.id = x.id`;

/** What marking writes of 60 different answered papers: points, subsections and every question. */
const marksSql = `
  with part as (
    select s.id, s.code, s.title, s.level, row_number() over (order by s.position) n, count(*) over () c
    from subsection s join generated_exam g on g.module_id = s.module_id join exam e on e.generated_exam_id = g.id where e.id = $1
  ), place as (
    select q.position, q.question_id, 1 + (q.position - 1) * (select max(c) from part) / 60 as part
    from paper_question q where q.paper_id = (select paper_id from exam_candidate where exam_id = $1 limit 1)
  ), answered as (
    select v, p.*, (v * 7 + p.position * 13) % 100 < 62 + v % 30 as ok from place p cross join generate_series(0, 59) v
  ), parts as (
    select v, jsonb_agg(jsonb_build_object('subsectionId', id, 'code', code, 'title', title, 'level', level, 'correct', correct,
      'total', total) order by n) as by_subsection
    from (select a.v, s.*, count(*) filter (where a.ok) as correct, count(*) as total from answered a join part s on s.n = a.part
      group by a.v, s.id, s.code, s.title, s.level, s.n, s.c) p group by v
  ), questions as (
    select v, count(*) filter (where ok)::int as correct, jsonb_agg(jsonb_build_object('position', position, 'questionId', question_id,
      'isCorrect', ok, 'points', case when ok then 100 else 0 end, 'response', case when ok then 'a' else 'b' end) order by position) as by_question
    from answered group by v
  )
  select (row_number() over (order by v))::int - 1 as v, (count(*) over ())::int as c, correct, by_subsection, by_question
  from questions join parts using (v) where correct >= $2::int`;

/** A sitting of 60 questions for each candidate of an exam, over with it. */
export const sittingsSql = `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, paper_sent_at, started_at, deadline,
    created_at, submitted_at, ended_at, end_reason)
  select c.exam_id, c.examinee_id, c.paper_id, 60, uuidv7(), e.opens_at, e.opens_at, e.closes_at, e.opens_at, e.closes_at, e.closes_at, 'submitted'
  from exam_candidate c join exam e on e.id = c.exam_id where c.exam_id = $1`;

const resultsSql = `insert into result (exam_id, examinee_id, sitting_id, points, max_points, correct, total, passed, by_subsection,
    by_question, snapshot, marked_at, released_at)
  select s.exam_id, s.examinee_id, s.id, m.correct * 100, 6000, m.correct, 60, m.correct >= 45, m.by_subsection, m.by_question,
    jsonb_build_object(
      'examinee', jsonb_build_object('number', x.number, 'title', '{}'::jsonb, 'givenName', x.given_name, 'familyName', x.family_name, 'birthDate', null),
      'exam', jsonb_build_object('number', e.number, 'title', e.title, 'kind', e.kind, 'passMark', e.pass_mark),
      'module', jsonb_build_object('code', d.code, 'title', d.title),
      'company', jsonb_build_object('name', o.name, 'model', o.model, 'timeZone', o.time_zone),
      'version', 'A', 'sittingOn', to_char(s.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    e.closes_at, e.closes_at
  from (select *, row_number() over (order by examinee_id) n from sitting where exam_id = $1) s
  join bench_mark m on m.v = (s.n * 11 + $2::int) % m.c
  join examinee x on x.id = s.examinee_id join exam e on e.id = s.exam_id join generated_exam g on g.id = e.generated_exam_id
  join module d on d.id = g.module_id join company o on o.id = s.company_id`;

type Released = {
  readonly examId: string;
  /** The fewest right answers that anybody has, of 60; 45 are a pass. */
  readonly fewest?: number;
  /** Which marks come first, so that not everybody does the same in every exam. */
  readonly turn?: number;
};

/** Everybody has sat this exam, is marked, and their results are out; as marking and release write it, in bulk. */
export async function releaseExam(owner: pg.Client, { examId, fewest = 0, turn = 0 }: Released): Promise<void> {
  await owner.query('drop table if exists bench_mark');
  await owner.query(
    'create temp table bench_mark (v integer, c integer, correct integer, by_subsection jsonb, by_question jsonb)',
  );
  await owner.query(`insert into bench_mark ${marksSql}`, [examId, fewest]);
  await owner.query(
    `update exam set state = 'released', opens_at = least(opens_at, now() - interval '3 hours'),
      closes_at = least(closes_at, now() - interval '1 hour') where id = $1`,
    [examId],
  );
  await owner.query('update exam set closed_at = closes_at, released_at = closes_at where id = $1', [examId]);
  await owner.query(sittingsSql, [examId]);
  await owner.query(resultsSql, [examId, turn]);
}
