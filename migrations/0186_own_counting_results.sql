-- Which of their results count was worked out for everybody in the company before an examinee's own were picked: the planner joins as
-- written for examinees (join_collapse_limit), and the own results stood beside the view. With the examinee in the view the one index
-- on their results begins it, whatever else the company holds.
create or replace view counting_result with (security_invoker = true) as
  select r.company_id, r.id as result_id,
    case a.rule when 'all' then true when 'last' then r.id = a.last_id else r.id = a.best_id end as counts,
    r.examinee_id
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  cross join lateral (
    select (array_agg(o.id order by o.taken_at desc, o.attempt desc, o.id desc))[1] as last_id,
      (array_agg(o.rule order by o.taken_at desc, o.attempt desc, o.id desc))[1] as rule,
      (array_agg(o.id order by o.passed desc, o.share desc, o.taken_at, o.attempt, o.id))[1] as best_id
    from (
      select q.id, q.attempt, q.passed, q.points::numeric / greatest(q.max_points, 1) as share, n.rule,
        coalesce(s.started_at, f.opens_at) as taken_at
      from result q
      join exam f on f.company_id = q.company_id and f.id = q.exam_id
      join generated_exam h on h.company_id = f.company_id and h.id = f.generated_exam_id
      join counting_rule n on n.company_id = f.company_id and n.exam_id = f.id
      left join sitting s on s.company_id = q.company_id and s.id = q.sitting_id
      where q.company_id = r.company_id and q.examinee_id = r.examinee_id and q.released_at is not null
        and case when e.practice then f.id = e.id else not f.practice and h.module_id = g.module_id end
    ) o
  ) a
  where r.released_at is not null;

create or replace function own_counting_results() returns table (result_id uuid, counts boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.result_id, n.counts from counting_result n
  where n.company_id = nullif(current_setting('app.company_id', true), '')::uuid and n.examinee_id = own_examinee()
$$;
select refresh_fences();
