-- The roster of a company: a OneRoster CSV file that is read by hand, or from an address each day (docs/decisions/0132).
create table roster (
  company_id uuid not null references company primary key,
  -- Null: files are read by hand alone.
  address text,
  -- The header that carries the secret; null for Authorization with Bearer.
  header text,
  -- The hour of the day in the company's zone; null where it is not read by itself.
  hour integer constraint hours_of_rosters_are_of_a_day check (hour between 0 and 23),
  next_at timestamptz,
  number_from text not null constraint numbers_come_from_a_known_column check (number_from in ('identifier', 'username', 'sourcedId')),
  takes_classes boolean not null,
  takes_members boolean not null,
  -- Who is no longer enrolled leaves the classroom. Nobody is deleted by a roster.
  leaves boolean not null,
  invites boolean not null,
  -- When so many of a hundred are gone, a run stops and asks.
  most_gone integer not null constraint most_gone_is_a_percentage check (most_gone between 1 and 100),
  settled_by uuid not null references account,
  settled_at timestamptz not null,
  constraint what_is_read_by_itself_has_an_address check (hour is null or address is not null)
);
create index roster_by_settler on roster (settled_by);
select fence_to_company('roster'::regclass);
grant select, insert, update, delete on roster to sanam_staff;

-- What the address is asked with, sealed. Outside the fence, so that sealing again after another secret finds all of them.
create table roster_secret (
  home_company_id uuid primary key references company,
  sealed bytea not null
);
grant select, insert, update, delete on roster_secret to sanam_staff;

-- One reading of a roster and what came of it, or would. After a hundred days it goes.
create table roster_run (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  origin text not null constraint origins_of_runs_are_known check (origin in ('address', 'file', 'clock')),
  file_name text,
  state text not null constraint states_of_runs_are_known check (state in ('working', 'asks', 'done', 'failed', 'dropped')),
  began_by uuid references account,
  began_at timestamptz not null,
  ended_at timestamptz,
  task_id uuid not null,
  -- What was read, until it is written or dropped.
  reading jsonb,
  counts jsonb,
  lines jsonb not null default '[]',
  many_gone boolean not null default false,
  fault jsonb,
  primary key (company_id, id)
);
create index roster_run_by_beginner on roster_run (began_by) where began_by is not null;
-- One at a time.
create unique index one_run_of_a_roster_at_work on roster_run (company_id) where state = 'working';
select fence_to_company('roster_run'::regclass);
grant select, insert, update, delete on roster_run to sanam_staff;

-- Whom the roster knows: by its own id, and which examinee that is.
create table roster_person (
  company_id uuid not null references company,
  examinee_id uuid not null,
  sourced_id text not null,
  -- The roster brought the person; else they were there already.
  is_new boolean not null,
  came_at timestamptz not null,
  seen_at timestamptz not null,
  gone_at timestamptz,
  primary key (company_id, examinee_id),
  constraint ids_of_a_roster_are_unique unique (company_id, sourced_id),
  foreign key (company_id, examinee_id) references examinee (company_id, id) on delete cascade
);
select fence_to_company('roster_person'::regclass);
grant select, insert, update, delete on roster_person to sanam_staff;

create table roster_class (
  company_id uuid not null references company,
  sourced_id text not null,
  classroom_id uuid not null,
  primary key (company_id, sourced_id),
  foreign key (company_id, classroom_id) references classroom (company_id, id) on delete cascade
);
create index roster_class_by_classroom on roster_class (company_id, classroom_id);
select fence_to_company('roster_class'::regclass);
grant select, insert, update, delete on roster_class to sanam_staff;

-- Who is in a classroom by the roster; others came by hand and stay.
create table roster_place (
  company_id uuid not null references company,
  classroom_id uuid not null,
  examinee_id uuid not null,
  primary key (company_id, classroom_id, examinee_id),
  foreign key (company_id, classroom_id) references classroom (company_id, id) on delete cascade,
  foreign key (company_id, examinee_id) references examinee (company_id, id) on delete cascade
);
create index roster_place_by_examinee on roster_place (company_id, examinee_id);
select fence_to_company('roster_place'::regclass);
grant select, insert, delete on roster_place to sanam_staff;

-- For the data file of the person.
create view roster_of_person with (security_invoker = true) as
  select p.company_id, p.examinee_id, p.sourced_id, p.is_new, p.came_at, p.seen_at, p.gone_at,
    array(select c.code from roster_place r join classroom c on c.company_id = r.company_id and c.id = r.classroom_id
      where r.company_id = p.company_id and r.examinee_id = p.examinee_id order by c.code) as classrooms
  from roster_person p;
grant select on roster_of_person to sanam_staff;

-- Who is gone or erased stands in no list of a run any more, and is nobody whom the roster knows.
create function forget_in_rosters(company uuid, people uuid[], numbers text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from roster_person where company_id = company and examinee_id = any (people);
  delete from roster_place where company_id = company and examinee_id = any (people);
  update roster_run r set reading = null, state = case when r.state = 'asks' then 'dropped' else r.state end,
    lines = coalesce((select jsonb_agg(line order by place) from jsonb_array_elements(r.lines) with ordinality as l (line, place)
      where lower(line ->> 'number') <> all (numbers) or line ->> 'number' is null), '[]')
  where r.company_id = company and exists (select from jsonb_array_elements(r.lines) line where lower(line ->> 'number') = any (numbers));
$$;
create function examinees_leave_rosters() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(id) as ids, array_agg(lower(number)) as numbers from went group by company_id loop
    perform forget_in_rosters(one.company_id, one.ids, one.numbers);
  end loop;
  return null;
end $$;
create function erased_leave_rosters() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select a.company_id, array_agg(a.id) as ids, array_agg(lower(a.number)) as numbers
    from came a join went b on b.company_id = a.company_id and b.id = a.id
    where a.erased_at is not null and b.erased_at is null group by a.company_id loop
    perform forget_in_rosters(one.company_id, one.ids, one.numbers);
  end loop;
  return null;
end $$;
revoke execute on function forget_in_rosters, examinees_leave_rosters, erased_leave_rosters from public;
create trigger who_is_removed_leaves_rosters after delete on examinee referencing old table as went
  for each statement execute function examinees_leave_rosters();
create trigger who_is_erased_leaves_rosters after update on examinee referencing old table as went new table as came
  for each statement execute function erased_leave_rosters();

-- No restore writes into them: names more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,roster,roster_run,roster_person,roster_class,roster_place,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;

-- Taking a roster over is work of a company that the application may queue, one after the other with its other work.
do $$
declare
  known text;
  longer text;
begin
  foreach known in array array[pg_get_functiondef('enqueue_job(text, json, text)'::regprocedure), pg_get_functiondef('place_of_job(text, json)'::regprocedure)] loop
    longer := regexp_replace(known, '''import_people'',', '''import_people'', ''take_roster'',');
    if longer = known then raise exception 'a function has another list'; end if;
    execute longer;
  end loop;
end $$;
select refresh_fences();
