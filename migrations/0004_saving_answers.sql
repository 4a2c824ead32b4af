-- The hot path. One call saves everything that arrived together, in one statement and one commit: it checks
-- the sitting, the pass, the deadline by this clock, the revision and the idempotency key, and writes the
-- answers and their events. It answers one verdict for each answer given, in the order given (1-based `item`).
--
-- Sittings are locked in share mode: a submission waits for saves under way, and a save that waited for a
-- submission sees that the sitting has ended. Rows are written in one order, so that two batches cannot deadlock.
create function save_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[],
  responses jsonb[], flags boolean[], keys uuid[], grace interval
) returns table (item bigint, verdict text) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with asked as (
    select * from unnest(sittings, passes, positions, revisions, responses, flags, keys) with ordinality
      as a (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, item)
  ),
  locked as (
    select s.id, s.pass_id, s.question_count, s.started_at, s.deadline, s.ended_at
    from sitting s
    where s.company_id = company and s.id in (select sitting_id from asked)
    order by s.id for share
  ),
  judged as (
    select a.*, case
      when l.id is null or a.position not between 1 and l.question_count then 'unknown'
      when l.pass_id <> a.pass_id then 'other_device'
      when l.started_at is null then 'not_started'
      when l.ended_at is not null or clock_timestamp() > l.deadline + grace then 'ended'
      else 'saved' end as verdict
    from asked a left join locked l on l.id = a.sitting_id
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, response, flagged, saved_at)
    select company, sitting_id, position, revision, response, flagged, now() from (
      select distinct on (sitting_id, position) * from judged where verdict = 'saved'
      order by sitting_id, position, revision desc, item
    ) newest
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, response = excluded.response, flagged = excluded.flagged, saved_at = excluded.saved_at
      where answer.revision < excluded.revision
  ),
  recorded as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select company, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, now()
    from judged where verdict = 'saved' order by sitting_id, idempotency_key
    on conflict (company_id, sitting_id, idempotency_key) do nothing
  )
  select judged.item, judged.verdict from judged;
end $$;
grant execute on function save_answers to sanam_examinee;

-- Work for the job worker, put in the queue in the transaction of the deed. The queue's tables belong to the
-- owner, so this function runs with the owner's rights: it can add a job and nothing else.
create function enqueue_job(task text, payload json, job_key text default null) returns void
  language sql security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => job_key);
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to sanam_staff, sanam_examinee;
