-- What was refused, limited or forged, for those who run the platform (docs/decisions/0035). Equal events of a minute are
-- one row with a count. No name that somebody typed stands here, no password, no token; an account by its id, where there
-- is one. No reference to accounts or companies: a line outlives what it tells of, and writing it waits for nothing.
create table security_event (
  id uuid primary key default uuidv7(),
  minute timestamptz not null,
  kind text not null,
  -- Empty where more networks than are told apart did the same in this minute.
  network text not null,
  -- The method and address of an endpoint, without ids; of a page that broke its policy, what it tried and where.
  what text not null constraint what_was_done_is_short check (length(what) <= 300),
  account_id uuid,
  subject_company_id uuid,
  count integer not null,
  last_at timestamptz not null,
  constraint equal_events_of_a_minute_are_one unique nulls not distinct (minute, kind, network, what, account_id, subject_company_id)
);
create index security_event_by_minute on security_event (minute, id);

alter table platform_setting add column security_days integer not null default 90
  constraint the_security_log_is_kept_a_week_at_least check (security_days >= 7);

grant select, insert on security_event to sanam_staff;
grant update (count, last_at) on security_event to sanam_staff;

-- Lines are never taken out one by one. What is older goes, and beyond so many of a kind the oldest: whoever makes a
-- great noise of one kind pushes out nothing of another.
create function remove_old_security_events(days integer, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
  total integer := 0;
begin
  if days < 7 or most < 10000 then raise exception 'the security log is kept for a week, and 10,000 lines of a kind'; end if;
  delete from security_event where minute < now() - make_interval(days => days);
  get diagnostics total = row_count;
  delete from security_event where id in (
    select id from (select id, row_number() over (partition by kind order by minute desc, id desc) as place
      from security_event) placed where place > most);
  get diagnostics gone = row_count;
  return total + gone;
end
$$;
revoke execute on function remove_old_security_events(integer, integer) from public;
grant execute on function remove_old_security_events(integer, integer) to sanam_staff;
