-- Companies, accounts, sessions, people, the record of deeds: what everything else stands on.
-- The roles sanam_staff and sanam_examinee exist before the first migration (platform/server/roles.ts).

create extension if not exists pg_trgm;

-- Fences a tenant table: its rows are visible and writable only inside their own company, for everyone.
-- The setting is local to a transaction; unset or empty it matches nothing. Read in a subselect it is read once per
-- statement, not once per row.
create function fence_to_company(fenced regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy own_company_only on %s using (company_id = (select nullif(current_setting(''app.company_id'', true), '''')::uuid))'
    || ' with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', fenced);
  execute format(
    'alter table %s alter column company_id set default nullif(current_setting(''app.company_id'', true), '''')::uuid', fenced);
end $$;
revoke execute on function fence_to_company from public;

-- Shared tables -----------------------------------------------------------------------------------

create table company (
  id uuid primary key default uuidv7(),
  code text not null constraint company_codes_are_unique unique,
  name jsonb not null,
  address jsonb not null default '{}',
  model text not null constraint the_model_is_module_or_type check (model in ('MODULE', 'TYPE')),
  language text not null default 'th',
  time_zone text not null default 'Asia/Bangkok',
  pass_mark integer not null default 75 constraint the_pass_mark_is_a_percentage check (pass_mark between 1 and 100),
  seconds_per_question integer not null default 75,
  hibernation_days integer not null default 90,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- Who may sign in. Read before the company is known, hence outside the fence: `home_company_id`, not `company_id`.
create table account (
  id uuid primary key default uuidv7(),
  home_company_id uuid references company,
  sign_in_name text not null constraint sign_in_names_are_unique unique
    constraint sign_in_names_are_lower_case check (sign_in_name = lower(sign_in_name)),
  password_hash text,
  role text not null constraint the_role_is_known
    check (role in ('ROLE_PLATFORM_ADMIN', 'ROLE_COMPANY_ADMIN', 'ROLE_ADMIN', 'ROLE_EXAMINEE', 'ROLE_USER')),
  language text not null default 'en',
  enabled boolean not null default true,
  -- False once an administrator signs an examinee out; the next sign-in sets it again.
  logged_in boolean not null default true,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  constraint only_platform_administrators_have_no_company
    check ((role = 'ROLE_PLATFORM_ADMIN') = (home_company_id is null))
);

-- One sign-in on one device. The refresh token changes with every use; only the current one and the one
-- before it (for ten seconds) are good, any older one ends the session.
create table session (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  remember_me boolean not null,
  current_token bytea not null constraint a_refresh_token_belongs_to_one_session unique,
  previous_token bytea,
  rotated_at timestamptz not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_account on session (account_id);
create index session_by_previous_token on session (previous_token);

-- Failed sign-ins per name and network; forgotten by a success or after a day.
create table sign_in_failure (
  name text not null,
  network text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (name, network)
);

-- Tenant tables -------------------------------------------------------------------------------------

create table administrator (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  account_id uuid not null references account,
  title jsonb not null default '{}',
  given_name jsonb not null,
  family_name jsonb not null,
  email text not null,
  phone_code text not null default '+66',
  mobile_number text not null default '',
  level text,
  permissions text[] not null default '{}',
  dataset_role text constraint the_dataset_role_is_known check (dataset_role in ('ROLE_SUPER_ADMIN', 'ROLE_QUESTION_ADMIN')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint an_account_is_one_administrator unique (company_id, account_id)
);

create table examinee (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  account_id uuid references account,
  number text not null,
  title jsonb not null default '{}',
  given_name jsonb not null,
  family_name jsonb not null,
  email text,
  gender text constraint the_gender_is_known check (gender in ('male', 'female', 'other')),
  birth_date date,
  language text not null default 'th',
  extra_time_percent integer not null default 0
    constraint extra_time_is_at_most_the_time_itself check (extra_time_percent between 0 and 100),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint examinee_numbers_are_unique unique (company_id, number),
  constraint an_account_is_one_examinee unique (company_id, account_id)
);

create table classroom (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  code text not null,
  title jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint classroom_codes_are_unique unique (company_id, code)
);

create table classroom_examinee (
  company_id uuid not null,
  classroom_id uuid not null,
  examinee_id uuid not null,
  primary key (company_id, classroom_id, examinee_id),
  foreign key (company_id, classroom_id) references classroom on delete cascade,
  foreign key (company_id, examinee_id) references examinee on delete cascade
);
create index classroom_examinee_by_examinee on classroom_examinee (company_id, examinee_id);

-- Who did what, when. Written in the transaction of the deed; never changed, never removed.
create table audit_event (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  actor_id uuid not null,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  happened_at timestamptz not null,
  primary key (company_id, id)
);
create index audit_event_by_subject on audit_event (company_id, subject_id, id);

-- Long work with its progress: a person may leave the page and come back.
create table task (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'queued' constraint the_task_state_is_known check (state in ('queued', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  outcome jsonb,
  started_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);

select fence_to_company(t::regclass) from unnest(array[
  'administrator', 'examinee', 'classroom', 'classroom_examinee', 'audit_event', 'task']) as t;

-- Rights --------------------------------------------------------------------------------------------

grant usage on schema public to sanam_staff, sanam_examinee;
grant select, insert, update, delete on
  company, account, session, sign_in_failure, administrator, examinee, classroom, classroom_examinee, task to sanam_staff;
grant select, insert on audit_event to sanam_staff;

grant select on company, examinee, classroom_examinee to sanam_examinee;
grant select (id, home_company_id, role, language, enabled, logged_in) on account to sanam_examinee;
grant update (language) on account to sanam_examinee;
grant insert on audit_event to sanam_examinee;
