-- What people reported is theirs: it stands in their data file, and goes with their account (docs/decisions/0131).
delete from bug_report b where not exists (select from account a where a.id = b.account_id);
alter table bug_report add foreign key (account_id) references account on delete cascade;

create view bug_report_of_person with (security_invoker = true) as
  select subject_company_id as company_id, account_id, id, at, happened, expected, page, fault_id, settled_at
  from bug_report where subject_company_id is not null;
grant select on bug_report_of_person to sanam_staff;
select refresh_fences();
