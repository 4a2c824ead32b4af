-- Which classrooms an exam was given to: whoever is in one of them and subscribed to the exam's module takes part.
create table exam_classroom (
  company_id uuid not null references company,
  exam_id uuid not null,
  classroom_id uuid not null,
  primary key (company_id, exam_id, classroom_id),
  foreign key (company_id, exam_id) references exam on delete cascade,
  foreign key (company_id, classroom_id) references classroom on delete cascade
);
create index exam_classroom_by_classroom on exam_classroom (company_id, classroom_id);

-- Came with a classroom, and leaves with it as long as the exam has not begun; false: chosen by name.
alter table exam_candidate add column by_classroom boolean not null default false;

-- What a company calls the two levels of its syllabus, by language; empty: what its dataset's model calls them.
alter table company add column labels jsonb not null default '{}';

select fence_to_company('exam_classroom'::regclass);
grant select, insert, update, delete on exam_classroom to sanam_staff;
