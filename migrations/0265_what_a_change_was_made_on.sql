-- A revision is a number, and two devices count alike: what was made on a change that is not used knew no more than that one did
-- (docs/decisions/0159).

-- The keys of the changes of its device that a late answer was made on; null where the page does not say.
alter table late_answer add column made_on uuid[];

-- As before. A page of a release before names the revision of its own change before, also where that one was not used since a newer
-- answer stood. What it made before it could know of that counts with what that one knew.
create or replace function write_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[], responses jsonb[],
  flags boolean[], keys uuid[], spacings integer[], allowances integer[], bases integer[],
  givens timestamptz[], grace interval
) returns table (item bigint, verdict text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with locked as (
    select s.id, s.pass_id, s.question_count, s.started_at, s.deadline, s.ended_at,
      -- Nothing is answered here while the examinee goes on on paper.
      least(s.paused_at, s.on_paper_at) as paused_at, s.pauses
    from sitting s
    where s.company_id = company and s.id = any (sittings)
    order by s.id for share
  ),
  judged as (
    select a.*, clock_timestamp() > l.paused_at + pause_grace() as arrived_in_pause, case
      when l.id is null or a.position not between 1 and l.question_count then 'unknown'
      when l.pass_id <> a.pass_id then 'other_device'
      when l.started_at is null then 'not_started'
      when l.ended_at is not null or clock_timestamp() > l.deadline + grace then 'ended'
      -- Looked at first, since the function costs more than all the rest.
      when (l.paused_at is not null or not isempty(l.pauses))
        and is_in_pause(coalesce(a.given_at, clock_timestamp()), l.paused_at, l.pauses) then 'paused'
      else 'saved' end as verdict
    from (
      select u.*, given_on_device(u.said_at) as given_at, coalesce(f.base_revision, u.named) as base
      from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances, bases, givens) with ordinality
        as u (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing, allowance, named, said_at, item)
      left join lateral (
        select n.base_revision from unused_answer n
        where n.company_id = company and n.sitting_id = u.sitting_id and n.position = u.position and n.pass_id = u.pass_id
          and n.revision = u.named and u.revision = u.named + 1 and coalesce(u.said_at <= n.received_at, true)
        order by n.base_revision limit 1
      ) f on true
    ) a
    full join locked l on l.id = a.sitting_id
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      history_spacing, history_left, saved_at, given_at)
    select company, sitting_id, position, revision, least(base, revision - 1), response, flagged, idempotency_key, pass_id,
      spacing, allowance, now(), given_at
    from (
      select distinct on (sitting_id, position) * from judged
      where verdict = 'saved' order by sitting_id, position, revision desc, item
    ) newest
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        flagged = excluded.flagged, idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id,
        saved_at = excluded.saved_at, given_at = excluded.given_at, history_spacing = excluded.history_spacing,
        history_left = coalesce(answer.history_left
          - history_cost(answer.response, answer.saved_at, excluded.history_spacing, excluded.history_left, answer.history_left),
          excluded.history_left)
      where answer.revision <= excluded.base_revision
    returning old.*, new.history_left as left_now, new.sitting_id as new_sitting_id, new.position as new_position,
      new.idempotency_key as new_key
  ),
  moved as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at, given_at)
    select company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at, given_at
    from written where left_now < history_left
  ),
  outrun as (
    select j.*, a.revision as standing from judged j
    join answer a on a.company_id = company and a.sitting_id = j.sitting_id and a.position = j.position
    where j.verdict = 'saved'
      and not exists (select from written w where w.new_sitting_id = j.sitting_id and w.new_position = j.position)
      and a.revision > j.base and a.idempotency_key is distinct from j.idempotency_key
      and not (a.pass_id is not distinct from j.pass_id and a.revision >= j.revision)
  ),
  kept as (
    insert into unused_answer
      (company_id, sitting_id, position, idempotency_key, revision, base_revision, standing_revision, response, flagged,
       pass_id, given_at)
    select company, o.sitting_id, o.position, o.idempotency_key, o.revision, o.base, o.standing, o.response, o.flagged, o.pass_id,
      o.given_at
    from outrun o
    -- Nobody has so many by accident; a sitting cannot fill the disk with them.
    where (select count(*) from unused_answer u where u.company_id = company and u.sitting_id = o.sitting_id) < 500
    on conflict do nothing
  ),
  -- What was written in a pause waits for somebody; what was written before it counts, and it is noted that it came in one.
  noted as (
    insert into late_answer (company_id, sitting_id, position, idempotency_key, revision, base_revision, response, flagged,
      given_at, in_pause, accepted, decided_at)
    select company, j.sitting_id, j.position, j.idempotency_key, j.revision, least(j.base, j.revision - 1), j.response, j.flagged,
      j.given_at, true, d.accepted, case when d.accepted is not null then now() end
    from judged j cross join lateral (select case when j.verdict = 'saved' then true
      -- The result of a practice is out at once: nobody could decide.
      when (select e.practice from sitting s join exam e on e.company_id = s.company_id and e.id = s.exam_id
        where s.company_id = company and s.id = j.sitting_id) then false end as accepted) d
    where (j.verdict = 'paused' or (j.verdict = 'saved' and j.arrived_in_pause and exists (select from written w
        where w.new_sitting_id = j.sitting_id and w.new_position = j.position and w.new_key = j.idempotency_key)))
      and (select count(*) from late_answer l where l.company_id = company and l.sitting_id = j.sitting_id) < 500
    on conflict do nothing
    returning sitting_id, position, idempotency_key
  )
  select j.item, case when o.item is not null then 'not_used' when n.position is null then j.verdict
    when j.verdict = 'paused' then 'held' else 'saved_in_pause' end
  from judged j
  left join outrun o on o.item = j.item
  left join noted n on n.sitting_id = j.sitting_id and n.position = j.position and n.idempotency_key = j.idempotency_key
  order by j.item;
end $$;

-- As before. A late answer knows the one that stands also where that is a change which it was made on: the server had saved it, and the
-- device never learned. Where the page says nothing of these, it knows none that was given after it.
create or replace function accept_late_answers(company uuid, sitting uuid) returns setof integer language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with known as (
    select l.*, greatest(l.base_revision, case when a.idempotency_key = any (l.made_on) then a.revision end) as knew
    from late_answer l
    left join answer a on a.company_id = company and a.sitting_id = sitting and a.position = l.position
    where l.company_id = company and l.sitting_id = sitting and l.accepted is null
      and (a.revision is null or a.idempotency_key = any (l.made_on)
        or a.revision <= l.base_revision and (l.made_on is not null or coalesce(l.given_at >= a.given_at, true)))
  ),
  newest as (
    select distinct on (k.position) k.* from known k
    order by k.position, coalesce(k.given_at, k.received_at) desc, k.revision desc, k.idempotency_key desc
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at, given_at)
    select a.company_id, a.sitting_id, a.idempotency_key, a.position, a.revision, a.response, a.flagged, a.pass_id, a.saved_at,
      a.given_at
    from answer a join newest n on n.position = a.position
    where a.company_id = company and a.sitting_id = sitting and a.revision <= n.knew and a.idempotency_key is not null
    on conflict do nothing
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at, given_at)
    select company, sitting, n.position, n.revision, n.knew, n.response, n.flagged, n.idempotency_key, s.pass_id, now(),
      n.given_at
    from newest n join sitting s on s.company_id = company and s.id = sitting
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        flagged = excluded.flagged, idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id,
        saved_at = excluded.saved_at, given_at = excluded.given_at
      where answer.revision <= excluded.base_revision
    returning position
  )
  select position from written;
end $$;

select refresh_fences();
