-- What is written while a sitting is paused is no answer by itself: it is held for somebody's decision (docs/decisions/0060).

-- The pauses that are over. Their first and last seconds are left out, see below.
alter table sitting add column pauses tstzmultirange not null default '{}';

-- So long a page may take to learn that its sitting is paused: until then its examinee goes on in good faith.
create function pause_grace() returns interval language sql immutable parallel safe return interval '20 seconds';

-- Whether something was written in a pause of a sitting.
create function is_in_pause(given timestamptz, paused_at timestamptz, pauses tstzmultirange) returns boolean
  language sql immutable parallel safe return coalesce(given <@ pauses or given > paused_at + pause_grace(), false);

-- A pause that ends is remembered, less what a device may be wrong by when it reckons the server's clock.
create function remember_pause() returns trigger language plpgsql as $$
declare
  begins timestamptz = old.paused_at + pause_grace();
  ends timestamptz = least(old.ended_at, now()) - interval '10 seconds';
begin
  new.pauses = old.pauses + tstzmultirange(tstzrange(begins, greatest(begins, ends)));
  return new;
end $$;
create trigger a_sitting_remembers_its_pauses before update of paused_at on sitting
  for each row when (old.paused_at is not null and new.paused_at is null) execute function remember_pause();

-- Written during a pause, or arrived in one. By rule: decided on by no person.
alter table late_answer
  add column in_pause boolean not null default false,
  add column by_rule boolean not null generated always as (decided_at is not null and decided_at = received_at) stored;

-- As before, with `givens`: when each answer was given, as far as the device says. What was given in a pause is held; so is what arrives
-- in one and does not say when it was given. `held` and `saved_in_pause` are said once of each answer, for the record.
-- The form without `givens` was of no release.
drop function
  write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], integer[], interval);
create function write_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[], responses jsonb[],
  flags boolean[], keys uuid[], spacings integer[], allowances integer[], bases integer[],
  givens timestamptz[], grace interval
) returns table (item bigint, verdict text) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with locked as (
    select s.id, s.pass_id, s.question_count, s.started_at, s.deadline, s.ended_at, s.paused_at, s.pauses
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
    from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances, bases, givens) with ordinality
      as a (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing, allowance, base, given_at, item)
    full join locked l on l.id = a.sitting_id
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      history_spacing, history_left, saved_at)
    select company, sitting_id, position, revision, least(base, revision - 1), response, flagged, idempotency_key, pass_id,
      spacing, allowance, now()
    from (
      select distinct on (sitting_id, position) * from judged
      where verdict = 'saved' order by sitting_id, position, revision desc, item
    ) newest
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        flagged = excluded.flagged, idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id,
        saved_at = excluded.saved_at, history_spacing = excluded.history_spacing,
        history_left = coalesce(answer.history_left
          - history_cost(answer.response, answer.saved_at, excluded.history_spacing, excluded.history_left, answer.history_left),
          excluded.history_left)
      where answer.revision <= excluded.base_revision
    returning old.*, new.history_left as left_now, new.sitting_id as new_sitting_id, new.position as new_position,
      new.idempotency_key as new_key
  ),
  moved as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at
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
       pass_id)
    select company, o.sitting_id, o.position, o.idempotency_key, o.revision, o.base, o.standing, o.response, o.flagged, o.pass_id
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
revoke execute on function
  write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], integer[], timestamptz[],
    interval)
  from public;
grant execute on function
  write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], integer[], timestamptz[],
    interval)
  to sanam_saver;

create or replace view answer_set_aside with (security_invoker = true) as
select company_id, sitting_id, position, response, received_at, 'other_device' as why, null::integer as limit_hours
from unused_answer
union all
select l.company_id, l.sitting_id, l.position, l.response, l.received_at,
  case when l.accepted is null and l.in_pause then 'in_pause' when l.accepted is null then 'late' when e.practice then 'practice'
    else 'left_out' end, l.limit_hours
from late_answer l
join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
join exam e on e.company_id = s.company_id and e.id = s.exam_id
where l.accepted is not true;
select refresh_fences();
