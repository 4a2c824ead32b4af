-- Shared tables refer to no company's table, and their keys begin with the company: a company's tables can then live in
-- another schema or on another node (docs/decisions/0031).
alter table sitting_due
  drop constraint sitting_due_home_company_id_sitting_id_fkey,
  drop constraint sitting_due_pkey,
  add primary key (home_company_id, sitting_id);
-- For the release before, which asks for the sitting alone; gone with the next one.
create unique index sitting_due_by_sitting on sitting_due (sitting_id);

alter table certificate_code
  drop constraint certificate_code_home_company_id_certificate_id_fkey,
  drop constraint certificate_code_pkey,
  add primary key (home_company_id, certificate_id),
  add constraint certificate_codes_are_unique unique (code);
