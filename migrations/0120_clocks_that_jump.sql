-- The database's clock as the servers keep it against their own steady ones (docs/decisions/0079). One row; it is written only while
-- sittings run. Infinity: no server has ever kept it.
create table clock_watch (
  one boolean primary key default true check (one),
  confirmed_at timestamptz not null default 'infinity',
  jumped_at timestamptz,
  jumped_by interval
);
insert into clock_watch default values;
grant select on clock_watch to sanam_staff, sanam_examinee;

-- Whether a server has confirmed the clock within the last seconds: else nobody's time is up.
create function clock_is_confirmed() returns boolean language sql stable set search_path = public, pg_temp as $$
  select not isfinite(confirmed_at) or confirmed_at between clock_timestamp() - interval '5 seconds' and clock_timestamp() + interval '5 seconds'
  from clock_watch
$$;

-- What runs in a company goes on by the clock as it stands now. Gives how many sittings that were.
create function move_running_sittings(company uuid, jump interval) returns integer
  language plpgsql set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  moved uuid[];
begin
  select array_agg(l.id) into moved from (
    select s.id from sitting s where s.company_id = company and s.ended_at is null
      and (s.deadline is not null or s.paper_sent_at > clock_timestamp() - greatest(jump, -jump) - interval '1 day')
    order by s.id for update) l;
  update sitting s set paper_sent_at = s.paper_sent_at + jump, started_at = s.started_at + jump, deadline = s.deadline + jump,
    paused_at = s.paused_at + jump, on_paper_at = s.on_paper_at + jump, pauses = case when isempty(s.pauses) then s.pauses else (
      select range_agg(tstzrange(lower(p) + jump, upper(p) + jump)) from unnest(s.pauses) p) end
    where s.company_id = company and s.id = any (moved);
  update sitting_section c set started_at = c.started_at + jump, deadline = c.deadline + jump
    where c.company_id = company and c.sitting_id = any (moved);
  return coalesce(cardinality(moved), 0);
end $$;
revoke execute on function move_running_sittings(uuid, interval) from public;

-- A server says what it found: by how much the clock jumped, or that it runs steadily since it looked at it. The first that notices a
-- jump mends it; another one finds the clock confirmed by then. So does a server that stood still alone.
create function keep_clock(seen timestamptz, jump interval, steady boolean) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  confirmed timestamptz;
  company uuid;
  count integer;
begin
  -- The first server there is says once that the clock is kept from now on.
  if jump is null and not exists (select from sitting_due d where d.step = 'end')
    and (not steady or isfinite((select w.confirmed_at from clock_watch w))) then
    return 'idle';
  end if;
  select w.confirmed_at into confirmed from clock_watch w for update;
  -- What was seen is too old to say anything: it waited for another server, and the clock may have jumped since.
  if clock_timestamp() not between seen - interval '3 seconds' and seen + interval '3 seconds' then
    return 'again';
  end if;
  if isfinite(confirmed) and confirmed between seen - interval '3 seconds' and seen + interval '3 seconds' then
    if steady and confirmed < seen - interval '500 milliseconds' then
      update clock_watch set confirmed_at = seen;
    end if;
    return 'confirmed';
  end if;
  if jump is null then
    if steady then
      update clock_watch set confirmed_at = seen;
    end if;
    return case when steady then 'confirmed' else 'waiting' end;
  end if;
  for company in select c.id from company c order by c.id loop
    perform set_config('app.company_id', company::text, true);
    count = move_running_sittings(company, jump);
    if count > 0 then
      insert into audit_event (action, subject_id, details) values ('sitting.clock_moved', null,
        jsonb_build_object('seconds', round(extract(epoch from jump)), 'sittings', count));
    end if;
  end loop;
  update sitting_due d set due_at = d.due_at + jump, first_due_at = d.first_due_at + jump;
  update clock_watch set confirmed_at = seen, jumped_at = clock_timestamp(), jumped_by = jump;
  return 'mended';
end $$;
revoke execute on function keep_clock(timestamptz, interval, boolean) from public;
grant execute on function keep_clock(timestamptz, interval, boolean) to sanam_staff;
select refresh_fences();
