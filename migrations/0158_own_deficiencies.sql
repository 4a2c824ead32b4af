-- The first retraining in the module from the day of the exam on settles a report.
create or replace view deficiency_of_person with (security_invoker = true) as
  select d.company_id, d.result_id, d.due_on, d.set_at,
    (select min(t.happened_on)
      from result r
      join exam e on e.company_id = r.company_id and e.id = r.exam_id
      join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
      join company o on o.id = r.company_id
      join training_record t on t.company_id = r.company_id and t.examinee_id = r.examinee_id and t.module_id = g.module_id
        and t.kind = 'retraining' and t.happened_on >= (e.opens_at at time zone o.time_zone)::date
      where r.company_id = d.company_id and r.id = d.result_id) as retrained_on
  from deficiency_due d;

-- An examinee sees until when they study again what a released result of theirs names, and whether they were retrained (docs/decisions/0103).
create function own_deficiencies() returns table (result_id uuid, due_on date, retrained_on date)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.result_id, d.due_on, d.retrained_on
  from deficiency_of_person d
  join result r on r.company_id = d.company_id and r.id = d.result_id
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and r.examinee_id = own_examinee() and r.released_at is not null
$$;
revoke execute on function own_deficiencies() from public;
grant execute on function own_deficiencies() to sanam_examinee;

select refresh_fences();
