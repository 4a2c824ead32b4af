-- Results of former times, brought in from elsewhere (docs/decisions/0119). They stand beside a company's own results: nothing releases,
-- recomputes or certifies them, and no statistic counts them. Points and per cents are in hundredths.
create table former_result (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  -- Which file brought it, by which it is taken back; the file itself is in no backup.
  import_id uuid not null,
  exam_title text not null,
  module text not null default '',
  sat_on date not null,
  points integer,
  max_points integer,
  percent integer,
  passed boolean,
  certificate_number text not null default '',
  primary key (company_id, id),
  foreign key (company_id, examinee_id) references examinee (company_id, id),
  constraint a_former_result_says_something check (percent is not null or passed is not null),
  constraint points_are_of_a_maximum check ((points is null) = (max_points is null) and points between 0 and max_points and max_points > 0),
  constraint per_cents_are_within_a_hundred check (percent between 0 and 10000),
  constraint a_former_exam_has_a_title check (length(exam_title) between 1 and 300)
);
create index former_result_by_examinee on former_result (company_id, examinee_id, sat_on);
create index former_result_by_import on former_result (company_id, import_id);
create index former_result_by_day on former_result (company_id, sat_on, id);
select fence_to_company('former_result'::regclass);
grant select, insert, delete on former_result to sanam_staff;
grant select on former_result to sanam_examinee;
create policy own_former_results_only on former_result as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));

-- A file of such results that waits or was imported. `reading` loses its rows with the import: they hold personal data.
create table former_import (
  company_id uuid not null default nullif(current_setting('app.company_id', true), '')::uuid references company,
  id uuid not null default uuidv7(),
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null references account,
  uploaded_at timestamptz not null,
  imported_at timestamptz,
  -- How many results it brought.
  brought integer,
  undone_at timestamptz,
  primary key (company_id, id)
);
select fence_to_company('former_import'::regclass);
grant select, insert, update, delete on former_import to sanam_staff;
select refresh_fences();

-- No restore writes into the files: one name more in the lists of `restore_rows` and `parts_of_undoing`.
do $$
declare
  known text;
  longer text;
begin
  foreach known in array array[pg_get_functiondef('restore_rows(uuid, text)'::regprocedure), pg_get_functiondef('parts_of_undoing(text)'::regprocedure)] loop
    longer := replace(known, ',people_import,', ',people_import,former_import,');
    if longer = known then raise exception 'a function has another list'; end if;
    execute longer;
  end loop;
end $$;

-- Bringing results in is work of a company that the application may queue, one after the other with its other work.
do $$
declare
  known text;
  longer text;
begin
  foreach known in array array[pg_get_functiondef('enqueue_job(text, json, text)'::regprocedure), pg_get_functiondef('place_of_job(text, json)'::regprocedure)] loop
    longer := regexp_replace(known, '''import_people'',', '''import_people'', ''import_former_results'',');
    if longer = known then raise exception 'a function has another list'; end if;
    execute longer;
  end loop;
end $$;
