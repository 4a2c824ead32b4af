-- Answer sheets from a scanner or a camera (docs/decisions/0093). A scan is what somebody uploaded together: its files, and of each file its
-- pages with what was read on them. The pictures lie in the media store and stay as long as their rows.

-- A version of a sheet is typed, or was read from a scanned sheet and accepted by somebody.
alter table typed_sheet add column scanned boolean not null default false;

create table scan (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  started_by uuid not null,
  started_at timestamptz not null,
  -- The work that reads its files, the last time somebody asked for it; null while files are still being uploaded.
  task_id uuid,
  primary key (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id)
);
create index scan_by_exam on scan (company_id, exam_id, id);
select fence_to_company('scan');
grant select, insert, update (task_id) on scan to sanam_staff;

create table scan_file (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  scan_id uuid not null,
  name text not null,
  size integer not null,
  -- The file as it was uploaded; it goes after a month, the pictures of its pages stay.
  file_id uuid,
  pages integer,
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, scan_id) references scan (company_id, id),
  foreign key (company_id, file_id) references stored_file on delete set null (file_id)
);
create index scan_file_by_scan on scan_file (company_id, scan_id, id);
create index scan_files_by_stored_file on scan_file (company_id, file_id);
select fence_to_company('scan_file');
grant select, insert, update (pages, read_at, file_id) on scan_file to sanam_staff;

create table scanned_page (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  scan_file_id uuid not null,
  page_of_file integer not null,
  read_at timestamptz not null,
  -- Null where the page could not be drawn.
  file_id uuid,
  -- The size of paper to which the picture was straightened; null where it stands as it was taken.
  paper text,
  -- Why nothing was read, or what was read may not count.
  fault text,
  -- What its code says: whose, which version, which page of how many.
  examinee_number text,
  examinee_id uuid,
  version text,
  sheet_page integer,
  sheet_pages integer,
  -- By question: letters, and why somebody has to look.
  answers jsonb not null default '[]',
  doubts integer not null default 0,
  state text not null default 'waiting',
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  -- The version of the sheet that it became.
  sheet_version integer,
  primary key (company_id, id),
  constraint a_page_is_read_once unique (company_id, scan_file_id, page_of_file),
  foreign key (company_id, exam_id) references exam (company_id, id),
  foreign key (company_id, scan_file_id) references scan_file (company_id, id),
  foreign key (company_id, file_id) references stored_file,
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id, examinee_id, sheet_version) references typed_sheet (company_id, exam_id, examinee_id, version),
  constraint states_of_pages_are_known check (state in ('waiting', 'accepted', 'aside')),
  constraint decided_by_somebody check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint accepted_with_a_version check ((state = 'accepted') = (sheet_version is not null)),
  constraint accepted_of_somebody check (state <> 'accepted' or (examinee_id is not null and fault is null)),
  constraint put_aside_for_a_reason check (state <> 'aside' or char_length(reason) between 3 and 500)
);
create index scanned_page_by_exam on scanned_page (company_id, exam_id, id);
create index scanned_page_by_examinee on scanned_page (company_id, exam_id, examinee_id, sheet_page);
create index scanned_pages_by_stored_file on scanned_page (company_id, file_id);
-- A person has one sheet: its pages are accepted once.
create unique index one_accepted_sheet on scanned_page (company_id, exam_id, examinee_id, sheet_page) where state = 'accepted';
select fence_to_company('scanned_page');
grant select, insert on scanned_page to sanam_staff;
grant update (state, decided_by, decided_at, reason, sheet_version) on scanned_page to sanam_staff;

-- For the data file of the person.
create view scanned_page_of_person with (security_invoker = true) as
select company_id, exam_id, examinee_id, sheet_page, read_at, state, decided_at, answers from scanned_page where examinee_id is not null;
grant select on scanned_page_of_person to sanam_staff;
select refresh_fences();
