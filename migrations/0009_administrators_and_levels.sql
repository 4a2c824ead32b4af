-- Administrators with levels, and files of people that wait to be imported.

-- A named preset of flags. Whoever has a level holds its flags; a change of the level is theirs at once.
create table admin_level (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- Which of the four that come with every company; null for a company's own.
  preset text constraint the_preset_is_known check (preset in ('Examiner', 'Question author', 'Registrar', 'Invigilator')),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint a_preset_comes_once unique (company_id, preset)
);

-- A file of people somebody uploaded: its rows as they were read wait here until they are imported.
create table people_import (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  people text not null constraint the_people_are_known check (people in ('examinee', 'administrator')),
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null references account,
  uploaded_at timestamptz not null,
  imported_at timestamptz,
  primary key (company_id, id)
);

select fence_to_company(t::regclass) from unnest(array['admin_level', 'people_import']) as t;
grant select, insert, update, delete on admin_level, people_import to sanam_staff;

-- `level` was a word without a meaning of its own; `level_id` takes its place, and the release after removes it.
-- Who was deleted keeps the name, because questions and records bear it; the account is closed, the contact data go.
alter table administrator
  add column level_id uuid,
  add column invited_at timestamptz,
  add column deleted_at timestamptz,
  add constraint the_level_is_one_of_the_company foreign key (company_id, level_id) references admin_level;
create index administrator_by_level on administrator (company_id, level_id);

-- The levels every company begins with; src/people/domain/admin-level.ts has the same, a test compares them.
create function give_first_admin_levels(company uuid) returns void language plpgsql as $$
declare fence text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', company::text, true);
  insert into admin_level (company_id, name, preset, permissions) values
    (company, '{"en": "Examiner", "th": "กรรมการสอบ"}', 'Examiner', array[
      'exam.generate', 'exam.generateHandPickedExams', 'report.generateCertificates', 'report.generateReportExaminee',
      'report.generateReportExams', 'question.view', 'question.approve', 'question.print',
      'examinee.subscribeExamineeToModule', 'classroom.view']),
    (company, '{"en": "Question author", "th": "ผู้ออกข้อสอบ"}', 'Question author', array[
      'question.view', 'question.add', 'question.edit', 'question.delete', 'question.approve', 'question.move',
      'question.copy', 'subsection.add', 'subsection.edit']),
    (company, '{"en": "Registrar", "th": "นายทะเบียน"}', 'Registrar', array[
      'examinee.edit', 'examinee.register', 'examinee.subscribeExamineeToModule', 'classroom.view', 'classroom.add',
      'classroom.edit', 'report.generateReportExaminee']),
    (company, '{"en": "Invigilator", "th": "กรรมการคุมสอบ"}', 'Invigilator', array[
      'exam.generate', 'question.print', 'classroom.view']);
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;

create function every_company_begins_with_levels() returns trigger language plpgsql as $$
begin
  perform give_first_admin_levels(new.id);
  return null;
end $$;
create trigger every_company_begins_with_levels after insert on company
  for each row execute function every_company_begins_with_levels();
select give_first_admin_levels(id) from company;
