-- What happened at the door of an exam, for its board: codes that were wrong or used already, and a code that somebody gave anew
-- (docs/decisions/0099). No code and no network stands here.
create table entry_note (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  -- Since the last code was given.
  wrong_codes integer not null default 0,
  wrong_code_at timestamptz,
  used_codes integer not null default 0,
  used_code_at timestamptz,
  given_at timestamptz,
  given_by uuid references account,
  primary key (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate on delete cascade,
  constraint counts_of_the_door_are_no_debts check (wrong_codes >= 0 and used_codes >= 0)
);
select fence_to_company('entry_note');
grant select, insert, update, delete on entry_note to sanam_staff;

-- The same of the code of the room: in all, beside the tries of the minute.
alter table room_code_try
  add column wrong integer not null default 0,
  add column wrong_at timestamptz;
select refresh_fences();
