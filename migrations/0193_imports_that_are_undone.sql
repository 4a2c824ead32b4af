-- What an import of people wrote, so that it can be undone for ten minutes (docs/decisions/0114). `earlier` is null of people whom it
-- brought; else what stood there before. `written` is what it left: who is another by now stays. The rows go within a day.
create table people_import_trace (
  company_id uuid not null references company,
  import_id uuid not null,
  person_id uuid not null,
  account_id uuid,
  earlier jsonb,
  written jsonb not null,
  primary key (company_id, import_id, person_id),
  foreign key (company_id, import_id) references people_import (company_id, id) on delete cascade
);
create index people_import_trace_of_person on people_import_trace (company_id, person_id);
select fence_to_company('people_import_trace'::regclass);
grant select, insert, delete on people_import_trace to sanam_staff;
alter table people_import add column undone_at timestamptz;
select refresh_fences();

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,people_import_trace,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;
