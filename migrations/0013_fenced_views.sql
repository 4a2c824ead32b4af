-- A second fence, independent of the policies: the application's roles find every tenant table as a view of the same
-- name in a schema of their own, which shows and takes rows of the transaction's company alone. Were a policy lost, the
-- views would still hold; were a view lost, the policy would (docs/decisions/0008).

create schema fenced_staff;
create schema fenced_examinee;
grant usage on schema fenced_staff to sanam_staff;
grant usage on schema fenced_examinee to sanam_examinee;

-- Makes the views anew, with the columns each role may read. Called after every run of migrations.
create function refresh_fences() returns void language plpgsql as $$
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
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
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
revoke execute on function refresh_fences from public;
