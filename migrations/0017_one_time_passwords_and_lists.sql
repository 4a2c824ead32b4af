-- Passwords that another person knows are good for one sign-in; invitations wait behind other work; lists of many
-- people answer from their indexes.

-- The password was given by somebody else, on paper or by word: whoever signs in with it chooses their own.
alter table account add column one_time_password boolean not null default false;

-- Passwords of an imported file until each is hashed, which takes its time: encrypted with a key that is not in the
-- database, and gone a minute later.
create table waiting_password (
  account_id uuid primary key references account on delete cascade,
  sealed bytea not null
);
grant select, insert, delete on waiting_password to sanam_staff;

-- As before, and: whether this person has to choose a password before anything else (docs/decisions/0014). Not while
-- an exam waits for them: from an hour before it opens until they handed in or it closed.
drop function who_is(uuid);
create function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid, support_until timestamptz, password_due boolean
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
        array['question.view', 'classroom.view', 'report.generateReportExaminee'], null::text, null::uuid, visit.until, false;
      return;
    end if;
  end if;
  perform set_config('app.company_id', coalesce(found_account.home_company_id::text, ''), true);
  return query
  select asked, found_account.id, found_account.role, found_account.home_company_id,
    m.permissions, m.dataset_role, e.id, null::timestamptz,
    found_account.one_time_password and (e.id is null or not exam_waits(e.id))
  from (values (1)) one
  left join administrator m on m.account_id = found_account.id and m.company_id = found_account.home_company_id
  left join examinee e on e.account_id = found_account.id and e.company_id = found_account.home_company_id and e.enabled;
end $$;
grant execute on function who_is to sanam_staff;

-- Whether there is an exam that this examinee could be sitting now or within the hour. Inside the company's fence.
create function exam_waits(examinee uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from exam_candidate c join exam x on x.id = c.exam_id
    left join sitting s on s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
    where c.examinee_id = exam_waits.examinee and x.kind = 'e_exam' and x.state in ('scheduled', 'open')
      and x.opens_at <= now() + interval '1 hour' and s.ended_at is null and (x.closes_at > now() or s.id is not null));
end $$;
grant execute on function exam_waits to sanam_staff;

-- As before; but invitations, and hashing what was imported, wait until everything else is done: a school that brings
-- thousands of people holds up nobody.
create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => job_key, priority => case
    when task = 'send_check_code' then -10
    when task = 'send_password_link' then case payload ->> 'kind' when 'invitation' then 10 else -5 end
    when task = 'hash_passwords' then 5
    else 0 end);
$$;

-- Every kind of mail: jobs that send one are called so.
create or replace function waiting_mail() returns integer
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select count(*)::integer from graphile_worker.jobs where starts_with(task_identifier, 'send_');
$$;

-- How many are disabled, have an address or none is counted in these alone; a name order with any of these filters and
-- a short word is read in its own.
create index examinee_by_state on examinee (company_id, enabled, id);
create index examinee_with_email on examinee (company_id, id) where email is not null;
create index examinee_without_email on examinee (company_id, id) where email is null;
drop index examinee_by_thai_name, examinee_by_english_name;
create index examinee_by_thai_name on examinee (company_id, name_th collate "th-x-icu", id) include (search, enabled, email);
create index examinee_by_english_name on examinee (company_id, name_en collate "en-x-icu", id) include (search, enabled, email);
