-- Practice exams: an exam on screen that may be sat several times, with the result at once (docs/decisions/0053).
alter table exam
  add column practice boolean not null default false,
  -- How often each examinee may sit it; null is without limit. Any other exam is sat once.
  add column attempts integer default 1,
  -- A practice leaves its questions unused, unless the company has them rest.
  add column questions_rest boolean not null default true,
  add constraint a_practice_is_on_screen check (not practice or kind = 'e_exam'),
  add constraint attempts_are_counted check (attempts between 1 and 50),
  add constraint only_a_practice_is_sat_again check (practice or (attempts is not distinct from 1 and questions_rest));

alter table sitting
  add column attempt integer not null default 1 check (attempt > 0),
  drop constraint one_sitting_per_examinee_and_exam,
  add constraint one_sitting_per_attempt unique (company_id, exam_id, examinee_id, attempt);

alter table result
  add column attempt integer not null default 1 check (attempt > 0),
  drop constraint one_result_per_examinee_and_exam,
  add constraint one_result_per_attempt unique (company_id, exam_id, examinee_id, attempt);

-- How far each candidate is with their last attempt, and how many attempts they have begun; of results.
create or replace view exam_progress with (security_invoker = true) as
  select c.company_id, c.exam_id, c.examinee_id, s.paper_sent_at, s.started_at, s.deadline, s.ended_at, r.id as result_id,
    s.id is not null or r.id is not null as has_begun,
    s.ended_at is not null or r.id is not null as has_finished,
    case when r.attempt = coalesce(s.attempt, r.attempt) then 'marked' when s.end_reason = 'time_up' then 'time_up'
      when s.ended_at is not null then 'submitted' when s.started_at is not null then 'under_way'
      else 'not_started' end as progress,
    (select count(*)::int from given_answer a where a.company_id = s.company_id and a.sitting_id = s.id) as answered,
    coalesce(s.attempt, r.attempt, 0) as attempts
  from exam_candidate c
  left join lateral (select * from sitting
    where sitting.company_id = c.company_id and sitting.exam_id = c.exam_id and sitting.examinee_id = c.examinee_id
    order by attempt desc limit 1) s on true
  left join lateral (select result.id, result.attempt from result
    where result.company_id = c.company_id and result.exam_id = c.exam_id and result.examinee_id = c.examinee_id
    order by attempt desc limit 1) r on true;

-- A practice is no attempt at an examination.
create or replace view released_attempt with (security_invoker = true) as
  select r.company_id, r.examinee_id, g.module_id, r.exam_id, coalesce(s.started_at, e.opens_at) as taken_at, r.passed
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  where e.released_at is not null and not e.practice;

-- An examinee reads which attempt a result is of.
grant select (attempt) on result to sanam_examinee;

select refresh_fences();
