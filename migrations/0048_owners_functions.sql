-- What the owner does for the application says who asked and why, and does no more than was asked.

-- What stood in a person's data before and after each change goes from the record, with the act and its reason on record
-- in the same transaction. Only of people who are gone or erased: nobody else's record can be emptied by this.
drop function erase_record_of;
create function erase_person(people uuid[], reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
begin
  if exists (select from examinee where company_id = company and id = any (people) and erased_at is null) then
    raise exception 'a person who is there keeps their record' using errcode = 'integrity_constraint_violation';
  end if;
  -- The hash of what went takes its place, so that the line's seal still holds (0035).
  update audit_event set details = jsonb_build_object('erased', encode(sha256(convert_to(details::text, 'UTF8')), 'hex'))
  where company_id = company and subject_id = any (people)
    and action in ('examinee.changed', 'examinee.import_changed') and not details ? 'erased';
  insert into audit_event (action, subject_id, details)
  select 'examinee.data_erased', person, jsonb_strip_nulls(jsonb_build_object('reason', reason)) from unnest(people) person;
end $$;
revoke execute on function erase_person from public;
grant execute on function erase_person to sanam_staff;

-- The application queues the work that follows from what people do. What the clock begins, such as retention, is begun by
-- the worker's own timetable or by the owner.
create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  place record;
begin
  if not pg_has_role(session_user, current_user, 'usage') and task <> all (array['check_questions', 'export_questions', 'follow_classrooms', 'hash_passwords', 'import_people',
    'import_questions', 'print_questions', 'send_check_code', 'send_mail', 'send_notice', 'send_password_link']) then
    raise exception 'the application does not queue %', task using errcode = 'insufficient_privilege';
  end if;
  select * into place from public.place_of_job(task, payload);
  perform graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    priority => place.priority, max_attempts => place.max_attempts);
end $$;
