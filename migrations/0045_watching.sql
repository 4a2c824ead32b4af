-- What an exam day is watched by (docs/decisions/0035).

-- A sitting whose turn has come is tried again a minute later; when its turn was first is what tells how late it is.
alter table sitting_due add column first_due_at timestamptz;

-- The queue's tables belong to the owner. This tells numbers by kind of job, and nothing of any company.
create function queue_state() returns table (job text, waiting integer, oldest timestamptz, failing integer, given_up integer)
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select t.identifier, (count(*) filter (where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts))::integer,
    min(j.run_at) filter (where j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts),
    (count(*) filter (where j.last_error is not null and j.attempts < j.max_attempts))::integer,
    (count(*) filter (where j.attempts >= j.max_attempts))::integer
  from _private_jobs j join _private_tasks t on t.id = j.task_id group by t.identifier;
$$;
revoke execute on function queue_state() from public;
grant execute on function queue_state() to sanam_staff;

grant select on worker to sanam_staff;
