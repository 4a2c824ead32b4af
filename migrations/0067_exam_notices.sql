-- Whether a company's people get mails about exams that are planned, changed or cancelled.
alter table company add column exam_mails boolean not null default true;

-- What an examinee or an invigilator was last mailed about an exam. A mail goes out where the plan is another one now.
create table exam_notice (
  company_id uuid not null references company,
  exam_id uuid not null,
  -- Of the examinee or the administrator. Without a key: who left still gets the mail that says so.
  person_id uuid not null,
  -- Grows with each mail; a calendar keeps the newest.
  sequence integer not null,
  -- Null once it was called off.
  appointment jsonb,
  primary key (company_id, exam_id, person_id),
  foreign key (company_id, exam_id) references exam on delete cascade
);
select fence_to_company('exam_notice'::regclass);
grant select, insert, update, delete on exam_notice to sanam_staff;
select refresh_fences();

-- Plans are mailed two minutes later: who corrects a slip at once sends one mail and not two.
create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language plpgsql security definer set search_path = graphile_worker, pg_temp as $$
declare
  place record;
begin
  if not pg_has_role(session_user, current_user, 'usage') and task <> all (array['check_questions', 'export_questions', 'follow_classrooms', 'hash_passwords', 'import_people',
    'import_questions', 'mail_exam_plans', 'optimise_papers', 'print_questions', 'send_check_code', 'send_mail', 'send_notice', 'send_password_link']) then
    raise exception 'the application does not queue %', task using errcode = 'insufficient_privilege';
  end if;
  select * into place from public.place_of_job(task, payload);
  perform graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    run_at => case when task = 'mail_exam_plans' then now() + interval '2 minutes' end,
    priority => place.priority, max_attempts => place.max_attempts);
end $$;
