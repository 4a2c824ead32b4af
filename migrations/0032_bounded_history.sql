-- The history of answers within bounds. An answer as it stands is kept whole, always; what it replaces goes to the
-- history where the question's rule allows: every choice, of a text the newest of each few seconds, and no more bytes
-- than are allowed (docs/decisions/0025).

alter table answer
  -- Which save and which device it came from; null for what an earlier release wrote, whose history has it already.
  add column idempotency_key uuid,
  add column pass_id uuid,
  -- Of earlier answers within so many seconds the newest goes to the history; at 0 every one does.
  add column history_spacing integer,
  -- How many bytes the history of this question may still take.
  add column history_left integer;

-- A long text that is replaced leaves its pieces behind until they are cleared away: early, so that they are used again.
alter table answer set (toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 2000);

-- What an earlier answer takes in the history, with its row and its place in the index; 0 where it is not kept. The
-- fuller the history, the further apart: twice as far when half is used, ten times as far at nine tenths.
create function history_cost(earlier jsonb, saved_at timestamptz, spacing integer, allowance integer, bytes_left integer)
  returns integer language sql stable
  return case
    when 200 + coalesce(pg_column_size(earlier), 0) > bytes_left then 0
    when spacing > 0 and floor(date_part('epoch', saved_at) / (spacing * (allowance / bytes_left)))
      = floor(date_part('epoch', now()) / (spacing * (allowance / bytes_left))) then 0
    else 200 + coalesce(pg_column_size(earlier), 0) end;

-- The hot path, as save_answers was: one call, one commit, one verdict for each answer given, in the order given.
-- `spacings` and `allowances` are the rule of each question's history, in seconds and bytes.
--
-- Sittings are locked in share mode: a submission waits for saves under way, and a save that waited for a submission
-- sees that the sitting has ended. An answer goes to the history when a newer revision takes its place; a repeated
-- delivery takes nobody's, and so counts once. Rows are written in one order, so that two batches cannot deadlock.
create function write_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[], responses jsonb[],
  flags boolean[], keys uuid[], spacings integer[], allowances integer[], grace interval
) returns table (item bigint, verdict text) language plpgsql as $$
#variable_conflict use_column
declare
  verdicts text[];
begin
  perform set_config('app.company_id', company::text, true);

  with locked as (
    select s.id, s.pass_id, s.question_count, s.started_at, s.deadline, s.ended_at
    from sitting s
    where s.company_id = company and s.id = any (sittings)
    order by s.id for share
  )
  select array_agg(case
      when l.id is null or a.position not between 1 and l.question_count then 'unknown'
      when l.pass_id <> a.pass_id then 'other_device'
      when l.started_at is null then 'not_started'
      when l.ended_at is not null or clock_timestamp() > l.deadline + grace then 'ended'
      else 'saved' end order by a.item)
  into verdicts
  from unnest(sittings, passes, positions) with ordinality as a (sitting_id, pass_id, position, item)
  left join locked l on l.id = a.sitting_id;

  with written as (
    insert into answer (company_id, sitting_id, position, revision, response, flagged, idempotency_key, pass_id,
      history_spacing, history_left, saved_at)
    select company, sitting_id, position, revision, response, flagged, idempotency_key, pass_id, spacing, allowance, now()
    from (
      select distinct on (sitting_id, position) *
      from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances, verdicts)
        with ordinality as a (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing,
          allowance, verdict, item)
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
  )
  insert into answer_event
    (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
  select company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at
  from written where left_now < history_left order by sitting_id, idempotency_key
  on conflict (company_id, sitting_id, idempotency_key) do nothing;

  return query select u.item, u.verdict from unnest(verdicts) with ordinality as u (verdict, item);
end $$;
grant execute on function write_answers to sanam_examinee;

-- For a server of the release before, while both run: the same rules, guessed from what was answered.
create or replace function save_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[],
  responses jsonb[], flags boolean[], keys uuid[], grace interval
) returns table (item bigint, verdict text) language sql as $$
  select * from write_answers(company, sittings, passes, positions, revisions, responses, flags, keys,
    array(select case when length(r::text) > 200 then 10 else 0 end from unnest(responses) with ordinality as u (r, n) order by n),
    array_fill(400000, array[cardinality(sittings)]), grace);
$$;
