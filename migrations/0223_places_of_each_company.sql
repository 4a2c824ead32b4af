-- Places of released results are counted for each company. One sequence for all said in a program's cursor how much others release.
create table result_change_count (
  company_id uuid not null references company primary key,
  last_place bigint not null
);
select fence_to_company('result_change_count'::regclass);
grant select, insert, update on result_change_count to sanam_staff;

-- Cursors that programs hold stay good: nobody's next place comes before one that was read.
do $$
declare
  fence text := current_setting('app.company_id', true);
  tenant uuid;
begin
  for tenant in select id from company loop
    perform set_config('app.company_id', tenant::text, true);
    insert into result_change_count (company_id, last_place)
      select tenant, s.last_value from result_change_place s where exists (select from result_change where company_id = tenant);
  end loop;
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;
drop sequence result_change_place;

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,result_change_count,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;
select refresh_fences();
