-- What people say is wrong with the product, for those who run the platform (docs/decisions/0131). What they typed, the
-- address of the page without its search, and the id of the last fault: nothing of an exam and nothing of an answer. No
-- reference to accounts or companies: a report outlives who wrote it.
create table bug_report (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  account_id uuid not null,
  subject_company_id uuid,
  happened text not null constraint what_happened_is_short check (length(happened) between 1 and 4000),
  expected text not null constraint what_was_expected_is_short check (length(expected) <= 4000),
  page text not null constraint a_page_is_an_address check (length(page) <= 300),
  fault_id text not null constraint a_fault_is_an_id check (length(fault_id) <= 64),
  release text not null,
  settled_at timestamptz,
  settled_by uuid,
  constraint who_settled_is_known_with_when check ((settled_at is null) = (settled_by is null))
);
create index bug_report_by_time on bug_report (at, id);
create index bug_report_by_account on bug_report (account_id, at);

grant select, insert, delete on bug_report to sanam_staff;
grant update (settled_at, settled_by) on bug_report to sanam_staff;
