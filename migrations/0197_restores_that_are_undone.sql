-- A restore into an empty company can be undone as long as nobody has worked in it since (docs/decisions/0116).
alter table company_restore add column undone_at timestamptz;

-- What an empty company had of its own when something was restored into it: the key of each row, and the columns that a restore sets back.
create table restored_over (
  company_id uuid not null references company,
  restore_id uuid not null,
  table_name text not null,
  place int not null,
  row jsonb not null,
  primary key (company_id, restore_id, table_name, place),
  foreign key (company_id, restore_id) references company_restore (company_id, id) on delete cascade
);
select fence_to_company('restored_over'::regclass);
grant select, insert on restored_over to sanam_staff;

-- What the statements of the two functions below are put together from: `x` is a row that is here, `r` one that was there before.
create function parts_of_undoing(name text, out relation regclass, out owner text, out known text[], out settable text[], out same_key text)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  keys text[];
begin
  relation := to_regclass('public.' || quote_ident(name));
  select attname into owner from pg_attribute where attrelid = relation and attname in ('company_id', 'home_company_id') and not attisdropped;
  if owner is null or name = any ('{audit_event,company_backup,company_backup_part,backup_setting,company_restore,restore_row,restored_over,stored_file,task,task_file,import_file,import_media,people_import,people_import_trace,standing_mail,support_access}') then
    raise exception 'no restore is undone in %', name using errcode = 'insufficient_privilege';
  end if;
  select coalesce(array_agg(a.attname::text order by k.place), '{}') into keys
  from pg_constraint c, unnest(c.conkey) with ordinality k (num, place), pg_attribute a
  where c.conrelid = relation and c.contype = 'p' and a.attrelid = relation and a.attnum = k.num and a.attname <> owner;
  settable := what_is_set_back(name);
  if settable = '{*}' then
    select coalesce(array_agg(a.attname::text order by a.attnum), '{}') into settable from pg_attribute a
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> owner and a.attname <> all (keys);
  end if;
  known := keys || settable;
  select coalesce(string_agg(format('x.%1$I = r.%1$I', each), ' and '), 'true') into same_key from unnest(keys) each;
end $$;

-- Notes what stands in a company before anything is restored into it.
create function note_before_restoring(restoring uuid, names text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  each text;
  part record;
begin
  if not exists (select from company_restore r where r.company_id = company and r.id = restoring and r.restored_at is null) then
    raise exception 'nothing is being restored' using errcode = 'insufficient_privilege';
  end if;
  foreach each in array names loop
    select * into part from parts_of_undoing(each);
    execute format('insert into restored_over (company_id, restore_id, table_name, place, row)
      select $1, $2, $3, row_number() over (), coalesce((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x)) where key = any ($4)), ''{}'')
      from %1$s x where x.%2$I = $1', part.relation, part.owner) using company, restoring, each, part.known;
  end loop;
end $$;

-- Whether anything is on record in the company since this restore, other than backups and migrations.
create function is_worked_on_since(restored uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit_event e where e.company_id = r.company_id and e.action not like 'backup.%' and e.action not like 'migration.%'
    and e.id > (select l.id from audit_event l where l.company_id = r.company_id and l.action = 'backup.restored' and l.subject_id = r.backup_id
      order by l.id desc limit 1))
  from company_restore r
  where r.company_id = nullif(current_setting('app.company_id', true), '')::uuid and r.id = restored
$$;

-- Removes what a restore brought into an empty company, table by table in the order given, and sets back what it changed. Says how many
-- rows are gone. What was on record stays on record.
create function undo_restored_rows(restored uuid, names text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  each text;
  part record;
  before text;
  gone bigint;
  total bigint := 0;
begin
  if not exists (select from company_restore r where r.company_id = company and r.id = restored and r.restored_at is not null and r.undone_at is null)
    or not exists (select from restored_over b where b.company_id = company and b.restore_id = restored)
    or is_worked_on_since(restored) is distinct from false then
    raise exception 'this restore is not undone' using errcode = 'insufficient_privilege';
  end if;
  foreach each in array names loop
    select * into part from parts_of_undoing(each);
    before := format('restored_over b cross join lateral jsonb_populate_record(null::%s, b.row) r
      where b.company_id = $1 and b.restore_id = $2 and b.table_name = $3 and %s', part.relation, part.same_key);
    execute format('delete from %s x where x.%I = $1 and not exists (select from %s)', part.relation, part.owner, before)
      using company, restored, each;
    get diagnostics gone = row_count;
    total := total + gone;
    if part.settable <> '{}' then
      execute format('update %1$s x set %2$s from %3$s and x.%4$I = $1
        and (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(x)) where key = any ($4)) is distinct from b.row', part.relation,
        (select string_agg(format('%1$I = r.%1$I', name), ', ') from unnest(part.settable) name), before, part.owner)
        using company, restored, each, part.known;
    end if;
  end loop;
  return total;
end $$;
revoke execute on function parts_of_undoing, note_before_restoring, is_worked_on_since, undo_restored_rows from public;
grant execute on function note_before_restoring, is_worked_on_since, undo_restored_rows to sanam_staff;
select refresh_fences();

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',restore_row,', ',restore_row,restored_over,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;
