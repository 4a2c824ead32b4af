-- Second checks of a sign-in, links to set a password, and what is shown of the devices somebody is signed in on.

-- Of whom the company asks a second check: administrators, examinees, both or neither.
alter table company add column two_factor_for text[] not null default '{}'
  constraint second_checks_are_for_known_people check (two_factor_for <@ array['administrator', 'examinee']);

-- In plain words, such as "Firefox · Windows", and the network with its last part left out.
alter table session
  add column device text not null default '',
  add column network text not null default '';

-- Failed passwords, failed codes and requests for links are counted apart, each per name and network.
alter table sign_in_failure
  drop constraint sign_in_failure_pkey,
  add column kind text not null default 'password'
    constraint the_kind_of_failure_is_known check (kind in ('password', 'code', 'confirm', 'reset')),
  add primary key (name, kind, network);
create index sign_in_failure_by_network on sign_in_failure (network, kind, last_failed_at);

-- How the second check works for an account. The secret is encrypted with a key that is not in the database.
create table two_factor (
  account_id uuid primary key references account on delete cascade,
  method text not null constraint the_second_check_is_known check (method in ('email', 'app')),
  secret bytea,
  -- The time step of the last code that was taken: each code of an app works once.
  last_step bigint not null default 0,
  confirmed_at timestamptz not null,
  constraint an_app_has_a_secret check ((method = 'app') = (secret is not null))
);

-- Keyed hashes; a code that was used is gone.
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- A check that is under way: of a sign-in whose password was right, or of a method that is being set up.
create table pending_check (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  purpose text not null constraint the_purpose_is_known check (purpose in ('sign_in', 'set_up')),
  method text not null constraint the_checked_method_is_known check (method in ('email', 'app')),
  secret bytea,
  remember_me boolean not null default false,
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  codes_sent integer not null default 0,
  tries integer not null default 0,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index pending_check_by_account on pending_check (account_id, started_at);

-- A link to set a password: to a forgotten one, or the first one of somebody invited. Only the token's hash is kept.
create table password_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  kind text not null constraint the_kind_of_link_is_known check (kind in ('reset', 'invitation')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_by_account on password_link (account_id);

-- As before; but a code or a link that somebody waits for goes before everything else that waits.
create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => job_key,
    priority => case task when 'send_check_code' then -10 when 'send_password_link' then -5 else 0 end);
$$;

grant select, insert, update, delete on two_factor, recovery_code, pending_check, password_link to sanam_staff;
