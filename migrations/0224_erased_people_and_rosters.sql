-- What waits to be confirmed may hold data of who is gone or erased without a line that names them: it is dropped whole. Lines that
-- name them by the id of the roster alone go too.
create or replace function forget_in_rosters(company uuid, people uuid[], numbers text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids text[] := array(select sourced_id from roster_person where company_id = company and examinee_id = any (people));
begin
  delete from roster_person where company_id = company and examinee_id = any (people);
  delete from roster_place where company_id = company and examinee_id = any (people);
  update roster_run set reading = null, state = 'dropped' where company_id = company and state = 'asks';
  update roster_run r set lines = coalesce((select jsonb_agg(line order by place)
      from jsonb_array_elements(r.lines) with ordinality as l (line, place)
      where coalesce(lower(line ->> 'number') <> all (numbers), true) and coalesce(line #>> '{values,text}' <> all (ids), true)), '[]')
  where r.company_id = company and exists (select from jsonb_array_elements(r.lines) line
    where lower(line ->> 'number') = any (numbers) or line #>> '{values,text}' = any (ids));
end $$;
select refresh_fences();
