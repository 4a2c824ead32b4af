-- Papers, exams, sittings, answers, results, certificates.

-- A selection from the bank, frozen: blueprint and seed are kept for ever.
create table generated_exam (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  number integer not null,
  title jsonb not null,
  module_id uuid not null,
  blueprint jsonb not null,
  seed text not null,
  languages text[] not null,
  question_count integer not null,
  created_by uuid not null references account,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, module_id) references module,
  constraint generated_exam_numbers_are_unique unique (company_id, number)
);

create table paper (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  generated_exam_id uuid not null,
  label text not null,
  primary key (company_id, id),
  foreign key (company_id, generated_exam_id) references generated_exam on delete cascade,
  constraint paper_labels_are_unique unique (company_id, generated_exam_id, label)
);

create table paper_question (
  company_id uuid not null references company,
  paper_id uuid not null,
  position integer not null,
  question_id uuid not null,
  version integer not null,
  subsection_id uuid not null,
  -- The ids of the options (and of the right side of a matching) in the order of this paper.
  option_order text[] not null,
  match_order text[] not null,
  points integer not null,
  primary key (company_id, paper_id, position),
  foreign key (company_id, paper_id) references paper on delete cascade,
  foreign key (company_id, question_id, version) references question_version,
  foreign key (company_id, subsection_id) references subsection,
  constraint a_question_stands_once_in_a_paper unique (company_id, paper_id, question_id)
);
create index paper_question_by_question on paper_question (company_id, question_id);

-- The key of a paper as it was issued. The examinees' role has no right to this table.
create table paper_key (
  company_id uuid not null references company,
  paper_id uuid not null,
  position integer not null,
  key jsonb not null,
  primary key (company_id, paper_id, position),
  foreign key (company_id, paper_id, position) references paper_question on delete cascade
);

create table exam (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  number integer not null,
  title jsonb not null,
  generated_exam_id uuid not null,
  kind text not null constraint an_exam_is_on_screen_or_on_paper check (kind in ('e_exam', 'paper')),
  state text not null constraint the_exam_state_is_known
    check (state in ('draft', 'scheduled', 'open', 'closed', 'marking', 'released', 'archived', 'cancelled')),
  opens_at timestamptz not null,
  -- The last moment to start; nobody's time is cut by it.
  closes_at timestamptz not null,
  minutes integer not null constraint an_exam_takes_time check (minutes between 1 and 600),
  pass_mark integer not null constraint the_pass_mark_is_a_percentage check (pass_mark between 1 and 100),
  place text not null default '',
  created_by uuid not null references account,
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, generated_exam_id) references generated_exam,
  constraint exam_numbers_are_unique unique (company_id, number),
  constraint an_exam_opens_before_it_closes check (opens_at < closes_at)
);
create index exam_by_opening on exam (company_id, opens_at desc, id desc);

-- Who sits an exam, with which version of the paper.
create table exam_candidate (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  paper_id uuid not null,
  extra_time_percent integer not null default 0,
  primary key (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id) references exam on delete cascade,
  foreign key (company_id, examinee_id) references examinee,
  foreign key (company_id, paper_id) references paper
);
create index exam_candidate_by_examinee on exam_candidate (company_id, examinee_id);

create table sitting (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  paper_id uuid not null,
  question_count integer not null,
  -- The pass that may write now: a new one (another device) makes every older one powerless.
  pass_id uuid not null,
  -- The clock starts when the page confirms that the paper is on screen, at the latest a minute after it was sent.
  paper_sent_at timestamptz,
  started_at timestamptz,
  deadline timestamptz,
  submitted_at timestamptz,
  ended_at timestamptz,
  end_reason text constraint the_end_reason_is_known check (end_reason in ('submitted', 'time_up', 'ended_by_staff')),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate,
  foreign key (company_id, paper_id) references paper,
  constraint one_sitting_per_examinee_and_exam unique (company_id, exam_id, examinee_id),
  constraint the_clock_has_a_start_and_a_deadline check ((started_at is null) = (deadline is null)),
  constraint an_end_has_a_reason check ((ended_at is null) = (end_reason is null))
);
create index sitting_under_way on sitting (company_id, deadline) where ended_at is null;

-- The answer as it stands. A revision grows with every change on the examinee's page.
-- No foreign key: save_answers locks the sitting's row itself, which is the same check and one lock less.
create table answer (
  company_id uuid not null references company,
  sitting_id uuid not null,
  position integer not null,
  revision integer not null,
  response jsonb,
  flagged boolean not null default false,
  saved_at timestamptz not null,
  primary key (company_id, sitting_id, position)
) with (fillfactor = 70);

-- Every change of an answer, for ever. The key makes a repeated delivery count once.
create table answer_event (
  company_id uuid not null references company,
  sitting_id uuid not null,
  idempotency_key uuid not null,
  position integer not null,
  revision integer not null,
  response jsonb,
  flagged boolean not null,
  pass_id uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, sitting_id, idempotency_key)
);

create table result (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  sitting_id uuid,
  -- Hundredths of a point.
  points integer not null,
  max_points integer not null,
  correct integer not null,
  total integer not null,
  passed boolean not null,
  by_subsection jsonb not null,
  by_question jsonb not null,
  -- Names, titles and marks as they were: a later edit changes no issued result.
  snapshot jsonb not null,
  marked_at timestamptz not null,
  released_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate,
  foreign key (company_id, sitting_id) references sitting,
  constraint one_result_per_examinee_and_exam unique (company_id, exam_id, examinee_id)
);

create table certificate (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  serial text not null,
  result_id uuid not null,
  snapshot jsonb not null,
  signature text not null,
  issued_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, result_id) references result,
  constraint certificate_serials_are_unique unique (company_id, serial),
  constraint one_certificate_per_result unique (company_id, result_id)
);

-- The code on a certificate leads the public check page to its company: a shared table.
create table certificate_code (
  code text primary key,
  home_company_id uuid not null,
  certificate_id uuid not null,
  foreign key (home_company_id, certificate_id) references certificate (company_id, id)
);

select fence_to_company(t::regclass) from unnest(array[
  'generated_exam', 'paper', 'paper_question', 'paper_key', 'exam', 'exam_candidate', 'sitting', 'answer',
  'answer_event', 'result', 'certificate']) as t;

grant select, insert, update, delete on
  generated_exam, paper, paper_question, paper_key, exam, exam_candidate, sitting, answer, result, certificate to sanam_staff;
grant select, insert on answer_event, certificate_code to sanam_staff;

grant select on generated_exam, paper, paper_question, exam, exam_candidate to sanam_examinee;
grant select, insert on sitting to sanam_examinee;
grant update (pass_id, paper_sent_at, started_at, deadline, submitted_at, ended_at, end_reason) on sitting to sanam_examinee;
grant select, insert, update on answer to sanam_examinee;
grant insert, select on answer_event to sanam_examinee;
grant select (company_id, id, exam_id, examinee_id, points, max_points, correct, total, passed, by_subsection, snapshot, released_at)
  on result to sanam_examinee;
grant select on certificate to sanam_examinee;
-- A second lock beside the queries: before its release no result exists for an examinee.
create policy examinees_see_released_results on result as restrictive for select to sanam_examinee
  using (released_at is not null);
