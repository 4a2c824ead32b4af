-- What an examinee reads of an own released result, when everybody of an exam opens theirs (docs/decisions/0117).

-- By when the first result of an exam left, which decides what is shown of its answers: every reader looked through all of them.
create index result_by_exam_release on result (company_id, exam_id, released_at) where released_at is not null;

-- Of one result, not of all of the person. What it may wait for is looked up where there is something to show.
drop function own_disclosure();
create function own_disclosure(result uuid) returns table (sitting_id uuid, paper_id uuid, level text, waits boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.sitting_id, d.paper_id, d.level, case when d.level = 'result' then false else d.waits end
  from disclosure d
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid and d.examinee_id = own_examinee()
    and d.result_id = $1
$$;
revoke execute on function own_disclosure(uuid) from public;
grant execute on function own_disclosure(uuid) to sanam_examinee;
