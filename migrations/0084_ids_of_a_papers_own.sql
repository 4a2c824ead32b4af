-- A paper names the options of its questions in its own way (docs/decisions/0059): what examinees know of one paper says nothing
-- about the next. Keys and answers keep the ids of the bank; these are for the page alone. In the order of `option_order` and
-- `match_order`. Papers from before go on with the bank's, so that sittings under way do too.
alter table paper_question no force row level security;
alter table paper_question add column option_ids text[] not null default '{}', add column match_ids text[] not null default '{}';
update paper_question set option_ids = option_order, match_ids = match_order;
alter table paper_question
  add constraint each_option_has_an_id check (cardinality(option_ids) = cardinality(option_order)),
  add constraint each_match_has_an_id check (cardinality(match_ids) = cardinality(match_order));
alter table paper_question force row level security;

-- 48 bits of chance for each of them.
create function ids_of_its_own(ids text[]) returns text[] language sql volatile
set search_path = pg_catalog, pg_temp as $$
  select coalesce(array_agg(left(replace(gen_random_uuid()::text, '-', ''), 12) order by place), '{}')
  from unnest(ids) with ordinality as each (id, place);
$$;
create function give_ids_of_its_own() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.option_ids = '{}' then new.option_ids := ids_of_its_own(new.option_order); end if;
  if new.match_ids = '{}' then new.match_ids := ids_of_its_own(new.match_order); end if;
  return new;
end $$;
-- Whatever makes a paper: generation, a copy, a swap.
create trigger a_paper_has_ids_of_its_own before insert on paper_question for each row execute function give_ids_of_its_own();
select refresh_fences();
