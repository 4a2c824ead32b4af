-- How many jobs failed at their last try, for the platform's dashboard. The queue's tables belong to the owner, so
-- this function runs with the owner's rights: it tells a number and nothing of any company.
create function failed_jobs() returns integer
  language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select count(*)::integer from graphile_worker.jobs where last_error is not null;
$$;
revoke execute on function failed_jobs from public;
grant execute on function failed_jobs to sanam_staff;
