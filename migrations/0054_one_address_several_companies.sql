-- A sign-in address belongs to a person, who may be in several companies (docs/decisions/0038). Each company has its own
-- account for the address, so that none learns of another's, or keeps it from using an address.

alter table account
  drop constraint sign_in_names_are_unique,
  add constraint sign_in_names_are_unique unique nulls not distinct (sign_in_name, home_company_id),
  -- Equal for the accounts that one person has shown to be theirs, by their mailbox; all of them have one password.
  add column person_id uuid not null default uuidv7();

create index account_by_person on account (person_id);

-- What a company may do to an account leads to this account alone: with a password or an address that somebody else gave it,
-- or without a password, it is no longer one with its person's others.
create function part_from_person() returns trigger language plpgsql as $$
begin
  new.person_id := uuidv7();
  return new;
end $$;

create trigger a_company_reaches_its_own_account_only before update on account for each row
  when (new.sign_in_name <> old.sign_in_name
    or (new.password_hash is null and old.password_hash is not null)
    or (new.one_time_password and (not old.one_time_password or new.password_hash is distinct from old.password_hash)))
  execute function part_from_person();

-- Wrong passwords are counted for each account: whoever signs in to one makes no room for tries at another.
drop table sign_in_failure;
create table sign_in_failure (
  account_id uuid not null references account on delete cascade,
  kind text not null default 'password' constraint the_kind_of_failure_is_known check (kind in ('password', 'code', 'confirm')),
  network text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (account_id, kind, network)
);
create index sign_in_failure_by_moment on sign_in_failure (last_failed_at);
grant select, insert, update, delete on sign_in_failure to sanam_staff;

-- The mailbox to which the link was sent: it stands for this address alone.
alter table password_link add column sent_to text;
