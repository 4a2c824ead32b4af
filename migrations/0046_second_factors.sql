-- Second factors of those who decide, with passkeys and one-time slips, and when a session last proved who it is
-- (docs/decisions/0034).

-- Whether administrators who approve, generate or release may do without a second factor here.
alter table company add column two_factor_relaxed boolean not null default false;
update company c set two_factor_relaxed = true
where exists (select from account a where a.home_company_id = c.id and a.demonstration);

-- Of the platform's administrators one is always asked.
alter table platform_setting drop column two_factor_required;

-- When, and by what, whoever holds this session last proved who they are.
alter table session
  add column checked_at timestamptz not null default now(),
  add column checked_by text not null default 'password'
    constraint the_proof_is_known check (checked_by in ('password', 'email', 'app', 'passkey', 'recovery_code', 'slip'));
update session set checked_at = started_at;

-- A key that a device, a password manager or a security key keeps: several of one person.
create table passkey (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  credential_id bytea not null constraint passkeys_are_unique unique,
  public_key bytea not null,
  -- How often it was used, where it counts: a copy of it is found by that.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);
grant select, insert, delete, update (counter, last_used_at, name) on passkey to sanam_staff;

-- A code that somebody in charge hands over: good in the place of a second factor, once and for a day.
create table check_slip (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on check_slip to sanam_staff;

-- A check may be of any way there is; `again` is one of somebody who is signed in. What a passkey signs is kept with it.
alter table pending_check
  drop constraint the_checked_method_is_known,
  drop constraint the_purpose_is_known,
  add constraint the_checked_method_is_known check (method in ('email', 'app', 'passkey', 'slip')),
  add constraint the_purpose_is_known check (purpose in ('sign_in', 'set_up', 'again')),
  add column challenge bytea;

alter table access_reset
  drop constraint the_way_of_a_reset_is_known,
  add constraint the_way_of_a_reset_is_known
    check (how in ('created', 'link', 'two_factor', 'email', 'enabled', 'slip'));

-- As before, and what decides whether a second factor is due, whether there is one, and the last check of the session.
drop function who_is(uuid);
create function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid, support_until timestamptz, password_due boolean,
  asked_of text[], relaxed boolean, demonstration boolean, has_factor boolean, checked_at timestamptz
) language plpgsql set search_path = fenced_staff, public, pg_temp as $$
#variable_conflict use_column
declare
  who record;
  visit support_access%rowtype;
begin
  select a.id, a.role, a.home_company_id, a.one_time_password, a.demonstration, s.checked_at,
    coalesce(c.two_factor_for, '{}') as asked_of, coalesce(c.two_factor_relaxed, false) as relaxed,
    a.role <> 'ROLE_EXAMINEE' and (exists (select from two_factor f where f.account_id = a.id)
      or exists (select from passkey p where p.account_id = a.id)) as has_factor
  into who
  from session s join account a on a.id = s.account_id left join company c on c.id = a.home_company_id
  where s.id = asked and s.ended_at is null and s.expires_at > now() and a.enabled and a.logged_in
    and (c.id is null or company_status(c, now()) in ('active', 'grace'))
    and (c.session_hours is null or a.role = 'ROLE_EXAMINEE' or s.started_at + make_interval(hours => c.session_hours) > now());
  if not found then return; end if;
  if who.role = 'ROLE_PLATFORM_ADMIN' then
    select v.* into visit from session s join support_access v on v.id = s.support_access_id
    where s.id = asked and v.revoked_at is null and v.until > now();
    if found then
      return query select asked, who.id, 'ROLE_ADMIN', visit.home_company_id,
        array['question.view', 'classroom.view', 'report.generateReportExaminee'], null::text, null::uuid, visit.until, false,
        '{}'::text[], false, who.demonstration, who.has_factor, who.checked_at;
      return;
    end if;
  end if;
  perform set_config('app.company_id', coalesce(who.home_company_id::text, ''), true);
  return query
  select asked, who.id, who.role, who.home_company_id,
    m.permissions, m.dataset_role, e.id, null::timestamptz,
    who.one_time_password and (e.id is null or not exam_waits(e.id)),
    who.asked_of, who.relaxed, who.demonstration, who.has_factor, who.checked_at
  from (values (1)) one
  left join administrator m on m.account_id = who.id and m.company_id = who.home_company_id
  left join examinee e on e.account_id = who.id and e.company_id = who.home_company_id and e.enabled;
end $$;
grant execute on function who_is to sanam_staff;
