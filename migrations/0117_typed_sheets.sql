-- What was typed from the answer sheets of an exam on paper, every time somebody typed it (docs/decisions/0078). Rows are added, never
-- changed or removed: a correction is the next version, and marked is the last one.
create table typed_sheet (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  version integer not null,
  -- As the bank names what is chosen: pairs of a position and its response, blank ones left out.
  answers jsonb not null,
  -- Null where it was typed before that was kept.
  typed_by uuid,
  typed_at timestamptz not null,
  primary key (company_id, exam_id, examinee_id, version),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id),
  constraint versions_of_sheets_count_from_one check (version > 0)
);
select fence_to_company('typed_sheet');
grant select, insert on typed_sheet to sanam_staff;

-- What was typed last before this table was there is the first version.
insert into typed_sheet (company_id, exam_id, examinee_id, version, answers, typed_by, typed_at)
select r.company_id, r.exam_id, r.examinee_id, 1,
  coalesce((select jsonb_agg(jsonb_build_array(q.mark->'position', q.mark->'response') order by q.at)
    from jsonb_array_elements(r.by_question) with ordinality as q (mark, at)
    where coalesce(q.mark->'response', 'null') <> 'null'), '[]'),
  r.marked_by, r.marked_at
from result r
join exam e on e.company_id = r.company_id and e.id = r.exam_id
where r.sitting_id is null and e.kind = 'paper';

-- For the data file of the person.
create view typed_sheet_of_person with (security_invoker = true) as
select company_id, exam_id, examinee_id, version, answers, typed_at from typed_sheet;
grant select on typed_sheet_of_person to sanam_staff;
select refresh_fences();
