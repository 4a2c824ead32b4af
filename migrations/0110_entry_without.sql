-- Somebody may be let in from another network or without Safe Exam Browser, by a decision that is kept (docs/decisions/0076).
create table entry_waiver (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  words text not null,
  account_id uuid not null references account,
  given_at timestamptz not null,
  primary key (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate on delete cascade
);
select fence_to_company('entry_waiver');
grant select, insert, update, delete on entry_waiver to sanam_staff;
-- That there is one, and not why.
grant select (company_id, exam_id, examinee_id) on entry_waiver to sanam_examinee;
create policy own_waivers_only on entry_waiver as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));

-- An incident or follow-up that is sent twice, since the reply was lost, is one: its page names it.
alter table incident add column sent_as uuid, add constraint an_incident_is_sent_once unique (company_id, sent_as);
alter table incident_follow_up add column sent_as uuid, add constraint a_follow_up_is_sent_once unique (company_id, sent_as);
select refresh_fences();
