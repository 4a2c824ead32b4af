-- A sign-in address belongs to a person, who may be in several companies (docs/decisions/0038). Each company has its own
-- account for the address, so that none learns of another's, or keeps it from using an address.

alter table account
  drop constraint sign_in_names_are_unique,
  add constraint sign_in_names_are_unique unique nulls not distinct (sign_in_name, home_company_id),
  -- Equal for the accounts that one person has shown to be theirs, by their mailbox; all of them have one password.
  add column person_id uuid not null default uuidv7(),
  -- Whether the password was set by who reads the mailbox of the address. Who gives out a password has shown nothing.
  add column mailbox_shown boolean not null default false;

create index account_by_person on account (person_id);

-- Until now one account alone had an address.
update account set mailbox_shown = true where password_hash is not null and not one_time_password;

-- What a company may do to an account leads to this account alone: with a password or an address that somebody else gave it,
-- or without a password, it is no longer one with its person's others.
create function part_from_person() returns trigger language plpgsql as $$
begin
  new.person_id := uuidv7();
  new.mailbox_shown := false;
  return new;
end $$;

create trigger a_company_reaches_its_own_account_only before update on account for each row
  when (new.sign_in_name <> old.sign_in_name
    or (new.password_hash is null and old.password_hash is not null)
    or (new.one_time_password and (not old.one_time_password or new.password_hash is distinct from old.password_hash)))
  execute function part_from_person();

-- `vain`: a password that opened another door of the same name. `clear`: how often a company ended the waits of an address.
-- `confirm` is counted for an account, by its id in the place of the name.
alter table sign_in_failure
  drop constraint the_kind_of_failure_is_known,
  add constraint the_kind_of_failure_is_known check (kind in ('password', 'code', 'confirm', 'reset', 'vain', 'clear'));
delete from sign_in_failure where kind = 'confirm';

-- The mailbox to which the link was sent: it stands for this address alone.
alter table password_link add column sent_to text;

-- When the session began that goes on in another company, once its second check is passed: no clock begins anew.
alter table pending_check add column session_began_at timestamptz;
