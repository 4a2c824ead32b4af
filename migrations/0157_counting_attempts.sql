-- Which attempt counts where a person has several: the best, the last, or all (docs/decisions/0102).

-- What the company says: of the examinations in a module, and of the attempts at a practice. Without a row all examinations count, and of
-- a practice the last attempt, as before.
create table counting_setting (
  company_id uuid primary key references company,
  examinations text not null,
  practices text not null,
  constraint counting_rules_are_known check (examinations in ('best', 'last', 'all') and practices in ('best', 'last', 'all'))
);
select fence_to_company('counting_setting');
grant select, insert, update on counting_setting to sanam_staff;

-- What an exam says otherwise.
create table counting_of_exam (
  company_id uuid not null references company,
  exam_id uuid not null,
  rule text not null,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  constraint counting_rules_are_known check (rule in ('best', 'last', 'all'))
);
select fence_to_company('counting_of_exam');
grant select, insert, update, delete on counting_of_exam to sanam_staff;

-- By which rule the attempts of an exam count.
create view counting_rule with (security_invoker = true) as
  select e.company_id, e.id as exam_id, coalesce(x.rule, case when e.practice then coalesce(s.practices, 'last')
    else coalesce(s.examinations, 'all') end) as rule
  from exam e
  left join counting_of_exam x on x.company_id = e.company_id and x.exam_id = e.id
  left join counting_setting s on s.company_id = e.company_id;
grant select on counting_rule to sanam_staff;

-- Whether a released result counts, among what is released of the person: in the module, or in the practice. The rule of the last attempt
-- holds for all of them; of equally good ones the first counts (results/domain/counting.ts says the same).
create view counting_result with (security_invoker = true) as
  select r.company_id, r.id as result_id,
    case a.rule when 'all' then true when 'last' then r.id = a.last_id else r.id = a.best_id end as counts
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
grant select on counting_result to sanam_staff;

-- The same for the examinee who asks: of their own results alone.
create function own_counting_results() returns table (result_id uuid, counts boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.result_id, n.counts from result r
  join counting_result n on n.company_id = r.company_id and n.result_id = r.id
  where r.company_id = nullif(current_setting('app.company_id', true), '')::uuid and r.examinee_id = own_examinee()
$$;
revoke execute on function own_counting_results() from public;
grant execute on function own_counting_results() to sanam_examinee;
select refresh_fences();
