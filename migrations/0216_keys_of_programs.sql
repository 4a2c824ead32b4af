-- Keys with which programs of a company, such as its register, ask in its name (docs/decisions/0125). Of a key only its hash is kept.
create table api_key (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name text not null,
  -- What it was given; at each request what its maker still holds of it counts.
  permissions text[] not null,
  -- Its first signs, by which people know it again.
  prefix text not null,
  hash bytea not null,
  made_by uuid not null references account,
  made_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references account,
  primary key (company_id, id),
  constraint hashes_of_keys_are_unique unique (company_id, hash),
  constraint a_key_may_do_something check (cardinality(permissions) > 0),
  constraint who_revoked_a_key_is_named check ((revoked_at is null) = (revoked_by is null))
);
select fence_to_company('api_key'::regclass);
grant select, insert on api_key to sanam_staff;
grant update (last_used_at, revoked_at, revoked_by) on api_key to sanam_staff;

-- Who asks with a key: entered is the company that the key names, for its own rows only. A key is nobody once it is revoked or
-- over, or its maker left or was disabled. It may do what it was given and its maker still may.
create function who_holds_key(asked_company uuid, asked bytea) returns table (
  key_id uuid, permissions text[], company_closed boolean
) language plpgsql set plan_cache_mode = force_generic_plan set search_path = fenced_staff, public, pg_temp as $$
#variable_conflict use_column
declare
  held record;
begin
  perform set_config('app.company_id', asked_company::text, true);
  select k.id, company_status(c, now()) not in ('active', 'grace') as is_closed,
    case a.role when 'ROLE_COMPANY_ADMIN' then k.permissions
      else array(select unnest(k.permissions) intersect select unnest(m.permissions)) end as may
  into held
  from api_key k join company c on c.id = asked_company
  join account a on a.id = k.made_by and a.enabled and a.home_company_id = asked_company
    and a.role in ('ROLE_COMPANY_ADMIN', 'ROLE_ADMIN')
  join administrator m on m.account_id = a.id and m.deleted_at is null
  where k.hash = asked and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if not found then return; end if;
  update api_key set last_used_at = now()
  where id = held.id and (last_used_at is null or last_used_at < now() - interval '1 minute');
  return query select held.id, held.may, held.is_closed;
end $$;
grant execute on function who_holds_key to sanam_staff;

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,api_key,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;

select refresh_fences();
