-- Each company's record is a chain, the platform's is one too (under the id of zeros). A seal binds a line to the seal
-- before it; the worker makes it outside the acting transaction, with a key the database does not have
-- (docs/decisions/0026).

-- Lines that wait for their seal. A line of its own for each: no acting transaction waits for another.
create table unsealed_event (
  chain_id uuid not null,
  event_id uuid not null,
  primary key (chain_id, event_id)
);

create table record_seal (
  chain_id uuid not null,
  number bigint not null,
  event_id uuid not null,
  sealed_at timestamptz not null default now(),
  key_id text not null,
  seal bytea not null,
  primary key (chain_id, number)
);
create unique index record_seal_by_event on record_seal (chain_id, event_id);

-- A stretch of a chain that was removed when its time was over. Its closing seal is what the line after it builds upon.
create table record_gap (
  chain_id uuid not null,
  first_number bigint not null,
  last_number bigint not null,
  closing bytea not null,
  removed_at timestamptz not null default now(),
  key_id text not null,
  proof bytea not null,
  primary key (chain_id, first_number),
  constraint a_gap_ends_after_it_begins check (last_number >= first_number)
);

grant select on unsealed_event, record_seal, record_gap to sanam_staff;

create function wait_for_seal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unsealed_event (chain_id, event_id) select company_id, id from written;
  return null;
end $$;
create trigger audit_event_waits_for_its_seal after insert on audit_event
  referencing new table as written for each statement execute function wait_for_seal();

create function platform_waits_for_seal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unsealed_event (chain_id, event_id) select '00000000-0000-0000-0000-000000000000', id from written;
  return null;
end $$;
create trigger platform_event_waits_for_its_seal after insert on platform_event
  referencing new table as written for each statement execute function platform_waits_for_seal();

revoke execute on function wait_for_seal, platform_waits_for_seal from public;

-- What stands there already is sealed as it is now.
alter table audit_event no force row level security;
insert into unsealed_event (chain_id, event_id) select company_id, id from audit_event;
alter table audit_event force row level security;
insert into unsealed_event (chain_id, event_id) select '00000000-0000-0000-0000-000000000000', id from platform_event;

-- Keeps the seals of lines that waited for them, after the last number there is.
create function keep_seals(chain uuid, lines jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept bigint;
  last bigint := greatest(
    (select coalesce(max(number), 0) from record_seal where chain_id = chain),
    (select coalesce(max(last_number), 0) from record_gap where chain_id = chain));
begin
  with given as (
    select * from jsonb_to_recordset(lines) as line (number bigint, "eventId" uuid, "keyId" text, seal text)
  ), waited as (
    delete from unsealed_event u using given where u.chain_id = chain and u.event_id = given."eventId" returning u.event_id
  )
  insert into record_seal (chain_id, number, event_id, key_id, seal)
  select chain, given.number, given."eventId", given."keyId", decode(given.seal, 'hex')
  from given join waited on waited.event_id = given."eventId" where given.number > last;
  get diagnostics kept = row_count;
  if kept <> jsonb_array_length(lines) then raise exception 'these lines do not wait for these numbers'; end if;
end $$;
revoke execute on function keep_seals from public;
grant execute on function keep_seals to sanam_staff;

-- Removes a stretch of lines that are a year old at least, and leaves the gap in their place; a gap right before it
-- becomes one with it. `first_of_gap` is where that one began.
create function remove_stretch(
  chain uuid, first_of_gap bigint, first_line bigint, last_line bigint, older_than timestamptz, key text, gap_proof bytea
) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entered text := current_setting('app.company_id', true);
  lines uuid[];
  gone integer;
begin
  if older_than > now() - interval '365 days' then raise exception 'the record is kept for a year at least'; end if;
  lines := array(select event_id from record_seal where chain_id = chain and number between first_line and last_line);
  if cardinality(lines) <> last_line - first_line + 1 then raise exception 'these lines are not all there'; end if;
  insert into record_gap (chain_id, first_number, last_number, closing, key_id, proof)
  select chain, first_of_gap, last_line, seal, key, gap_proof from record_seal where chain_id = chain and number = last_line
  on conflict (chain_id, first_number) do update set last_number = excluded.last_number, closing = excluded.closing,
    removed_at = excluded.removed_at, key_id = excluded.key_id, proof = excluded.proof
    where record_gap.last_number = first_line - 1;
  if first_of_gap <> first_line and not exists (
    select from record_gap where chain_id = chain and first_number = first_of_gap and last_number = last_line)
    then raise exception 'no gap ends before these lines'; end if;
  if chain = '00000000-0000-0000-0000-000000000000' then
    delete from platform_event where id = any (lines) and happened_at < older_than;
    get diagnostics gone = row_count;
  else
    perform set_config('app.company_id', chain::text, true);
    delete from audit_event where company_id = chain and id = any (lines) and happened_at < older_than;
    get diagnostics gone = row_count;
    perform set_config('app.company_id', coalesce(entered, ''), true);
  end if;
  if gone <> cardinality(lines) then raise exception 'some of these lines are too young'; end if;
  delete from record_seal where chain_id = chain and number between first_line and last_line;
end $$;
revoke execute on function remove_stretch from public;
grant execute on function remove_stretch to sanam_staff;

-- A server of the release before removes nothing any more: it would leave holes without a sign.
create or replace function remove_old_events(days integer) returns integer language sql as $$ select 0 $$;
