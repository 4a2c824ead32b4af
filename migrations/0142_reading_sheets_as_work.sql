-- The application may queue the reading of scanned sheets (0141); a company's readings come one after the other.
create or replace function place_of_job(task text, payload json, out queue_name text, out priority integer, out max_attempts integer)
  language sql stable as $$
  with asked as (
    select case when task in ('import_questions', 'import_people', 'export_questions', 'print_questions',
      'check_questions', 'follow_classrooms', 'optimise_papers', 'print_personal_papers', 'count_statistics', 'read_scanned_sheets')
      then 'company ' || (payload ->> 'company') end as queue)
  select queue, case
    when task = 'send_check_code' then -10
    when task = 'send_password_link' then case payload ->> 'kind' when 'invitation' then 10 else -5 end
    when task = 'hash_passwords' then 9
    when task = 'check_questions' then 20
    else least(8, (select count(*) from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where q.queue_name = queue and j.priority < 9)) end::integer,
    case when payload ->> 'task' is not null then 5 end
  from asked;
$$;

create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  place record;
begin
  if not pg_has_role(session_user, current_user, 'usage') and task <> all (array['check_questions', 'count_statistics', 'export_questions', 'follow_classrooms', 'hash_passwords', 'import_people',
    'import_questions', 'mail_exam_plans', 'optimise_papers', 'print_personal_papers', 'print_questions', 'read_scanned_sheets', 'send_check_code', 'send_mail', 'send_notice', 'send_password_link']) then
    raise exception 'the application does not queue %', task using errcode = 'insufficient_privilege';
  end if;
  select * into place from public.place_of_job(task, payload);
  perform graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    run_at => case when task = 'mail_exam_plans' then now() + interval '2 minutes' end,
    priority => place.priority, max_attempts => place.max_attempts);
end $$;
