-- Who let whom in again, who submitted and who marked: for a while the one is no second pair of eyes for the other
-- (docs/decisions/0027). And which sign-ins came from a device that was not seen before.

create table access_reset (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  account_id uuid not null references account on delete cascade,
  reset_by uuid not null,
  how text not null constraint the_way_of_a_reset_is_known
    check (how in ('created', 'link', 'two_factor', 'email', 'enabled')),
  reset_at timestamptz not null,
  primary key (company_id, id)
);
create index access_reset_by_time on access_reset (company_id, reset_at);
select fence_to_company('access_reset');
grant select, insert on access_reset to sanam_staff;

-- Null for versions that were submitted before this was kept.
alter table question_version add column submitted_by uuid;

-- Who typed the answers in; null for what the computer marked.
alter table result add column marked_by uuid;

-- The first sign-in of this account from this kind of device and network within 90 days; a mail said so.
alter table session add column new_device boolean not null default false;

-- When a link to set a password was last sent to somebody of the platform, as administrators of companies have it.
alter table platform_user add column invited_at timestamptz;
