-- An examinee's connection sees and changes what is its own: beside the company, the transaction names the examinee and,
-- for an exam pass, the sitting (platform/server/database.ts). Unset, they match nothing.

create function own_examinee() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.examinee_id', true), '')::uuid;
create function own_sitting() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.sitting_id', true), '')::uuid;
create function own_session() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.session_id', true), '')::uuid;

create policy own_person_only on examinee as restrictive to sanam_examinee using (id = (select own_examinee()));
create policy own_subscriptions_only on module_subscription as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
create policy own_places_only on exam_candidate as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
create policy own_class_only on classroom_examinee as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
create policy own_class_only on classroom as restrictive to sanam_examinee
  using (id in (select classroom_id from classroom_examinee));
create policy own_class_only on classroom_module as restrictive to sanam_examinee
  using (classroom_id in (select classroom_id from classroom_examinee));
create policy own_results_only on result as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
create policy own_certificates_only on certificate as restrictive to sanam_examinee
  using (result_id in (select id from result));

-- A pass opens its one sitting, a sign-in all sittings of the person.
create policy own_sittings_only on sitting as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()) and ((select own_sitting()) is null or id = (select own_sitting())));
create policy own_answers_only on answer as restrictive to sanam_examinee using (sitting_id = (select own_sitting()));
create policy own_reports_only on question_report as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()));

-- Of the bank an examinee's connection reaches the papers of its own exams.
create policy own_exams_only on exam as restrictive to sanam_examinee using (id in (select exam_id from exam_candidate));
create policy own_exams_only on generated_exam as restrictive to sanam_examinee
  using (id in (select generated_exam_id from exam));
create policy own_papers_only on paper as restrictive to sanam_examinee
  using (id in (select paper_id from exam_candidate));
create policy own_papers_only on paper_question as restrictive to sanam_examinee
  using (paper_id in (select paper_id from sitting));
create policy own_papers_only on question_version as restrictive to sanam_examinee
  using ((question_id, version) in (select question_id, version from paper_question));

-- Shared tables: staff's connections see them whole, an examinee's its own row.
alter table company enable row level security;
create policy staff_see_all on company to sanam_staff using (true) with check (true);
create policy own_company_only on company for select to sanam_examinee
  using (id = nullif(current_setting('app.company_id', true), '')::uuid);
alter table session enable row level security;
create policy staff_see_all on session to sanam_staff using (true) with check (true);
create policy own_session_only on session to sanam_examinee using (id = (select own_session()));
alter table sitting_due enable row level security;
create policy staff_see_all on sitting_due to sanam_staff using (true) with check (true);
create policy own_sittings_only on sitting_due to sanam_examinee
  using (home_company_id = nullif(current_setting('app.company_id', true), '')::uuid
    and sitting_id in (select id from sitting));

-- What the functions of the hot path write, nobody else does.
revoke insert, update, delete on answer from sanam_staff, sanam_examinee;
revoke select, insert on answer_event from sanam_examinee;
revoke insert on answer_event from sanam_staff;
revoke all on account from sanam_examinee;
revoke select (id, home_company_id, role, language, enabled, logged_in), update (language) on account from sanam_examinee;
