-- The history of answers and the record are parted by the month in their ids (docs/decisions/0037). What stands there
-- already becomes the first part as it is, without being copied; months to come are made ahead, and what finds no month
-- goes to the default part, so that no save ever fails for want of one.

-- The first id that can be made at a moment: ids begin with their time.
create function first_id_at(moment timestamptz) returns uuid language sql immutable strict
  return (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create function month_of(moment timestamptz) returns timestamptz language sql immutable strict
  return date_trunc('month', moment at time zone 'UTC') at time zone 'UTC';

create function month_after(month timestamptz) returns timestamptz language sql immutable strict
  return ((month at time zone 'UTC') + interval '1 month') at time zone 'UTC';

create function partition_of(parent text, month timestamptz) returns text language sql immutable strict
  return parent || to_char(month at time zone 'UTC', '_YYYY_MM');

-- Makes one month of a table, if it is not there. What came for it meanwhile moves in.
create function make_partition(parent text, by_column text, month timestamptz) returns void language plpgsql as $$
declare
  name text := partition_of(parent, month);
  first uuid := first_id_at(month);
  beyond uuid := first_id_at(month_after(month));
begin
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like %I including defaults including constraints)', name, parent);
  execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    parent || '_default', by_column, first, beyond, name);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, name, first, beyond);
end $$;

-- Makes the months from the oldest that lies in a default part to the third from now. Called at the start of a worker and
-- every night; who holds a table for long makes it give up soon, and it is tried again.
create function make_partitions() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  parted record;
  oldest timestamptz;
  month timestamptz;
begin
  perform pg_advisory_xact_lock(7261052);
  for parted in select * from (values ('answer_event', 'sitting_id'), ('audit_event', 'id')) t (parent, by_column) loop
    execute format('select min(uuid_extract_timestamp(%1$I)) from %2$I where uuid_extract_version(%1$I) = 7',
      parted.by_column, parted.parent || '_default') into oldest;
    month := month_of(least(oldest, now()));
    while month < now() + interval '3 months' loop
      perform make_partition(parted.parent, parted.by_column, month);
      month := month_after(month);
    end loop;
  end loop;
end $$;

-- Takes away months of which nothing is left, once they are over for a year: whatever removes rows by age leaves them
-- behind, and every query plans for them. Nobody waits for it longer than a moment; it is tried again the next night.
create function drop_empty_months() returns void
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  part regclass;
  is_empty boolean;
begin
  for part in
    select i.inhrelid from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('answer_event'::regclass, 'audit_event'::regclass) and c.relname ~ '_\d{4}_\d\d$'
      and to_date(right(c.relname, 7), 'YYYY_MM') < now() - interval '13 months'
  loop
    execute format('select not exists (select from %s)', part) into is_empty;
    continue when not is_empty;
    execute format('lock table %s in access exclusive mode', part);
    execute format('select not exists (select from %s)', part) into is_empty;
    if is_empty then execute format('drop table %s', part); end if;
  end loop;
end $$;

-- Makes a table a partitioned one that has the table's rows as its first part, up to the end of this month.
create function part_by_month(parent text, by_column text) returns void language plpgsql as $$
declare
  month timestamptz := month_of(now());
  name text := partition_of(parent, month);
  beyond uuid := first_id_at(month_after(month));
  index_of record;
  key text;
begin
  execute format('alter table %I rename to %I', parent, name);
  execute format('drop policy own_company_only on %I', name);
  execute format('alter table %I no force row level security, disable row level security', name);
  execute format('revoke all on %I from sanam_staff, sanam_examinee, sanam_saver, sanam_queue', name);
  execute format('create table %I (like %I including defaults including constraints) partition by range (%I)',
    parent, name, by_column);
  execute format('create table %I partition of %I default', parent || '_default', parent);

  -- Its indexes become those of the first part; the parent's have the names that they had.
  for index_of in
    select c.relname as name, pg_get_indexdef(c.oid) as text, i.indisprimary as is_key
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = name::regclass
  loop
    execute format('alter index %I rename to %I', index_of.name, replace(index_of.name, parent, name));
    if index_of.is_key then
      select pg_get_constraintdef(oid) into key from pg_constraint where conrelid = name::regclass and contype = 'p';
      execute format('alter table %I add constraint %I %s', parent, index_of.name, key);
    else
      execute replace(index_of.text, format('ON public.%I ', name), format('ON public.%I ', parent));
    end if;
  end loop;
  execute format('alter table %I add constraint %I foreign key (company_id) references company', parent, parent || '_company_id_fkey');

  execute format('with stray as (delete from %I where %I >= %L returning *) insert into %I select * from stray',
    name, by_column, beyond, parent);
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, name, beyond);
  perform fence_to_company(parent::regclass);
end $$;

drop trigger audit_event_waits_for_its_seal on audit_event;
select part_by_month('audit_event', 'id');
select part_by_month('answer_event', 'sitting_id');
drop function part_by_month;
create trigger audit_event_waits_for_its_seal after insert on audit_event
  referencing new table as written for each statement execute function wait_for_seal();
select make_partitions();

-- The tables that have rows in their default part: months were not made in time.
create function tables_without_month() returns table (name text)
  language sql security definer set search_path = public, pg_temp as $$
  select 'answer_event' where exists (select from answer_event_default)
  union all select 'audit_event' where exists (select from audit_event_default);
$$;

grant select, insert (action, subject_id, details) on audit_event to sanam_staff;
grant insert (action, subject_id, details) on audit_event to sanam_examinee;
grant select on answer_event to sanam_staff;
revoke execute on function make_partition, make_partitions, drop_empty_months, tables_without_month from public;
grant execute on function make_partitions, drop_empty_months, tables_without_month to sanam_staff;

-- As before; a partitioned table has one view, its parts have none.
create or replace function refresh_fences() returns void language plpgsql as $$
declare
  fenced record;
begin
  for fenced in select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname in ('fenced_staff', 'fenced_examinee')
  loop
    execute format('drop view %s', fenced.name);
  end loop;
  for fenced in
    select format('fenced_%s', role.name) as home, format('sanam_%s', role.name) as reader, c.relname as name,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from (values ('staff'), ('examinee')) role (name)
    cross join pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
      and has_column_privilege(format('sanam_%s', role.name), c.oid, a.attnum, 'select')
    group by role.name, c.oid, c.relname
  loop
    execute format(
      'create view %I.%I with (security_invoker = true) as select %s from public.%I'
      || ' where company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid) with cascaded check option',
      fenced.home, fenced.name, fenced.columns, fenced.name);
    execute format('grant select, insert, update, delete on %I.%I to %I', fenced.home, fenced.name, fenced.reader);
  end loop;
end $$;
