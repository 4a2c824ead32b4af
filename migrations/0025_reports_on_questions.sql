-- What people report about questions: an examinee while sitting an exam, or an administrator; and what came of it.

create table question_report (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  -- The version that was read.
  version integer not null,
  -- The sitting and the place in its paper; null where an administrator reports.
  sitting_id uuid,
  position integer,
  reported_by uuid references account,
  reason text not null
    constraint the_reason_is_known check (reason in ('wrong_key', 'unclear', 'misprint', 'outdated', 'other')),
  words text not null constraint a_report_says_something check (length(words) between 1 and 2000),
  reported_at timestamptz not null,
  outcome text constraint the_outcome_is_known check (outcome in ('rejected', 'text_changed', 'key_changed', 'voided')),
  answer text,
  answered_by uuid references account,
  answered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, question_id, version) references question_version on delete cascade,
  foreign key (company_id, sitting_id) references sitting,
  constraint one_report_per_place_of_a_sitting unique (company_id, sitting_id, position),
  constraint a_report_comes_from_a_sitting_or_an_administrator
    check ((sitting_id is null) = (position is null) and (sitting_id is null) = (reported_by is not null)),
  constraint an_answer_names_who_and_when
    check ((outcome is null) = (answer is null) and (outcome is null) = (answered_by is null) and (outcome is null) = (answered_at is null))
);
create index question_report_by_time on question_report (company_id, reported_at desc, id desc);
create index question_report_by_question on question_report (company_id, question_id);

select fence_to_company('question_report'::regclass);
grant select, insert, update, delete on question_report to sanam_staff;
-- An examinee writes and takes back, and never reads what came of it.
grant select (company_id, id, question_id, version, sitting_id, position, reason, words, reported_at, answered_at)
  on question_report to sanam_examinee;
grant insert (company_id, question_id, version, sitting_id, position, reason, words, reported_at),
  update (words, reported_at), delete on question_report to sanam_examinee;
