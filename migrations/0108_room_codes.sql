-- A code of the room: what stands on the wall lets a second device in, or begins a sitting, in place of a person (docs/decisions/0076).

-- Whether the company's exams take such a code: never, for second devices, or to begin as well.
alter table company_entry
  add column room_code text not null default 'none',
  add constraint uses_of_a_room_code_are_known check (room_code in ('none', 'devices', 'devices_and_start'));

-- The exams whose invigilators show a code now. No code stands here: it follows from the seed, the time and a secret that no
-- database holds, so an examinee's connection may read a row and learn nothing.
create table room_code (
  company_id uuid not null references company,
  exam_id uuid not null,
  seed uuid not null default gen_random_uuid(),
  since timestamptz not null,
  -- It changes by itself after so many minutes; by hand alone where there is no number.
  minutes integer,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  constraint a_room_code_stands_for_minutes check (minutes between 1 and 240)
);
select fence_to_company('room_code');
grant select, insert, update, delete on room_code to sanam_staff;
grant select on room_code to sanam_examinee;
create policy own_exams_only on room_code as restrictive to sanam_examinee
  using (exam_id in (select exam_id from exam_candidate));

-- Tries of the minute, for each sitting.
create table room_code_try (
  company_id uuid not null references company,
  sitting_id uuid not null,
  tries integer not null,
  since timestamptz not null,
  primary key (company_id, sitting_id),
  foreign key (company_id, sitting_id) references sitting (company_id, id) on delete cascade
);
select fence_to_company('room_code_try');
grant select on room_code_try to sanam_staff;
grant select, insert, update on room_code_try to sanam_examinee;
create policy own_tries_only on room_code_try as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()));

-- When somebody gave the code of the room to begin, or an invigilator let them begin without.
alter table sitting add column room_code_at timestamptz;
grant update (room_code_at) on sitting to sanam_examinee;
select refresh_fences();
