-- How far somebody is says what happened: paused, or ended by staff. A paused sitting has no end yet that could be shown.
create or replace view exam_progress with (security_invoker = true) as
  select c.company_id, c.exam_id, c.examinee_id, s.paper_sent_at, s.started_at, s.deadline, s.ended_at, r.id as result_id,
    s.id is not null or r.id is not null as has_begun,
    s.ended_at is not null or r.id is not null as has_finished,
    case when r.attempt = coalesce(s.attempt, r.attempt) then 'marked' when s.end_reason in ('time_up', 'ended_by_staff') then s.end_reason
      when s.ended_at is not null then 'submitted' when s.paused_at is not null then 'paused'
      when s.started_at is not null then 'under_way' else 'not_started' end as progress,
    (select count(*)::int from given_answer a where a.company_id = s.company_id and a.sitting_id = s.id) as answered,
    coalesce(s.attempt, r.attempt, 0) as attempts
  from exam_candidate c
  left join lateral (select * from sitting
    where sitting.company_id = c.company_id and sitting.exam_id = c.exam_id and sitting.examinee_id = c.examinee_id
    order by attempt desc limit 1) s on true
  left join lateral (select result.id, result.attempt from result
    where result.company_id = c.company_id and result.exam_id = c.exam_id and result.examinee_id = c.examinee_id
    order by attempt desc limit 1) r on true;
select refresh_fences();
