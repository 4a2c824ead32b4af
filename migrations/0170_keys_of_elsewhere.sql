-- Public keys of another installation, which somebody accepted with a backup of it: certificates it signed are checked here with them
-- (docs/decisions/0108).
create table certificate_key_elsewhere (
  company_id uuid not null references company,
  key_id text not null,
  x text not null,
  address text not null,
  accepted_by uuid not null,
  accepted_at timestamptz not null,
  primary key (company_id, key_id),
  constraint a_key_has_the_name_of_one check (key_id ~ '^[0-9a-f]{12}$'),
  constraint a_key_is_of_ed25519 check (x ~ '^[A-Za-z0-9_-]{43}$')
);
select fence_to_company('certificate_key_elsewhere');
grant select, insert on certificate_key_elsewhere to sanam_staff;
select refresh_fences();
