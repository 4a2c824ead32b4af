-- A sitting that is reopened at the moment of a release took the released result with it: nothing held the result between the look at it
-- and its deletion. Now it is held first, and one that is out is deleted in no case (docs/decisions/0064). It ends with the seconds that
-- answers have after every other deadline (`graceSeconds`, and one more): until now its last words came late, and held up the release.
create or replace function reopen_sitting(sitting uuid, minutes integer) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  moved interval;
  ends timestamptz;
begin
  perform from result r where r.company_id = company and r.sitting_id = sitting for update;
  if exists (select from result r where r.company_id = company and r.sitting_id = sitting and r.released_at is not null) then
    return false;
  end if;
  -- The section that was open goes on for so long; those after it keep their time.
  select now() + make_interval(mins => minutes) - coalesce((select c.deadline from sitting_section c
      where c.company_id = s.company_id and c.sitting_id = s.id order by c.section desc limit 1), s.deadline)
    into moved
    from sitting s where s.company_id = company and s.id = sitting and s.ended_at is not null;
  if moved is null then
    return false;
  end if;
  delete from result r where r.company_id = company and r.sitting_id = sitting and r.released_at is null;
  update sitting_section c set deadline = c.deadline + moved where c.company_id = company and c.sitting_id = sitting
    and c.section = (select max(o.section) from sitting_section o where o.company_id = company and o.sitting_id = sitting);
  update sitting s set deadline = s.deadline + moved, ended_at = null, end_reason = null, submitted_at = null,
      paused_at = null, next_device_free = true, waiting_pass_id = null, waiting_since = null
    where s.company_id = company and s.id = sitting
    returning s.deadline into ends;
  insert into sitting_due (sitting_id, home_company_id, step, due_at) values (sitting, company, 'end', ends + interval '4 seconds')
    on conflict (home_company_id, sitting_id) do update set step = 'end', due_at = excluded.due_at, first_due_at = null;
  return true;
end $$;
revoke execute on function reopen_sitting(uuid, integer) from public;
grant execute on function reopen_sitting(uuid, integer) to sanam_staff;

select refresh_fences();
