-- The platform and its companies: subscriptions with limits, a company's own settings, the platform's settings and
-- record, support access by consent.

alter table company
  -- Rich enough for a letterhead, small enough for a row: at most 200 kB, checked where it comes in.
  add column logo bytea,
  add column logo_type text,
  add column website text not null default '',
  add column email text not null default '',
  add column phone text not null default '',
  add column date_style text not null default 'local'
    constraint the_date_style_is_known check (date_style in ('local', 'gregorian')),
  -- Administrators sign in again after so many hours; without a number after 31 days.
  add column session_hours integer constraint a_session_lasts_hours_to_a_month check (session_hours between 1 and 744),
  add column mail_texts jsonb not null default '{}',
  add column subscription_from date,
  add column subscription_months integer constraint a_subscription_lasts_months check (subscription_months between 1 and 120),
  add column grace_days integer not null default 14 constraint grace_is_at_most_a_year check (grace_days between 0 and 366),
  add column suspended_reason text not null default '',
  add column administrator_limit integer constraint the_administrator_limit_is_positive check (administrator_limit > 0),
  add column examinee_limit integer constraint the_examinee_limit_is_positive check (examinee_limit > 0),
  add column question_limit integer constraint the_question_limit_is_positive check (question_limit > 0),
  add constraint a_logo_has_a_type check ((logo is null) = (logo_type is null));

-- How a company's subscription stands: `suspended` by hand, else `active` until it ends, some days of `grace`, `ended`.
-- The rule stands in src/companies/domain/subscription.ts too; a test holds both together.
create function company_status(c company, moment timestamptz) returns text language sql stable as $$
  select case
    when not c.enabled then 'suspended'
    when c.subscription_from is null or c.subscription_months is null then 'active'
    when today < ends then 'active'
    when today < ends + c.grace_days then 'grace'
    else 'ended' end
  from (select (moment at time zone c.time_zone)::date as today,
    (c.subscription_from + make_interval(months => coalesce(c.subscription_months, 0)))::date as ends) days
$$;

-- Who works for the platform. Their account says how they sign in.
create table platform_user (
  account_id uuid primary key references account on delete cascade,
  given_name jsonb not null,
  family_name jsonb not null,
  email text not null
);

-- What platform administrators did. What concerns a company stands in its own record as well.
create table platform_event (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  action text not null,
  subject_company_id uuid references company,
  details jsonb not null default '{}',
  happened_at timestamptz not null
);
create index platform_event_by_company on platform_event (subject_company_id, id desc);

-- One row: the settings of this installation. Where a column is null, the environment or the product decides.
create table platform_setting (
  only_row boolean primary key default true constraint there_is_one_row check (only_row),
  maintenance boolean not null default false,
  token_ttl_short integer constraint a_short_token_lasts_minutes check (token_ttl_short between 60 and 86400),
  token_ttl_long integer constraint a_long_token_lasts_minutes check (token_ttl_long between 60 and 604800),
  bug_report_key text,
  error_report_address text,
  banner jsonb not null default '{}',
  mail_sender text,
  audit_days integer constraint the_record_is_kept_a_year_at_least check (audit_days >= 365),
  outbox_days integer constraint the_outbox_is_kept_a_day_at_least check (outbox_days >= 1),
  sign_in_failure_days integer not null default 30 constraint sign_in_failures_are_kept_a_day_at_least check (sign_in_failure_days >= 1)
);
insert into platform_setting default values;

-- A company lets the platform look into it, for a time and a reason.
create table support_access (
  id uuid primary key default uuidv7(),
  home_company_id uuid not null references company,
  reason text not null,
  granted_by uuid not null references account,
  granted_at timestamptz not null,
  until timestamptz not null,
  revoked_at timestamptz,
  constraint support_access_ends_after_it_begins check (until > granted_at)
);
create index support_access_by_company on support_access (home_company_id, id desc);

-- A platform administrator's session that looks into a company for now.
alter table session add column support_access_id uuid references support_access on delete set null;

grant select, insert, update, delete on platform_user to sanam_staff;
grant select, insert on platform_event to sanam_staff;
grant select, update on platform_setting to sanam_staff;
grant select on platform_setting to sanam_examinee;
grant select, insert, update on support_access to sanam_staff;

