-- The application queues the printing of chosen rows (docs/decisions/0138), as other long work of a company (0168).
do $$
declare
  known text;
  longer text;
begin
  foreach known in array array[pg_get_functiondef('enqueue_job(text, json, text)'::regprocedure), pg_get_functiondef('place_of_job(text, json)'::regprocedure)] loop
    longer := regexp_replace(known, '''print_personal_papers'',', '''print_chosen'', ''print_personal_papers'',');
    if longer = known then raise exception 'a function has another list'; end if;
    execute longer;
  end loop;
end $$;
