-- Reference material of an exam: PDFs that examinees open beside the questions (docs/decisions/0084). The bytes lie in the media store.
create table exam_reference (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  name text not null,
  file_id uuid not null,
  size integer not null,
  uploaded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file on delete cascade
);
create index exam_reference_by_exam on exam_reference (company_id, exam_id, id);
create index exam_reference_by_stored_file on exam_reference (company_id, file_id);
select fence_to_company('exam_reference'::regclass);
grant select, insert, delete on exam_reference to sanam_staff;
grant select on exam_reference to sanam_examinee;
create policy own_exams_only on exam_reference as restrictive to sanam_examinee
  using (exam_id in (select exam_id from exam_candidate));
create trigger files_of_references_go_with_them after delete on exam_reference
  referencing old table as gone for each statement execute function let_files_go();
select refresh_fences();
