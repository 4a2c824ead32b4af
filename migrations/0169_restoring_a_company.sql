-- Restoring is the owner's work: it adds answers, results and lines of the record that no statement of the application may write
-- (docs/decisions/0108). It adds what is missing. It changes what is there only in the tables that stand in `set_back`, so that what was
-- sat, marked, released and certified stays as it is. Nothing is ever deleted.

-- What a restore may set back, by table: which columns, all where it says null.
create function what_is_set_back(name text) returns text[] language sql immutable as $$
  select case
    when name in ('dataset', 'module', 'subsection', 'classroom', 'module_subscription', 'blueprint_template', 'saved_view', 'network',
      'room', 'print_setting', 'company_entry', 'appeal_default', 'appeal_setting', 'counting_setting', 'disclosure_default') then '{*}'
    when name = 'examinee' then '{number,title,given_name,family_name,email,gender,birth_date,birth_place,language,extra_time_percent,phone_code,mobile_number,licence_categories,larger_text}'
    when name = 'question' then '{subsection_id,level,code,archived_at,trashed_at,tags,categories,difficulty,reviewer_id,review_due}'
    when name = 'passage' then '{title,archived_at,trashed_at}'
    when name = 'standard' then '{name,authority,source,seconds_per_question,essay_minutes,pass_mark,option_count,negative_hundredths,partial_credit,aids,counts,levels,resit,expected_easy,expected_medium,expected_hard,tools,negative_floor,room_code}'
    when name in ('number_series', 'question_series') then '{last}'
    else '{}' end::text[]
$$;

-- What tables have, as the statements of `restore_rows` are put together from it: `r` is a row of the backup, `x` one that is here.
create function parts_of_restoring(relation regclass, keys text[], out names text[], out primary_key text[], out nulled jsonb,
  out same_key text, out clashes text, out parents text) language plpgsql stable set search_path = public, pg_temp as $$
declare
  part record;
  own smallint := (select attnum from pg_attribute where attrelid = relation and attname = 'company_id');
begin
  select array_agg(a.attname::text order by a.attnum) into names from pg_attribute a
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'company_id' and a.attname = any (keys);
  select coalesce(array_agg(a.attname::text order by k.place), '{}') into primary_key
  from pg_constraint c, unnest(c.conkey) with ordinality k (num, place), pg_attribute a
  where c.conrelid = relation and c.contype = 'p' and a.attrelid = relation and a.attnum = k.num and k.num <> own;
  select coalesce(string_agg(format('x.%1$I = r.%1$I', name), ' and '), 'true') into same_key from unnest(primary_key) name;

  -- Another row here has what may be there once.
  clashes := 'true';
  for part in
    select pg_get_expr(i.indpred, i.indrelid) as only_where,
      (select string_agg(case when i.indkey[k.at] <> 0 then format('x.%1$s = r.%1$s', pg_get_indexdef(i.indexrelid, k.at + 1, true))
          else format('%1$s = (select %1$s from (select r.*) one)', pg_get_indexdef(i.indexrelid, k.at + 1, true)) end, ' and ')
        from generate_series(0, i.indnkeyatts - 1) k (at) where i.indkey[k.at] <> own) as same
    from pg_index i where i.indrelid = relation and i.indisunique and not i.indisprimary
  loop
    clashes := clashes || format(' and not (%2$s and exists (select from %1$s x where x.company_id = $1 and %3$s and %4$s and not (%5$s)))', relation,
      coalesce('(select ' || part.only_where || ' from (select r.*) one)', 'true'), part.same, coalesce(part.only_where, 'true'), same_key);
  end loop;

  -- What a row belongs to is here.
  parents := 'true';
  nulled := '{}';
  for part in
    select c.confrelid::regclass as other, array_agg(a.attname::text) as own_names, array_agg(b.attname::text) as their_names,
      bool_and(not a.attnotnull) as may_lack, own = any (c.conkey) as in_company
    from pg_constraint c, unnest(c.conkey, c.confkey) k (num, their), pg_attribute a, pg_attribute b
    where c.conrelid = relation and c.contype = 'f' and c.confrelid <> all (array['company'::regclass, relation])
      and a.attrelid = relation and a.attnum = k.num and b.attrelid = c.confrelid and b.attnum = k.their and k.num <> own
    group by c.oid, c.confrelid, own = any (c.conkey)
  loop
    if not part.in_company and part.may_lack then
      nulled := nulled || jsonb_build_object(part.own_names[1],
        format('(select p.%1$I from %2$s p where p.%1$I = r.%3$I)', part.their_names[1], part.other, part.own_names[1]));
      continue;
    end if;
    parents := parents || format(' and (%s or exists (select from %s p where %s))',
      (select string_agg(format('r.%I is null', name), ' or ') from unnest(part.own_names) name), part.other,
      concat_ws(' and ', case when part.in_company then 'p.company_id = $1' end,
        (select string_agg(format('p.%I = r.%I', theirs, ours), ' and ') from unnest(part.own_names, part.their_names) n (ours, theirs))));
  end loop;
end $$;

-- What a person knows a row by.
create function name_of_row(company uuid, name text, line jsonb) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_strip_nulls(case when name = 'result' then jsonb_build_object(
    'exam', (select number from exam e where e.company_id = company and e.id = (line ->> 'exam_id')::uuid),
    'number', (select number from examinee e where e.company_id = company and e.id = (line ->> 'examinee_id')::uuid),
    'released', line ->> 'released_at' is not null)
  else jsonb_build_object('number', line -> 'number', 'code', line -> 'code', 'title', line -> 'title', 'name', line -> 'name', 'serial', line -> 'serial',
    'givenName', line -> 'given_name', 'familyName', line -> 'family_name') end)
