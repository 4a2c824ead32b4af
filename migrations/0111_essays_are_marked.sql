-- Essays are marked by people (docs/decisions/0077): who marks which exam, every mark they gave, and what counts in the end.

-- How the essays of an exam are marked. The seed decides orders, codes and the sample; it leaves the server in none of them.
create table essay_marking (
  company_id uuid not null references company,
  exam_id uuid not null,
  -- How many in a hundred essays the second marker gets, and by how much two marks may differ, in percent of the points.
  sample_percent integer not null,
  tolerance_percent integer not null,
  seed uuid not null default gen_random_uuid(),
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id),
  constraint a_sample_is_a_share check (sample_percent between 0 and 100),
  constraint a_tolerance_is_a_share check (tolerance_percent between 0 and 100)
);
select fence_to_company('essay_marking');
grant select, insert, update on essay_marking to sanam_staff;

create table essay_marker (
  company_id uuid not null references company,
  exam_id uuid not null,
  part text not null,
  account_id uuid not null references account,
  primary key (company_id, exam_id, part),
  foreign key (company_id, exam_id) references essay_marking (company_id, exam_id),
  constraint parts_of_markers_are_known check (part in ('first', 'second', 'third')),
  constraint nobody_marks_twice unique (company_id, exam_id, account_id)
);
create index essay_marker_by_account on essay_marker (account_id);
select fence_to_company('essay_marker');
grant select, insert, delete on essay_marker to sanam_staff;

-- Every mark that was given. Rows are added, never changed: the newest of a part holds, as long as the answer is the one it was for.
create table essay_mark (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  attempt integer not null,
  position integer not null,
  part text not null,
  account_id uuid not null references account,
  answer_digest text not null,
  -- Hundredths of a point for each key point, and which significant errors there are, from 0.
  given integer[] not null,
  errors integer[] not null,
  points integer not null,
  remark text not null,
  marked_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id),
  constraint parts_of_marks_are_known check (part in ('first', 'second', 'third')),
  constraint a_mark_takes_nothing_away check (points >= 0)
);
create index essay_mark_by_essay on essay_mark (company_id, exam_id, examinee_id, attempt, position, part, id);
select fence_to_company('essay_mark');
grant select, insert on essay_mark to sanam_staff;

-- What counts of an essay, by the rule in src/essays/domain/settle.ts.
create table settled_essay (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  attempt integer not null,
  position integer not null,
  answer_digest text not null,
  points integer not null,
  primary key (company_id, exam_id, examinee_id, attempt, position),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id)
);
select fence_to_company('settled_essay');
grant select, insert, update, delete on settled_essay to sanam_staff;

-- For results, which come before this feature; and who marks exams that wait for it, for the menu.
create view essay_points with (security_invoker = true) as
  select company_id, exam_id, examinee_id, attempt, position, answer_digest, points from settled_essay;
create view essay_assignment with (security_invoker = true) as
  select m.company_id, m.exam_id, m.account_id
  from essay_marker m join exam e on e.company_id = m.company_id and e.id = m.exam_id
  where e.state in ('scheduled', 'open', 'closed', 'marking');
-- Every mark of a person's essays, for the file of their data; who gave it is not said.
create view mark_of_essay with (security_invoker = true) as
  select company_id, exam_id, examinee_id, attempt, position, part, points, errors, remark, marked_at from essay_mark;
grant select on essay_points, essay_assignment, mark_of_essay to sanam_staff;

-- Of each essay of a result its points, for the examinee too, who sees nothing else by question.
alter table result add column by_essay jsonb not null default '[]';
grant select (by_essay) on result to sanam_examinee;
select refresh_fences();
