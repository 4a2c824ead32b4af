-- Which results programs have to read again, in the order in which they came out or changed (docs/decisions/0125). Each has one row,
-- which moves to the end with every change. A row gets its place from who reads: only then it is sure that no earlier one is still to come.
create table result_change (
  company_id uuid not null references company,
  result_id uuid not null,
  place bigint,
  changed_at timestamptz not null,
  primary key (company_id, result_id),
  foreign key (company_id, result_id) references result (company_id, id) on delete cascade
);
create index result_change_by_place on result_change (company_id, place);
create index result_change_without_place on result_change (company_id, changed_at) where place is null;
alter table result no force row level security;
insert into result_change (company_id, result_id, changed_at) select company_id, id, released_at from result where released_at is not null;
alter table result force row level security;
select fence_to_company('result_change'::regclass);
grant select, update (place) on result_change to sanam_staff;
create sequence result_change_place;
grant usage on sequence result_change_place to sanam_staff;

create function note_result_changes(company uuid, results uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into result_change (company_id, result_id, changed_at) select company, one, clock_timestamp() from unnest(results) one
  on conflict (company_id, result_id) do update set place = null, changed_at = excluded.changed_at
$$;
revoke execute on function note_result_changes from public;

-- What a program reads of a result: whether it is out, its points and its certificate.
create function results_came_out() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(id) as ids from came where released_at is not null group by company_id loop
    perform note_result_changes(one.company_id, one.ids);
  end loop;
  return null;
end $$;
create function results_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select a.company_id, array_agg(a.id) as ids from came a join went b on b.company_id = a.company_id and b.id = a.id
    where (a.released_at is not null or b.released_at is not null)
      and (a.released_at, a.points, a.max_points, a.passed) is distinct from (b.released_at, b.points, b.max_points, b.passed)
    group by a.company_id loop
    perform note_result_changes(one.company_id, one.ids);
  end loop;
  return null;
end $$;
create function certificates_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare one record;
begin
  for one in select company_id, array_agg(distinct result_id) as ids from came group by company_id loop
    perform note_result_changes(one.company_id, one.ids);
  end loop;
  return null;
end $$;
revoke execute on function results_came_out, results_changed, certificates_changed from public;
create trigger programs_hear_of_new_results after insert on result referencing new table as came
  for each statement execute function results_came_out();
create trigger programs_hear_of_other_results after update on result referencing old table as went new table as came
  for each statement execute function results_changed();
create trigger programs_hear_of_new_certificates after insert on certificate referencing new table as came
  for each statement execute function certificates_changed();
create trigger programs_hear_of_other_certificates after update on certificate referencing new table as came
  for each statement execute function certificates_changed();

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,result_change,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;

select refresh_fences();
