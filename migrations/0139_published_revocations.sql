-- Which codes are out of force, for the list that anybody may fetch (docs/decisions/0091): it is of all companies, and says nothing
-- of any. The codes stand in a shared table already; when they went out of force stands beside them.
alter table certificate_code add column revoked_at timestamptz;
-- The fence holds for the owner too: for this one statement it does not.
alter table certificate no force row level security;
update certificate_code c set revoked_at = t.revoked_at from certificate t
  where t.company_id = c.home_company_id and t.id = c.certificate_id and t.revoked_at is not null;
alter table certificate force row level security;
create index revoked_codes on certificate_code (revoked_at) where revoked_at is not null;
grant update (revoked_at) on certificate_code to sanam_staff;

create function follow_revocation() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update certificate_code set revoked_at = new.revoked_at
    where home_company_id = new.company_id and certificate_id = new.id;
  return new;
end $$;
create trigger a_code_follows_its_certificate after update of revoked_at on certificate
  for each row when (old.revoked_at is distinct from new.revoked_at) execute function follow_revocation();
