-- No company's work holds up another's (docs/decisions/0028).

-- Which questions of a company still have to be looked at for what there is to say of them: the numbers from `first` to
-- `last`. A job does some of them at a time and asks for the next; `changed` says that pages have to be told at the end,
-- `asks` how often somebody asked: who looked meanwhile sees that there is more.
create table question_check (
  company_id uuid primary key references company,
  first integer not null,
  last integer not null,
  changed boolean not null default false,
  asks integer not null default 1
);
select fence_to_company('question_check'::regclass);
grant select, insert, update, delete on question_check to sanam_staff;

-- Where a job stands in the queue. Long work of a company goes one after the other, in a queue of its own; the nth that
-- waits there stands behind the first of every other company. Checks and hashing come after everything that somebody
-- waits for. A task is tried five times, since a worker that dies of it dies each time.
create function place_of_job(task text, payload json, out queue_name text, out priority integer, out max_attempts integer)
  language sql stable as $$
  with asked as (
    select case when task in ('import_questions', 'import_people', 'export_questions', 'print_questions',
      'check_questions', 'follow_classrooms') then 'company ' || (payload ->> 'company') end as queue)
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
revoke execute on function place_of_job from public;

create or replace function enqueue_job(task text, payload json, job_key text default null) returns void
  language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => job_key, queue_name => place.queue_name,
    priority => place.priority, max_attempts => place.max_attempts)
  from public.place_of_job(task, payload) place;
$$;
