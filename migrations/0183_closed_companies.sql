-- Administrators of a company that is suspended, or whose subscription has ended, come in, read and take things along; nothing is changed
-- (docs/decisions/0109). Examinees stay outside.

-- Whom the people of a company ask about their subscription.
alter table platform_setting
  add column contact_name text not null default '' check (length(contact_name) <= 200),
  add column contact_email text not null default '' check (length(contact_email) <= 254),
  add column contact_phone text not null default '' check (length(contact_phone) <= 50);

-- As before, and whether the company is closed.
drop function who_is(uuid);
create function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid, support_until timestamptz, password_due boolean,
  asked_of text[], relaxed boolean, demonstration boolean, has_factor boolean, checked_at timestamptz, company_closed boolean
) language plpgsql set plan_cache_mode = force_generic_plan set search_path = fenced_staff, public, pg_temp as $$
#variable_conflict use_column
declare
  who record;
  visit support_access%rowtype;
begin
  select a.id, a.role, a.home_company_id, a.one_time_password, a.demonstration, s.checked_at,
    coalesce(c.two_factor_for, '{}') as asked_of, coalesce(c.two_factor_relaxed, false) as relaxed,
    a.role <> 'ROLE_EXAMINEE' and (exists (select from two_factor f where f.account_id = a.id)
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
    who.one_time_password and (e.id is null or not exam_waits(e.id)),
    who.asked_of, who.relaxed, who.demonstration, who.has_factor, who.checked_at, who.is_closed
  from (values (1)) one
  left join administrator m on m.account_id = who.id and m.company_id = who.home_company_id
  left join examinee e on e.account_id = who.id and e.company_id = who.home_company_id and e.enabled;
end $$;
grant execute on function who_is to sanam_staff;

-- Whether pages of a company say something of its subscription: it does not run, ends within sixty days, or a limit is nearly reached.
-- The rules are those of src/companies/domain/standing.ts.
create function has_standing_notice(c company, moment timestamptz) returns boolean language sql stable as $$
  select company_status(c, moment) <> 'active'
    or (c.subscription_from + make_interval(months => c.subscription_months))::date - (moment at time zone c.time_zone)::date <= 60
    or (num_nonnulls(c.administrator_limit, c.examinee_limit, c.question_limit) > 0
      and exists (select from company_usage(c.id, moment, moment) u where u.administrators * 100 >= c.administrator_limit * 90
        or u.examinees * 100 >= c.examinee_limit * 90 or u.questions * 100 >= c.question_limit * 90))
$$;