$$;

-- Restores the rows of one table that lie ready, and says what came of it. The caller goes through the tables in the order of their keys.
create function restore_rows(restoring uuid, name text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  relation regclass := to_regclass('public.' || quote_ident(name));
  to_set text[] := what_is_set_back(name);
  keys text[];
  part record;
  ready text;
  differs text;
  settable text;
  told jsonb;
  written bigint;
begin
  if relation is null or not exists (select from pg_attribute where attrelid = relation and attname = 'company_id')
    or name = any ('{company_backup,company_backup_part,backup_setting,company_restore,restore_row,task,task_file,import_file,import_media,people_import,question_presence,question_check,entry_try,entry_code,room_code,room_code_try,sitting_presence}') then
    raise exception 'nothing is restored into %', name using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from company_restore where company_id = company and id = restoring and restored_at is null
      and (name <> 'audit_event' or foreign_company)) then
    raise exception 'nothing is being restored' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(key) into keys from jsonb_object_keys((select s.row from restore_row s
    where s.company_id = company and s.restore_id = restoring and s.table_name = name order by s.place limit 1)) key;
  if keys is null then
    execute format('select jsonb_build_object(''rows'', 0, ''same'', 0, ''added'', 0, ''changed'', 0, ''left'', 0, ''skipped'', 0,
      ''onlyHere'', count(*), ''examples'', ''{}''::jsonb) from %s where company_id = $1', relation) into told using company;
    return told;
  end if;
  select * into part from parts_of_restoring(relation, keys);
  if to_set = '{*}' then select array_agg(each) into to_set from unnest(part.names) each where each <> all (part.primary_key); end if;
  to_set := array(select unnest(part.names) intersect select unnest(to_set));

  -- A company has one standard that is its default: one of the backup comes in as another.
  if name = 'standard' then part.clashes := 'true'; end if;
  ready := format('restore_row s cross join lateral jsonb_populate_record(null::%s, s.row) r', relation);
  -- Only what both know is compared.
  differs := '(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x)) where key = any (%1$L))
    is distinct from (select jsonb_object_agg(key, value) from jsonb_each(s.row) where key = any (%1$L))';
  settable := case when to_set = '{}' then 'false' else format(differs, to_set) end
    || case when name = 'examinee' then ' and x.erased_at is null' when name in ('number_series', 'question_series') then ' and r.last > x.last' else '' end;
  execute format('with compared as materialized (
      select s.place, s.row, x.company_id is not null as here, case when x.company_id is not null then %3$s end as differs,
        case when x.company_id is not null then %4$s end as changes
      from %1$s left join %2$s x on x.company_id = $1 and %5$s
      where s.company_id = $1 and s.restore_id = $2 and s.table_name = $3)
    select jsonb_build_object(''rows'', count(*), ''same'', count(*) filter (where here and not differs), ''differ'', count(*) filter (where differs),
      ''missing'', count(*) filter (where not here), ''onlyHere'', (select count(*) from %2$s h where h.company_id = $1) - count(*) filter (where here),
      ''examples'', jsonb_build_object(
        ''added'', (select jsonb_agg(name_of_row($1, $3, row)) from (select row from compared where not here order by place limit 3) e),
        ''changed'', (select jsonb_agg(name_of_row($1, $3, row)) from (select row from compared where changes order by place limit 3) e),
        ''left'', (select jsonb_agg(name_of_row($1, $3, row)) from (select row from compared where differs and not changes order by place limit 20) e)))
    from compared', ready, relation, format(differs, part.names), settable, part.same_key) into told using company, restoring, name;

  execute format('insert into %1$s (company_id, %2$s) select $1, %3$s from %4$s
    where s.company_id = $1 and s.restore_id = $2 and s.table_name = $3
      and not exists (select from %1$s x where x.company_id = $1 and %5$s) and %6$s and %7$s', relation,
    (select string_agg(quote_ident(each), ', ') from unnest(part.names) each),
    (select string_agg(coalesce(part.nulled ->> each, case when name = 'standard' and each = 'is_default'
      then 'r.is_default and not exists (select from standard d where d.company_id = $1 and d.is_default)' else 'r.' || quote_ident(each) end), ', ')
      from unnest(part.names) each), ready, part.same_key, part.clashes, part.parents)
  using company, restoring, name;
  get diagnostics written = row_count;
  told := told || jsonb_build_object('added', written, 'skipped', (told ->> 'missing')::bigint - written);

  written := 0;
  if to_set <> '{}' then
    execute format('update %1$s x set %2$s from %3$s
      where s.company_id = $1 and s.restore_id = $2 and s.table_name = $3 and x.company_id = $1 and %4$s and %5$s and %6$s and %7$s', relation,
      (select string_agg(format('%I = %s', each, coalesce(part.nulled ->> each, 'r.' || quote_ident(each))), ', ') from unnest(to_set) each),
      ready, part.same_key, settable, part.clashes, part.parents) using company, restoring, name;
    get diagnostics written = row_count;
  end if;
  return (told - 'differ' - 'missing') || jsonb_build_object('changed', written, 'left', (told ->> 'differ')::bigint - written);
end $$;
revoke execute on function what_is_set_back, parts_of_restoring, name_of_row, restore_rows from public;
grant execute on function restore_rows to sanam_staff;
select refresh_fences();
