-- Web hooks: addresses of a company that are called when something happens (docs/decisions/0125).
create table web_hook (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  address text not null,
  events text[] not null,
  enabled boolean not null default true,
  made_by uuid not null references account,
  made_at timestamptz not null,
  -- Since when no call came through; null while they do.
  failing_since timestamptz,
  -- When it was switched off because calls failed too long.
  stopped_at timestamptz,
  primary key (company_id, id),
  constraint a_hook_is_called_for_something check (cardinality(events) > 0)
);
select fence_to_company('web_hook'::regclass);
grant select, insert, delete on web_hook to sanam_staff;
grant update (address, events, enabled, failing_since, stopped_at) on web_hook to sanam_staff;

-- What calls are signed with, sealed. Outside the fence, so that sealing again after another secret finds all of them.
create table web_hook_secret (
  hook_id uuid primary key,
  home_company_id uuid not null references company,
  sealed bytea not null
);
grant select, insert, update, delete on web_hook_secret to sanam_staff;

-- One call that is due, came through, or did not. A hundred days later it goes.
create table web_hook_call (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  hook_id uuid not null,
  event text not null,
  subject_id uuid not null,
  happened_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' constraint states_of_calls_are_known check (state in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  -- Null: at once.
  next_at timestamptz,
  last_at timestamptz,
  last_status integer,
  last_fault text,
  primary key (company_id, id),
  foreign key (company_id, hook_id) references web_hook (company_id, id) on delete cascade
);
create index web_hook_call_by_hook on web_hook_call (company_id, hook_id, id);
create index web_hook_call_waiting on web_hook_call (company_id, hook_id, next_at) where state = 'waiting';
select fence_to_company('web_hook_call'::regclass);
grant select, delete on web_hook_call to sanam_staff;
grant update (state, tries, next_at, last_at, last_status, last_fault) on web_hook_call to sanam_staff;

-- The application may queue the calls of a hook; those of one come one after the other.
do $$
declare
  place text := pg_get_functiondef('place_of_job(text, json)'::regprocedure);
  queue text := pg_get_functiondef('enqueue_job(text, json, text)'::regprocedure);
  other_place text := replace(place, 'then ''company '' || (payload ->> ''company'') end as queue',
    'then ''company '' || (payload ->> ''company'') when task = ''call_web_hook'' then ''hook '' || (payload ->> ''hook'') end as queue');
  other_queue text := replace(queue, 'array[''back_up_company'',', 'array[''back_up_company'', ''call_web_hook'',');
begin
  if other_place = place or other_queue = queue then raise exception 'the functions of the queue are others'; end if;
  execute other_place;
  execute other_queue;
end $$;

-- Notes a call for each hook that wants to hear of it, and has it made; a hook whose calls fail is called again by the clock.
create function call_hooks(company uuid, what text, subjects uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare hook record;
begin
  if subjects is null then return; end if;
  for hook in select h.id, h.failing_since from web_hook h where h.company_id = company and h.enabled and what = any (h.events) loop
    insert into web_hook_call (company_id, hook_id, event, subject_id) select company, hook.id, what, one from unnest(subjects) one;
    if hook.failing_since is null then
      perform enqueue_job('call_web_hook', json_build_object('company', company, 'hook', hook.id), 'call_web_hook:' || hook.id);
    end if;
  end loop;
end $$;
revoke execute on function call_hooks from public;

create or replace function results_came_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(id) as ids from came where released_at is not null group by company_id loop
    perform note_result_changes(one.company_id, one.ids);
    perform call_hooks(one.company_id, 'result.released', one.ids);
  end loop;
  return null;
end $$;
create or replace function results_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select a.company_id, array_agg(a.id) as ids,
      array_agg(a.id) filter (where b.released_at is null) as released, array_agg(a.id) filter (where b.released_at is not null) as changed
    from came a join went b on b.company_id = a.company_id and b.id = a.id
    where (a.released_at is not null or b.released_at is not null)
      and (a.released_at, a.points, a.max_points, a.passed) is distinct from (b.released_at, b.points, b.max_points, b.passed)
    group by a.company_id loop
    perform note_result_changes(one.company_id, one.ids);
    perform call_hooks(one.company_id, 'result.released', one.released);
    perform call_hooks(one.company_id, 'result.changed', one.changed);
  end loop;
  return null;
end $$;
create function certificates_issued() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(distinct result_id) as results, array_agg(id) filter (where revoked_at is null) as issued
    from came group by company_id loop
    perform note_result_changes(one.company_id, one.results);
    perform call_hooks(one.company_id, 'certificate.issued', one.issued);
  end loop;
  return null;
end $$;
create or replace function certificates_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select a.company_id, array_agg(distinct a.result_id) as results, array_agg(a.id) filter (where a.revoked_at is not null) as revoked,
      array_agg(a.id) filter (where a.revoked_at is null) as restored
    from came a join went b on b.company_id = a.company_id and b.id = a.id
    where (a.revoked_at is null) <> (b.revoked_at is null) or a.replaced_at is distinct from b.replaced_at group by a.company_id loop
    perform note_result_changes(one.company_id, one.results);
    perform call_hooks(one.company_id, 'certificate.revoked', one.revoked);
    perform call_hooks(one.company_id, 'certificate.issued', one.restored);
  end loop;
  return null;
end $$;
-- What a program changed itself, it need not hear.
create function is_by_program(company uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from api_key where company_id = company and id = nullif(current_setting('app.actor_id', true), '')::uuid)
$$;
create function examinees_came() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(id) as ids from came group by company_id loop
    if not is_by_program(one.company_id) then perform call_hooks(one.company_id, 'examinee.changed', one.ids); end if;
  end loop;
  return null;
end $$;
create function examinees_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select a.company_id, array_agg(a.id) as ids from came a join went b on b.company_id = a.company_id and b.id = a.id
    where (a.number, a.title, a.given_name, a.family_name, a.email, a.enabled, a.erased_at)
      is distinct from (b.number, b.title, b.given_name, b.family_name, b.email, b.enabled, b.erased_at)
    group by a.company_id loop
    if not is_by_program(one.company_id) then perform call_hooks(one.company_id, 'examinee.changed', one.ids); end if;
  end loop;
  return null;
end $$;
revoke execute on function certificates_issued, is_by_program, examinees_came, examinees_changed from public;
drop trigger programs_hear_of_new_certificates on certificate;
create trigger programs_hear_of_new_certificates after insert on certificate referencing new table as came
  for each statement execute function certificates_issued();
drop trigger programs_hear_of_other_certificates on certificate;
create trigger programs_hear_of_other_certificates after update on certificate referencing old table as went new table as came
  for each statement execute function certificates_changed();
create trigger programs_hear_of_new_examinees after insert on examinee referencing new table as came
  for each statement execute function examinees_came();
create trigger programs_hear_of_other_examinees after update on examinee referencing old table as went new table as came
  for each statement execute function examinees_changed();

-- No restore writes into them: two names more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,web_hook,web_hook_call,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;

select refresh_fences();
