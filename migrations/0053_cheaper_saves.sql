-- Saving costs the database less (docs/decisions/0039): one statement instead of three, and a history into which each row
-- goes without looking for one like it.

-- A row of the history is the answer that a newer revision replaced, so no two have the same sitting, position and revision.
-- An earlier release recorded every delivery; the key of the save tells those apart.
alter table answer_event drop constraint answer_event_pkey,
  add primary key (company_id, sitting_id, position, revision, idempotency_key);

-- Only answers come here, and an answer refers to its company. Asking again for each row locked the company's row as often.
alter table answer_event drop constraint answer_event_company_id_fkey;

-- The hot path: one call, one commit, one verdict for each answer given, in the order given. `spacings` and `allowances`
-- are the rule of each question's history, in seconds and bytes.
--
-- Sittings are locked in share mode: a submission waits for saves under way, and a save that waited for a submission
-- sees that the sitting has ended. The join is a full one because that is never done row against row, whatever the
-- planner guesses of the sizes; every locked sitting has an answer, so it gives what a left one would.
--
-- An answer goes to the history when a newer revision takes its place; a repeated delivery takes nobody's, and so counts
-- once. Answers are written in one order, so that two batches cannot deadlock.
create or replace function write_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[], responses jsonb[],
  flags boolean[], keys uuid[], spacings integer[], allowances integer[], grace interval
) returns table (item bigint, verdict text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with locked as (
    select s.id, s.pass_id, s.question_count, s.started_at, s.deadline, s.ended_at
    from sitting s
    where s.company_id = company and s.id = any (sittings)
    order by s.id for share
  ),
  judged as (
    select a.*, case
      when l.id is null or a.position not between 1 and l.question_count then 'unknown'
      when l.pass_id <> a.pass_id then 'other_device'
      when l.started_at is null then 'not_started'
      when l.ended_at is not null or clock_timestamp() > l.deadline + grace then 'ended'
      else 'saved' end as verdict
    from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances) with ordinality
      as a (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing, allowance, item)
    full join locked l on l.id = a.sitting_id
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, response, flagged, idempotency_key, pass_id,
      history_spacing, history_left, saved_at)
    select company, sitting_id, position, revision, response, flagged, idempotency_key, pass_id, spacing, allowance, now()
    from (
      select distinct on (sitting_id, position) * from judged
      where verdict = 'saved' order by sitting_id, position, revision desc, item
    ) newest
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, response = excluded.response, flagged = excluded.flagged,
        idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id, saved_at = excluded.saved_at,
        history_spacing = excluded.history_spacing,
        history_left = coalesce(answer.history_left
          - history_cost(answer.response, answer.saved_at, excluded.history_spacing, excluded.history_left, answer.history_left),
          excluded.history_left)
      where answer.revision < excluded.revision
    returning old.*, new.history_left as left_now
  ),
  moved as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at
    from written where left_now < history_left
  )
  select item, verdict from judged order by item;
end $$;
