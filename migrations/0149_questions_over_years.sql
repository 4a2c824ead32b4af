-- What one released exam made of a question, so that its page shows it over the years (docs/decisions/0098).
create table item_of_exam (
  company_id uuid not null references company,
  question_id uuid not null,
  exam_id uuid not null,
  version integer not null,
  examinees integer not null,
  facility double precision not null,
  discrimination double precision,
  omitted integer not null,
  seconds double precision,
  counted_at timestamptz not null,
  primary key (company_id, question_id, exam_id),
  foreign key (company_id, question_id) references question on delete cascade,
  foreign key (company_id, exam_id) references exam on delete cascade,
  constraint examinees_are_counted check (examinees > 0),
  constraint facility_is_a_share check (facility between 0 and 1),
  constraint discrimination_is_a_correlation check (discrimination between -1 and 1)
);
select fence_to_company('item_of_exam'::regclass);
grant select, insert, update, delete on item_of_exam to sanam_staff;

-- The same for features before analysis; of analysis.
create view item_of_exam_facts with (security_invoker = true) as
  select company_id, question_id, exam_id, version, examinees, facility, discrimination, omitted, seconds from item_of_exam;
grant select on item_of_exam_facts to sanam_staff;
select refresh_fences();

-- Exams that were released before are counted once more: each by itself, and without what a decision left out.
alter table exam no force row level security;
select enqueue_job('count_statistics', json_build_object('company', company_id, 'exam', id), 'count_statistics:' || id)
from exam where released_at is not null and not practice;
alter table exam force row level security;
