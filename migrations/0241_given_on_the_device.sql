-- The moment on the device stands beside that of the server with each answer (docs/decisions/0144). Null where the device cannot say, and
-- for answers of releases before.
alter table answer add column given_at timestamptz;
alter table answer_event add column given_at timestamptz;
alter table unused_answer add column given_at timestamptz;

-- A moment that a device names, null where it cannot be right. Late answers may come after long.
create function given_on_device(said timestamptz) returns timestamptz language sql stable as $$
  select case when said between now() - interval '366 days' and now() + interval '1 day' then said end
$$;

-- As before, with that moment: it goes where its answer goes.
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
      select u.*, given_on_device(u.said_at) as given_at
      from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances, bases, givens) with ordinality
        as u (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing, allowance, base, said_at, item)
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

-- As before, with the moment that the late answer came with.
create or replace function accept_late_answers(company uuid, sitting uuid) returns setof integer language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with newest as (
    select distinct on (l.position) l.* from late_answer l
    left join answer a on a.company_id = company and a.sitting_id = sitting and a.position = l.position
    where l.company_id = company and l.sitting_id = sitting and l.accepted is null
      and coalesce(a.revision, 0) <= l.base_revision
    order by l.position, coalesce(l.given_at, l.received_at) desc, l.revision desc, l.idempotency_key desc
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at, given_at)
    select a.company_id, a.sitting_id, a.idempotency_key, a.position, a.revision, a.response, a.flagged, a.pass_id, a.saved_at,
      a.given_at
    from answer a join newest n on n.position = a.position
    where a.company_id = company and a.sitting_id = sitting and a.revision <= n.base_revision and a.idempotency_key is not null
    on conflict do nothing
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at, given_at)
    select company, sitting, n.position, n.revision, n.base_revision, n.response, n.flagged, n.idempotency_key, s.pass_id, now(),
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

-- As before; what is typed from a sheet was given on no device.
create or replace function type_sheet(sitting uuid, answers jsonb, typist uuid) returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  -- A sheet is no device. With an id of its own no device takes an answer from it for its own.
  sheet uuid = gen_random_uuid();
  moved timestamptz;
begin
  select s.on_paper_at into moved from sitting s where s.company_id = company and s.id = sitting for update;
  if moved is null or exists (select from result r where r.company_id = company and r.sitting_id = sitting
      and r.released_at is not null) then
    return;
  end if;
  update sitting s set sheet_at = now() where s.company_id = company and s.id = sitting;
  return query
  with asked as (
    select a.position, a.way, nullif(a.response, 'null') as response
    from jsonb_to_recordset(answers) as a (position integer, way text, response jsonb)
    join sitting s on s.company_id = company and s.id = sitting and a.position between 1 and s.question_count
  ),
  before as (
    select distinct on (t.position) t.* from typed_answer t
    where t.company_id = company and t.sitting_id = sitting and t.moved_at = moved
    order by t.position, t.revision desc
  ),
  change as (
    select a.position, a.way, coalesce(w.revision, 0) as stands,
      -- Higher than what a device without network can hold: no change that knew the answer on screen alone takes the place of the sheet.
      coalesce(w.revision, 0) + 1000 as revision,
      case when b.position is null then w.revision else b.screen_revision end as screen_revision,
      case when b.position is null then w.response else b.screen_response end as screen_response,
      case a.way when 'typed' then a.response when 'cleared' then null else b.screen_response end as response,
      gen_random_uuid() as key
    from asked a
    left join before b on b.position = a.position
    left join answer w on w.company_id = company and w.sitting_id = sitting and w.position = a.position
    where case when a.way = 'stands' then b.way is distinct from 'stands' and b.way is not null
      else (b.way, b.response) is distinct from (a.way, a.response) end
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at, given_at)
    select w.company_id, w.sitting_id, w.idempotency_key, w.position, w.revision, w.response, w.flagged, w.pass_id, w.saved_at,
      w.given_at
    from answer w join change c on c.position = w.position
    where w.company_id = company and w.sitting_id = sitting and w.idempotency_key is not null and w.pass_id is not null
    on conflict do nothing
  ),
  kept as (
    insert into typed_answer (company_id, sitting_id, position, revision, moved_at, way, response, screen_revision,
      screen_response, idempotency_key, account_id)
    select company, sitting, c.position, c.revision, moved, c.way, c.response, c.screen_revision, c.screen_response, c.key, typist
    from change c
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at)
    select company, sitting, c.position, c.revision, c.stands, c.response, false, c.key, sheet, now() from change c
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id, saved_at = excluded.saved_at,
        given_at = null
    returning position
  )
  select position from written order by position;
end $$;
select refresh_fences();
