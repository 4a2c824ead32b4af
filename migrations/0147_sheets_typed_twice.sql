-- Who types answer sheets, and sheets that two people type (docs/decisions/0097).

-- Exams whose sheets two people type; without a row one is enough.
create table exam_typing (
  company_id uuid not null references company,
  exam_id uuid not null,
  twice boolean not null,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id)
);
select fence_to_company('exam_typing');
grant select, insert, update on exam_typing to sanam_staff;

-- What each of the two typed, every time they typed it: rows are added, never changed or removed. The last revision of each counts.
create table typed_entry (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  part text not null,
  revision integer not null,
  -- As in typed_sheet.
  answers jsonb not null,
  typed_by uuid not null,
  typed_at timestamptz not null,
  primary key (company_id, exam_id, examinee_id, part, revision),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id),
  constraint parts_of_entries_are_two check (part in ('first', 'second')),
  constraint revisions_of_entries_count_from_one check (revision > 0)
);
select fence_to_company('typed_entry');
grant select, insert on typed_entry to sanam_staff;

-- The two entries of a sheet are by two people, and each by one.
create function two_people_type() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from typed_entry e where e.company_id = new.company_id and e.exam_id = new.exam_id
      and e.examinee_id = new.examinee_id and (e.part = new.part) <> (e.typed_by = new.typed_by)) then
    raise exception 'the entries of a sheet are by two people';
  end if;
  return new;
end $$;
revoke execute on function two_people_type() from public;
create trigger two_people_type before insert on typed_entry for each row execute function two_people_type();

-- Which of two entries is right for a question where they differ. It holds as long as both say what they said then; the newest counts.
create table typed_settlement (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  position integer not null,
  first_response jsonb,
  second_response jsonb,
  choice text not null,
  settled_by uuid not null,
  settled_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id),
  constraint a_choice_is_one_of_two check (choice in ('first', 'second'))
);
create index typed_settlement_by_sheet on typed_settlement (company_id, exam_id, examinee_id, id);
select fence_to_company('typed_settlement');
grant select, insert on typed_settlement to sanam_staff;

-- Who invigilates exams on paper whose results are not out: they type its sheets. For the menu and for every endpoint of typing.
create view sheet_typing with (security_invoker = true) as
select i.company_id, i.exam_id, w.account_id
from exam_invigilator i
join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
join exam e on e.company_id = i.company_id and e.id = i.exam_id
where e.kind = 'paper' and e.state in ('scheduled', 'open', 'closed', 'marking');
-- For the data file of the person.
create view typed_entry_of_person with (security_invoker = true) as
select company_id, exam_id, examinee_id, part, revision, answers, typed_at from typed_entry;
grant select on sheet_typing, typed_entry_of_person to sanam_staff;
select refresh_fences();
