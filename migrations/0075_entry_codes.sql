-- Entry codes: an exam on screen may be entered with an examinee number and a code that is good once, without a sign-in
-- (docs/decisions/0053).

-- How a company's exams are entered where nobody says otherwise; as with a sign-in where it has no row.
create table company_entry (
  company_id uuid not null references company,
  entry_by text not null,
  primary key (company_id),
  constraint ways_in_are_known check (entry_by in ('sign_in', 'code', 'both'))
);

alter table exam
  add column entry_by text not null default 'sign_in',
  add constraint ways_in_are_known check (entry_by in ('sign_in', 'code', 'both')),
  add constraint codes_are_for_exams_on_screen check (entry_by = 'sign_in' or kind = 'e_exam' and not practice);

-- To which company an exam belongs that takes codes: whoever comes to it is nobody yet.
create table entry_door (
  home_company_id uuid not null,
  exam_id uuid not null,
  primary key (home_company_id, exam_id),
  constraint an_exam_has_one_door unique (exam_id)
);

-- One code for each place; a new one takes its place.
create table entry_code (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate on delete cascade
);

-- Tries within a minute, by place and network: what strangers do elsewhere keeps nobody out.
create table entry_try (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  network text not null,
  tries integer not null,
  since timestamptz not null,
  primary key (company_id, exam_id, examinee_id, network),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate on delete cascade
);

select fence_to_company('company_entry'::regclass);
select fence_to_company('entry_code'::regclass);
select fence_to_company('entry_try'::regclass);
grant select, insert, update on company_entry to sanam_staff;
grant select, insert on entry_door to sanam_staff;
grant select, insert, update, delete on entry_code, entry_try to sanam_staff;
-- With the code the sitting begins in the examinee's own transaction, which uses it up.
grant select on entry_code to sanam_examinee;
grant update (used_at) on entry_code to sanam_examinee;
create policy own_codes_only on entry_code as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
select refresh_fences();
