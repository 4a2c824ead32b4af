-- Examinees who were removed for good, by their ids alone: no restore brings them back (docs/decisions/0157).
create table removed_examinee (
  company_id uuid not null references company,
  examinee_id uuid not null,
  primary key (company_id, examinee_id)
);

-- Those of before, as far as the record goes back.
do $$
declare
  fence text := current_setting('app.company_id', true);
  tenant uuid;
begin
  for tenant in select id from company loop
    perform set_config('app.company_id', tenant::text, true);
    insert into removed_examinee (company_id, examinee_id)
      select distinct tenant, a.subject_id from audit_event a
      where a.company_id = tenant and a.action in ('examinee.removed', 'examinee.data_erased')
        and not exists (select from examinee e where e.company_id = tenant and e.id = a.subject_id);
  end loop;
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;
select fence_to_company('removed_examinee'::regclass);
grant select on removed_examinee to sanam_staff;
select refresh_fences();

-- As before, and it notes who is gone: in the transaction that removes them, whichever server does it.
create or replace function erase_person(people uuid[], reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
begin
  if exists (select from examinee where company_id = company and id = any (people) and erased_at is null) then
    raise exception 'a person who is there keeps their record' using errcode = 'integrity_constraint_violation';
  end if;
  -- The hash of what went takes its place, so that the line's seal still holds (0035).
  update audit_event set details = jsonb_build_object('erased', encode(sha256(convert_to(details::text, 'UTF8')), 'hex'))
  where company_id = company and subject_id = any (people)
    and action in ('examinee.changed', 'examinee.import_changed') and not details ? 'erased';
  insert into removed_examinee (company_id, examinee_id)
  select distinct company, person from unnest(people) person
  where not exists (select from examinee e where e.company_id = company and e.id = person)
  on conflict do nothing;
  insert into audit_event (action, subject_id, details)
  select 'examinee.data_erased', person, jsonb_strip_nulls(jsonb_build_object('reason', reason)) from unnest(people) person;
end $$;

-- No restore writes into it: one name more in the lists of `restore_rows` and `parts_of_undoing`.
do $$
declare
  known text;
  longer text;
begin
  foreach known in array array[pg_get_functiondef('restore_rows(uuid, text)'::regprocedure), pg_get_functiondef('parts_of_undoing(text)'::regprocedure)] loop
    longer := replace(known, ',people_import,', ',people_import,removed_examinee,');
    if longer = known then raise exception 'a function has another list'; end if;
    execute longer;
  end loop;
end $$;
