-- What an exam day is watched by (docs/decisions/0035).

-- A sitting whose turn has come is tried again a minute later; when its turn was first is what tells how late it is.
alter table sitting_due add column first_due_at timestamptz;

-- The queue's tables belong to the owner. These tell kinds, numbers and times, and nothing of any company.
-- A job without a keeper is held by a worker that has not said for a while that it lives, and that nobody took over.
create function queue_state() returns table (job text, waiting integer, oldest timestamptz, failing integer,
    failing_since timestamptz, given_up integer, without_keeper integer)
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select t.identifier, (count(*) filter (where is_due))::integer, min(j.run_at) filter (where is_due),
    (count(*) filter (where j.last_error is not null and j.attempts < j.max_attempts))::integer,
    min(j.created_at) filter (where j.last_error is not null and j.attempts < j.max_attempts),
    (count(*) filter (where j.attempts >= j.max_attempts and j.locked_at is null))::integer,
    (count(*) filter (where j.locked_at < now() - interval '2 minutes' and not exists (select from public.worker w
      where j.locked_by = any (w.locks) and w.seen_at > now() - interval '2 minutes')))::integer
  from _private_jobs j join _private_tasks t on t.id = j.task_id,
    lateral (select j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts as is_due) due
  group by t.identifier;
$$;
create function failed_work(most integer) returns table (job text, failed_at timestamptz, tries integer, given_up boolean)
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select t.identifier, j.updated_at, j.attempts::integer, j.attempts >= j.max_attempts
  from _private_jobs j join _private_tasks t on t.id = j.task_id
  where j.last_error is not null and j.locked_at is null order by j.updated_at desc, j.id desc limit most;
$$;
revoke execute on function queue_state(), failed_work(integer) from public;
grant execute on function queue_state(), failed_work(integer) to sanam_staff;

grant select on worker to sanam_staff;
