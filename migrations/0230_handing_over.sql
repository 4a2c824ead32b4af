-- Whether an examinee who is signed in and opens the address of an exam goes straight in, in place of home (docs/decisions/0136).
alter table company_entry add column hands_over boolean not null default false;
select refresh_fences();
