-- Whether somebody who wrote, approved or marked what an appeal is about may answer it (docs/decisions/0106). Without a row: not where
-- at least two people may answer.
create table appeal_setting (
  company_id uuid not null references company,
  answered_by_others boolean not null,
  primary key (company_id)
);
select fence_to_company('appeal_setting');
grant select, insert, update on appeal_setting to sanam_staff;

-- Who marked which essay, for features after essays.
create view marker_of_essay with (security_invoker = true) as
select company_id, exam_id, examinee_id, attempt, position, account_id from essay_mark;
grant select on marker_of_essay to sanam_staff;
select refresh_fences();
