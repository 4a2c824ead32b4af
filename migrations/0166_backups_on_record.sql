-- Which backups of the installation were made, and how far one under way has come (docs/decisions/0107). Nothing in it
-- belongs to a company. A backup leaves it out: it tells of this installation and its machines.
create table backup_run (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  place text not null,
  file text,
  bytes bigint not null default 0,
  problem text,
  verified_at timestamptz
);
create index backup_run_newest on backup_run (started_at desc);
grant select on backup_run to sanam_staff;
