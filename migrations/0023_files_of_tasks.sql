-- Files that long work made, such as an export or a print of many questions: whoever ordered the work finds them later.

create table task_file (
  company_id uuid not null references company,
  task_id uuid not null,
  place integer not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (company_id, task_id, place),
  foreign key (company_id, task_id) references task on delete cascade
);
-- They are packed already: packing them again only takes time.
alter table task_file alter column bytes set storage external;
create index task_files_by_age on task_file (company_id, created_at);

select fence_to_company('task_file'::regclass);
grant select, insert, delete on task_file to sanam_staff;
