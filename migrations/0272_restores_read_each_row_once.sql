-- A restore of 100,000 answers took more than eight minutes beside a company that had as many: for each row that came in, all that came
-- before it were gone through. The planner knows of no rows of a company before they come, nor how many lie ready. So rows that lie ready
-- are read first, and then put side by side with those that are here, once (docs/decisions/0108).
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  read_first text := replace(known, $part$'restore_row s cross join lateral jsonb_populate_record(null::%s, s.row) r'$part$,
    $part$'(select s.*, jsonb_populate_record(null::%s, s.row) as populated from restore_row s
      where s.company_id = $1 and s.restore_id = $2 and s.table_name = $3 offset 0) s cross join lateral (select (s.populated).*) r'$part$);
begin
  if read_first = known then raise exception 'restore_rows reads what lies ready in another way'; end if;
  execute read_first;
end $$;
alter function restore_rows(uuid, text) set enable_nestloop = off;
