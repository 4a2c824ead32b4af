-- People of a company sign in through its own provider, by OpenID Connect (docs/decisions/0126).

-- Read before anybody is known, as accounts are, hence outside the fence: `home_company_id`, not `company_id`.
create table sign_in_provider (
  home_company_id uuid primary key references company,
  -- What the button says.
  name text not null check (length(name) between 1 and 60),
  issuer text not null check (length(issuer) <= 300),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Encrypted by the installation's secret.
  client_secret bytea not null,
  scopes text[] not null,
  -- What the provider is asked for as `acr_values`; coming back it counts as a second factor.
  acr text check (length(acr) between 1 and 300),
  is_on boolean not null,
  -- The first sign-in links the one account with the address that the provider has verified.
  links_by_email boolean not null,
  creates_examinees boolean not null,
  -- A second factor that the provider says it saw counts as ours.
  trusts_second_factor boolean not null,
  -- Nobody of the company signs in with a password, but for one administrator.
  is_demanded boolean not null,
  spare_account_id uuid references account on delete restrict,
  constraint who_is_demanded_can_be_used check (not is_demanded or (is_on and spare_account_id is not null)),
  constraint who_is_created_is_linked check (not creates_examinees or links_by_email)
);
create index sign_in_provider_by_spare on sign_in_provider (spare_account_id) where spare_account_id is not null;
grant select, insert, update, delete on sign_in_provider to sanam_staff;

-- Who an account is at the provider. Another issuer's people are others, even by the same name.
create table provider_link (
  account_id uuid primary key references account on delete cascade,
  home_company_id uuid not null references company,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- What the provider called them, to know the link by.
  known_as text not null check (length(known_as) <= 300),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint one_account_for_each_subject unique (home_company_id, issuer, subject)
);
grant select, insert, update, delete on provider_link to sanam_staff;

-- Began at the provider: such a session stays in its company, and the password of the account is no matter of it.
alter table session
  add column by_provider boolean not null default false,
  -- The provider saw a second factor, and the company trusts it.
  add column factor_by_provider boolean not null default false,
  drop constraint the_proof_is_known,
  add constraint the_proof_is_known
    check (checked_by in ('password', 'email', 'app', 'passkey', 'recovery_code', 'slip', 'provider'));
alter table pending_check add column by_provider boolean not null default false;

-- As before, and what a session that began at the provider is spared: another password, and a second factor shown there.
create or replace function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid, support_until timestamptz, password_due boolean,
  asked_of text[], relaxed boolean, demonstration boolean, has_factor boolean, checked_at timestamptz, company_closed boolean
) language plpgsql set plan_cache_mode = force_generic_plan set search_path = fenced_staff, public, pg_temp as $$
#variable_conflict use_column
declare
  who record;
  visit support_access%rowtype;
begin
  select a.id, a.role, a.home_company_id, a.one_time_password and not s.by_provider as password_due, a.demonstration, s.checked_at,
    coalesce(c.two_factor_for, '{}') as asked_of, coalesce(c.two_factor_relaxed, false) as relaxed,
    s.factor_by_provider or a.role <> 'ROLE_EXAMINEE' and (exists (select from two_factor f where f.account_id = a.id)
      or exists (select from passkey p where p.account_id = a.id)) as has_factor,
    c.id is not null and company_status(c, now()) not in ('active', 'grace') as is_closed
  into who
  from session s join account a on a.id = s.account_id left join company c on c.id = a.home_company_id
  where s.id = asked and s.ended_at is null and s.expires_at > now() and a.enabled and a.logged_in
    and (c.session_hours is null or a.role = 'ROLE_EXAMINEE' or s.started_at + make_interval(hours => c.session_hours) > now());
  if not found or who.is_closed and who.role not in ('ROLE_COMPANY_ADMIN', 'ROLE_ADMIN') then return; end if;
  if who.role = 'ROLE_PLATFORM_ADMIN' then
    select v.* into visit from session s join support_access v on v.id = s.support_access_id
    where s.id = asked and v.revoked_at is null and v.until > now();
    if found then
      return query select asked, who.id, 'ROLE_ADMIN', visit.home_company_id,
        array['question.view', 'classroom.view', 'report.generateReportExaminee'], null::text, null::uuid, visit.until, false,
        '{}'::text[], false, who.demonstration, who.has_factor, who.checked_at, false;
      return;
    end if;
  end if;
  perform set_config('app.company_id', coalesce(who.home_company_id::text, ''), true);
  return query
  select asked, who.id, who.role, who.home_company_id,
    m.permissions, m.dataset_role, e.id, null::timestamptz,
    who.password_due and (e.id is null or not exam_waits(e.id)),
    who.asked_of, who.relaxed, who.demonstration, who.has_factor, who.checked_at, who.is_closed
  from (values (1)) one
  left join administrator m on m.account_id = who.id and m.company_id = who.home_company_id
  left join examinee e on e.account_id = who.id and e.company_id = who.home_company_id and e.enabled;
end $$;
