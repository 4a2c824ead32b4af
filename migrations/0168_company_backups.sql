-- A company makes backups of itself and restores them (docs/decisions/0108).

create table company_backup (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  origin text not null,
  name text not null,
  -- Nobody, where the schedule made it.
  made_by uuid,
  created_at timestamptz not null,
  -- Until then it is being written, or its parts are still coming.
  finished_at timestamptz,
  size bigint not null default 0,
  -- Opens with a passphrase.
  sealed boolean not null default false,
  task_id uuid,
  primary key (company_id, id),
  constraint origins_of_backups_are_known check (origin in ('made', 'scheduled', 'uploaded'))
);
select fence_to_company('company_backup');
grant select, insert, update, delete on company_backup to sanam_staff;

-- What a backup lies in, in this order: files of the media store.
create table company_backup_part (
  company_id uuid not null references company,
  backup_id uuid not null,
  place int not null,
  file_id uuid not null,
  size int not null,
  primary key (company_id, backup_id, place),
  foreign key (company_id, backup_id) references company_backup (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete cascade,
  constraint parts_have_bytes check (size > 0)
);
create index company_backup_parts_by_file on company_backup_part (company_id, file_id);
select fence_to_company('company_backup_part');
grant select, insert, delete on company_backup_part to sanam_staff;
create trigger files_of_backups_go_with_them after delete on company_backup_part
  referencing old table as gone for each statement execute function let_files_go();

-- When the company makes backups by itself, and the key that its passphrase gives: sealed, and never the passphrase.
create table backup_setting (
  company_id uuid not null references company,
  every text not null default 'never',
  keep int not null default 7,
  due_at timestamptz,
  salt bytea,
  sealed_key bytea,
  primary key (company_id),
  constraint turns_of_backups_are_known check (every in ('never', 'day', 'week')),
  constraint some_backups_are_kept check (keep between 1 and 60),
  constraint a_turn_has_a_moment check ((every = 'never') = (due_at is null)),
  constraint a_key_has_a_salt check ((salt is null) = (sealed_key is null))
);
select fence_to_company('backup_setting');
grant select, insert, update on backup_setting to sanam_staff;

-- What a backup would change here, and the restoring itself.
create table company_restore (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  backup_id uuid not null,
  task_id uuid,
  started_by uuid not null,
  created_at timestamptz not null,
  -- Of a backup that has a passphrase: what opens it, sealed.
  sealed_key bytea,
  -- Checked: its rows lie ready in restore_row, and this says what they would change.
  report jsonb,
  -- The backup is of another company, and this one was empty.
  foreign_company boolean not null default false,
  restored_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, backup_id) references company_backup (company_id, id) on delete cascade
);
create index company_restores_by_backup on company_restore (company_id, backup_id);
select fence_to_company('company_restore');
grant select, insert, update, delete on company_restore to sanam_staff;

-- The rows of a backup, laid ready.
create table restore_row (
  company_id uuid not null references company,
  restore_id uuid not null,
  table_name text not null,
  place int not null,
  row jsonb not null,
  primary key (company_id, restore_id, table_name, place),
  foreign key (company_id, restore_id) references company_restore (company_id, id) on delete cascade
);
select fence_to_company('restore_row');
grant select, insert, delete on restore_row to sanam_staff;

-- The application queues backups and restores (as 0142); a company's long work is done one after the other.
create or replace function place_of_job(task text, payload json, out queue_name text, out priority integer, out max_attempts integer)
  language sql stable as $$
  with asked as (
    select case when task in ('import_questions', 'import_people', 'export_questions', 'print_questions',
      'check_questions', 'follow_classrooms', 'optimise_papers', 'print_personal_papers', 'count_statistics', 'read_scanned_sheets', 'back_up_company', 'restore_company')
      then 'company ' || (payload ->> 'company') end as queue)
  select queue, case
    when task = 'send_check_code' then -10
    when task = 'send_password_link' then case payload ->> 'kind' when 'invitation' then 10 else -5 end
    when task = 'hash_passwords' then 9
    when task = 'check_questions' then 20
    else least(8, (select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where q.queue_name = queue and j.priority < 9)) end::integer,
    case when payload ->> 'task' is not null then 5 end
  from asked;
$$;

create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  place record;
begin
  if not pg_has_role(session_user, current_user, 'usage') and task <> all (array['back_up_company', 'check_questions', 'count_statistics', 'export_questions', 'follow_classrooms', 'hash_passwords', 'import_people',
    'import_questions', 'mail_exam_plans', 'optimise_papers', 'print_personal_papers', 'print_questions', 'read_scanned_sheets', 'restore_company', 'send_check_code', 'send_mail', 'send_notice', 'send_password_link']) then
    raise exception 'the application does not queue %', task using errcode = 'insufficient_privilege';
  end if;
  select * into place from public.place_of_job(task, payload);
  perform graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    run_at => case when task = 'mail_exam_plans' then now() + interval '2 minutes' end,
    priority => place.priority, max_attempts => place.max_attempts);
end $$;