-- As before, and: a company whose subscription has ended is closed like a suspended one; administrators' sessions last
-- as long as their company says; and a platform administrator who visits a company by its consent is, for as long as
-- that lasts, somebody who may look at it.
drop function who_is(uuid);
create function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid, support_until timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  found_account account%rowtype;
  visit support_access%rowtype;
begin
  select a.* into found_account
  from session s join account a on a.id = s.account_id left join company c on c.id = a.home_company_id
  where s.id = asked and s.ended_at is null and s.expires_at > now() and a.enabled and a.logged_in
    and (c.id is null or company_status(c, now()) in ('active', 'grace'))
    and (c.session_hours is null or a.role = 'ROLE_EXAMINEE' or s.started_at + make_interval(hours => c.session_hours) > now());
  if not found then return; end if;
  if found_account.role = 'ROLE_PLATFORM_ADMIN' then
    select v.* into visit from session s join support_access v on v.id = s.support_access_id
    where s.id = asked and v.revoked_at is null and v.until > now();
    if found then
      return query select asked, found_account.id, 'ROLE_ADMIN', visit.home_company_id,
        array['question.view', 'classroom.view', 'report.generateReportExaminee'], null::text, null::uuid, visit.until;
      return;
    end if;
  end if;
  perform set_config('app.company_id', coalesce(found_account.home_company_id::text, ''), true);
  return query
  select asked, found_account.id, found_account.role, found_account.home_company_id,
    m.permissions, m.dataset_role, e.id, null::timestamptz
  from (values (1)) one
  left join administrator m on m.account_id = found_account.id and m.company_id = found_account.home_company_id
  left join examinee e on e.account_id = found_account.id and e.company_id = found_account.home_company_id and e.enabled;
end $$;
grant execute on function who_is to sanam_staff;

-- A running sitting goes on, whatever becomes of the company's subscription.
create or replace function holds_pass(company uuid, sitting uuid, pass uuid) returns boolean language plpgsql as $$
begin
  perform set_config('app.company_id', company::text, true);
  return exists (select from sitting s
    where s.company_id = company and s.id = holds_pass.sitting and s.pass_id = pass);
end $$;

-- What a company uses of what it may, and its exams between two moments: numbers only. It enters the company's fence
-- and leaves it again.
create function company_usage(company uuid, since timestamptz, before timestamptz)
returns table (administrators integer, examinees integer, questions integer, exams integer) language plpgsql as $$
declare entered text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', company::text, true);
  return query select
    (select count(*)::integer from administrator m join account a on a.id = m.account_id
      where m.company_id = company and a.enabled),
    (select count(*)::integer from examinee e where e.company_id = company and e.enabled),
    (select count(*)::integer from question q where q.company_id = company and q.trashed_at is null),
    (select count(*)::integer from exam x where x.company_id = company and x.state not in ('draft', 'cancelled')
      and x.opens_at >= since and x.opens_at < before);
  perform set_config('app.company_id', coalesce(entered, ''), true);
end $$;
grant execute on function company_usage to sanam_staff;

-- The queue's tables belong to the owner: numbers of it, and nothing of any company.
create function waiting_mail() returns integer
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select count(*)::integer from graphile_worker.jobs where task_identifier = 'send_mail';
$$;
revoke execute on function waiting_mail from public;
grant execute on function waiting_mail to sanam_staff;

-- The record is never changed; what is older than the platform keeps it, a year at least, goes.
create function remove_old_events(days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid;
  gone integer;
  total integer := 0;
begin
  if days < 365 then raise exception 'the record is kept for a year at least'; end if;
  for tenant in select id from company loop
    perform set_config('app.company_id', tenant::text, true);
    delete from audit_event where company_id = tenant and happened_at < now() - make_interval(days => days);
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  perform set_config('app.company_id', '', true);
  delete from platform_event where happened_at < now() - make_interval(days => days);
  get diagnostics gone = row_count;
  return total + gone;
end $$;
revoke execute on function remove_old_events from public;
grant execute on function remove_old_events to sanam_staff;
