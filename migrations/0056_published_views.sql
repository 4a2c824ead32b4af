-- What a feature lets others read of its tables where a rule belongs to the read (docs/decisions/0044). Views run with
-- the rights of whoever asks and stand behind both fences; nobody writes through them. Only staff may read them.

-- Where questions stand in papers; of assembly. Left joins, because the planner leaves out those that nobody reads from.
create view question_use with (security_invoker = true) as
  select pq.company_id, pq.question_id, pq.version, pq.subsection_id, pq.paper_id, pq.position, p.label, p.generated_exam_id,
    g.title, g.created_at as made_at
  from paper_question pq
  left join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
  left join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id;

-- The answers that say something: what a page sends of a field that was emptied again is none; of sittings.
create view given_answer with (security_invoker = true) as
  select company_id, sitting_id, position from answer
  where response is not null and response not in ('null', '""', '[]', '{}');

-- How far each candidate of an exam is, from their sitting and their result; of results.
create view exam_progress with (security_invoker = true) as
  select c.company_id, c.exam_id, c.examinee_id, s.paper_sent_at, s.started_at, s.deadline, s.ended_at, r.id as result_id,
    s.id is not null or r.id is not null as has_begun,
    s.ended_at is not null or r.id is not null as has_finished,
    case when r.id is not null then 'marked' when s.end_reason = 'time_up' then 'time_up'
      when s.ended_at is not null then 'submitted' when s.started_at is not null then 'under_way'
      else 'not_started' end as progress,
    (select count(*)::int from given_answer a where a.company_id = s.company_id and a.sitting_id = s.id) as answered
  from exam_candidate c
  left join sitting s on s.company_id = c.company_id and s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
  left join result r on r.company_id = c.company_id and r.exam_id = c.exam_id and r.examinee_id = c.examinee_id;

grant select on question_use, given_answer, exam_progress to sanam_staff;

-- As before; views of companies' rows have a fence too, which is for reading alone.
create or replace function refresh_fences() returns void language plpgsql as $$
declare
  fenced record;
begin
  for fenced in select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname in ('fenced_staff', 'fenced_examinee')
  loop
    execute format('drop view %s', fenced.name);
  end loop;
  for fenced in
    select format('fenced_%s', role.name) as home, format('sanam_%s', role.name) as reader, c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      case c.relkind when 'v' then '' else ' with cascaded check option' end as check_option,
      case c.relkind when 'v' then 'select' else 'select, insert, update, delete' end as rights
    from (values ('staff'), ('examinee')) role (name)
    cross join pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace
      and (c.relkind in ('r', 'p') and not c.relispartition and c.relforcerowsecurity
        or c.relkind = 'v' and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id'))
      and has_column_privilege(format('sanam_%s', role.name), c.oid, a.attnum, 'select')
    group by role.name, c.oid, c.relname, c.relkind
  loop
    execute format(
      'create view %I.%I with (security_invoker = true) as select %s from public.%I'
      || ' where company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid)%s',
      fenced.home, fenced.name, fenced.columns, fenced.name, fenced.check_option);
    execute format('grant %s on %I.%I to %I', fenced.rights, fenced.home, fenced.name, fenced.reader);
  end loop;
end $$;
