-- A person may stop long work that they ordered; the work looks here between its steps.
alter table task add column stop_asked_at timestamptz;

-- How the papers were searched for by the optimising way: nodes, gap, how far versions lie apart. Null for the other way.
alter table generated_exam add column search jsonb;

-- What examinees made of a question in released exams, all its papers together.
create table item_statistic (
  company_id uuid not null references company,
  question_id uuid not null,
  examinees integer not null,
  facility double precision not null,
  discrimination double precision,
  counted_at timestamptz not null,
  primary key (company_id, question_id),
  foreign key (company_id, question_id) references question on delete cascade,
  constraint examinees_are_counted check (examinees > 0),
  constraint facility_is_a_share check (facility between 0 and 1),
  constraint discrimination_is_a_correlation check (discrimination between -1 and 1)
);
select fence_to_company('item_statistic'::regclass);
grant select, insert, update, delete on item_statistic to sanam_staff;

-- The statistics of a question for features before analysis; of analysis.
create view item_facts with (security_invoker = true) as
  select company_id, question_id, examinees, facility, discrimination from item_statistic;
grant select on item_facts to sanam_staff;

-- A search for papers is long work, in the company's turn.
create or replace function place_of_job(task text, payload json, out queue_name text, out priority integer, out max_attempts integer)
  language sql stable as $$
  with asked as (
    select case when task in ('import_questions', 'import_people', 'export_questions', 'print_questions',
      'check_questions', 'follow_classrooms', 'optimise_papers') then 'company ' || (payload ->> 'company') end as queue)
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
  if not pg_has_role(session_user, current_user, 'usage') and task <> all (array['check_questions', 'export_questions', 'follow_classrooms', 'hash_passwords', 'import_people',
    'import_questions', 'optimise_papers', 'print_questions', 'send_check_code', 'send_mail', 'send_notice', 'send_password_link']) then
    raise exception 'the application does not queue %', task using errcode = 'insufficient_privilege';
  end if;
  select * into place from public.place_of_job(task, payload);
  perform graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    priority => place.priority, max_attempts => place.max_attempts);
end $$;
