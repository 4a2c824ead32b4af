-- Files that long work made, and the pictures and sounds that wait with a question file, lie in the media store under an
-- id of their own. A name is noted here before the bytes are written: what no transaction came to refer to goes by its age
-- too (docs/decisions/0037).
create table stored_file (
  company_id uuid not null references company,
  id uuid not null default uuidv4(),
  -- From then on an hourly job may remove it.
  goes_at timestamptz not null,
  primary key (company_id, id)
);
create index stored_files_by_age on stored_file (company_id, goes_at);
select fence_to_company('stored_file'::regclass);
grant select, insert, delete, update (goes_at) on stored_file to sanam_staff;

-- What stands here with its bytes was made before; it stays readable and is gone within a month.
alter table task_file alter column bytes drop not null,
  add column file_id uuid,
  add column size integer,
  add constraint a_file_of_a_task_lies_in_one_place check (num_nonnulls(bytes, file_id) = 1),
  add constraint a_stored_file_has_a_size check ((file_id is null) = (size is null)),
  add foreign key (company_id, file_id) references stored_file on delete cascade;
create index task_files_by_stored_file on task_file (company_id, file_id);

-- All that waits with one question file is one file in the store, one part after the other.
alter table import_media alter column bytes drop not null,
  add column file_id uuid,
  add column starts_at integer,
  add column size integer,
  add constraint waiting_media_lie_in_one_place check (num_nonnulls(bytes, file_id) = 1),
  add constraint a_part_has_a_beginning_and_a_size check (num_nonnulls(file_id, starts_at, size) in (0, 3)),
  add foreign key (company_id, file_id) references stored_file on delete cascade;
create index import_media_by_stored_file on import_media (company_id, file_id);

-- What nothing refers to any more is due at once. Rows of one file go together.
create function let_files_go() returns trigger language plpgsql as $$
begin
  update stored_file f set goes_at = '-infinity'
  from (select distinct company_id, file_id from gone where file_id is not null) g
  where f.company_id = g.company_id and f.id = g.file_id;
  return null;
end $$;
revoke execute on function let_files_go from public;
create trigger files_of_tasks_go_with_them after delete on task_file
  referencing old table as gone for each statement execute function let_files_go();
create trigger waiting_files_go_with_their_media after delete on import_media
  referencing old table as gone for each statement execute function let_files_go();
