-- Rows of every company are read and filled in below.
alter table paper_question no force row level security;
alter table question no force row level security;
alter table subsection no force row level security;
alter table generated_exam no force row level security;
alter table exam no force row level security;
alter table audit_event no force row level security;

-- A paper keeps the level it asked and the subsection's code and title, whatever becomes of syllabus and question.
alter table paper_question add column level smallint, add column subsection_code text, add column subsection_title jsonb,
  -- The section of the blueprint it stands in, from 0; ruled lines below it, where the blueprint says how many.
  add column section smallint, add column lines smallint;
update paper_question pq set level = coalesce(q.level, s.level), subsection_code = s.code, subsection_title = s.title
  from question q, subsection s
  where q.company_id = pq.company_id and q.id = pq.question_id and s.company_id = pq.company_id and s.id = pq.subsection_id;
alter table paper_question alter column subsection_code set not null, alter column subsection_title set not null,
  add constraint the_level_is_one_to_three check (level between 1 and 3);

-- The last number that each of a company's lists gave: what was removed leaves its number behind.
create table number_series (
  company_id uuid not null references company,
  name text not null,
  last integer not null,
  primary key (company_id, name)
);
select fence_to_company('number_series'::regclass);
alter table number_series no force row level security;
grant select, insert, update on number_series to sanam_staff;

insert into number_series (company_id, name, last)
select company_id, name, max(number) from (
  select company_id, 'generated_exam' as name, number from generated_exam
  union all select company_id, 'exam', number from exam
  union all select company_id, 'generated_exam', (details->>'number')::integer from audit_event
    where action in ('generated_exam.created', 'generated_exam.removed') and details->>'number' ~ '^[0-9]{1,9}$'
) given group by company_id, name;

alter table paper_question force row level security;
alter table question force row level security;
alter table subsection force row level security;
alter table generated_exam force row level security;
alter table exam force row level security;
alter table audit_event force row level security;
alter table number_series force row level security;

-- Blueprints to begin with, under names.
create table blueprint_template (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name text not null,
  module_id uuid not null,
  blueprint jsonb not null,
  saved_by uuid not null references account,
  saved_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, module_id) references module on delete cascade,
  constraint blueprint_template_names_are_unique unique (company_id, module_id, name)
);
select fence_to_company('blueprint_template'::regclass);
grant select, insert, update, delete on blueprint_template to sanam_staff;

-- A second person approves papers for use, where the company wants that.
alter table company add column papers_need_approval boolean not null default false;
alter table generated_exam add column approved_by uuid references account, add column approved_at timestamptz,
  -- The generated exam whose papers these are, but for what was changed.
  add column made_from uuid,
  add foreign key (company_id, made_from) references generated_exam on delete set null (made_from),
  add constraint an_approval_names_who_and_when check ((approved_by is null) = (approved_at is null));

select refresh_fences();
