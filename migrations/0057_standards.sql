-- What an authority asks of an examination, as data: several standards in a company, one of them its default. And what
-- re-sit rules ask about beside the company's own results (docs/decisions/0049).

create table standard (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- Whose rule it is, and in which edition it stands.
  authority text not null default '',
  source text not null default '',
  -- Which of the product's presets it began as; null for one that a company wrote.
  preset text,
  seconds_per_question integer not null
    constraint the_seconds_per_question_are_sensible check (seconds_per_question between 10 and 3600),
  essay_minutes integer not null constraint the_essay_minutes_are_sensible check (essay_minutes between 1 and 300),
  pass_mark integer not null constraint the_pass_mark_is_a_percentage check (pass_mark between 1 and 100),
  option_count integer not null constraint the_option_count_is_sensible check (option_count between 2 and 8),
  -- What a wrong answer takes away, in hundredths of a point.
  negative_hundredths integer not null default 0
    constraint a_wrong_answer_takes_at_most_a_point check (negative_hundredths between 0 and 100),
  partial_credit boolean not null default false,
  aids jsonb not null default '{}',
  -- Lists that are read and written as a whole, never searched: their rules stand in standards/standard-schema.ts.
  counts jsonb not null default '[]',
  levels jsonb not null default '[]',
  resit jsonb not null,
  is_default boolean not null default false,
  checked_at timestamptz,
  checked_by uuid references account,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint a_check_names_who_and_when check ((checked_at is null) = (checked_by is null)),
  constraint a_default_standard_is_in_use check (not is_default or archived_at is null)
);
create unique index one_default_standard on standard (company_id) where is_default;

-- Every company keeps what it had set. The three columns of `company` stay until no release writes them.
insert into standard (company_id, name, seconds_per_question, essay_minutes, pass_mark, option_count, resit, is_default, created_at)
select id, '{"en": "Company standard", "th": "มาตรฐานของบริษัท"}', seconds_per_question, 20, pass_mark, option_count,
  '{"waits": [], "retrainedWait": null, "attempts": null, "windowMonths": null, "longWait": null}', true, now()
from company;

select fence_to_company('standard'::regclass);
grant select, insert, update on standard to sanam_staff;

-- By which standard a set of papers was made; null for those that were made before.
alter table generated_exam add column standard_id uuid;
alter table generated_exam add foreign key (company_id, standard_id) references standard;

-- An attempt at another place, or retraining after a failed one.
create table training_record (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  module_id uuid not null,
  kind text not null constraint the_kind_of_record_is_known check (kind in ('attempt_elsewhere', 'retraining')),
  happened_on date not null,
  note text not null constraint a_record_says_something check (length(note) between 1 and 500),
  created_by uuid references account on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, examinee_id) references examinee on delete cascade,
  foreign key (company_id, module_id) references module on delete cascade
);
create index training_record_by_examinee on training_record (company_id, examinee_id, module_id);

select fence_to_company('training_record'::regclass);
grant select, insert, update, delete on training_record to sanam_staff;

-- The attempts at a module that people know of: results that were released; of results.
create view released_attempt with (security_invoker = true) as
  select r.company_id, r.examinee_id, g.module_id, r.exam_id, coalesce(s.started_at, e.opens_at) as taken_at, r.passed
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  where e.released_at is not null;

grant select on released_attempt to sanam_staff;

select refresh_fences();
