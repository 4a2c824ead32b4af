-- A sitting moves to paper and back (docs/decisions/0074). Its time goes on, and its answers on screen are sealed as in a pause.

-- Since when the examinee goes on on paper; it stays when the sitting ends there. And when the sheet was typed in last.
alter table sitting
  add column on_paper_at timestamptz,
  add column sheet_at timestamptz,
  add constraint a_sheet_is_of_a_time_on_paper check (sheet_at is null or on_paper_at is not null);
grant update (on_paper_at, sheet_at) on sitting to sanam_staff;

alter table sitting_act
  drop constraint acts_are_known,
  add constraint acts_are_known
    check (act in ('message', 'pause', 'resume', 'extend', 'end', 'let_in', 'reopen', 'to_paper', 'to_screen'));

-- A time on paper that is over is remembered as a pause is: what was given in it stays held, also where it arrives later.
create function remember_paper() returns trigger language plpgsql as $$
declare
  begins timestamptz = old.on_paper_at + pause_grace();
begin
  new.pauses = new.pauses + tstzmultirange(tstzrange(begins, greatest(begins, now() - interval '10 seconds')));
  return new;
end $$;
create trigger what_was_on_paper_is_remembered before update of on_paper_at on sitting
  for each row when (old.on_paper_at is not null and new.on_paper_at is null) execute function remember_paper();

-- As before, with the time on paper as a time in which answers from the screen are held.
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

-- How far somebody is says that they go on on paper.
create or replace view exam_progress with (security_invoker = true) as
  select c.company_id, c.exam_id, c.examinee_id, s.paper_sent_at, s.started_at, s.deadline, s.ended_at, r.id as result_id,
    s.id is not null or r.id is not null as has_begun,
    s.ended_at is not null or r.id is not null as has_finished,
    case when r.attempt = coalesce(s.attempt, r.attempt) then 'marked' when s.end_reason in ('time_up', 'ended_by_staff') then s.end_reason
      when s.ended_at is not null then 'submitted' when s.paused_at is not null then 'paused'
      when s.on_paper_at is not null then 'on_paper'
      when s.started_at is not null then 'under_way' else 'not_started' end as progress,
    (select count(*)::int from given_answer a where a.company_id = s.company_id and a.sitting_id = s.id) as answered,
    coalesce(s.attempt, r.attempt, 0) as attempts
  from exam_candidate c
  left join lateral (select * from sitting
    where sitting.company_id = c.company_id and sitting.exam_id = c.exam_id and sitting.examinee_id = c.examinee_id
    order by attempt desc limit 1) s on true
  left join lateral (select result.id, result.attempt from result
    where result.company_id = c.company_id and result.exam_id = c.exam_id and result.examinee_id = c.examinee_id
    order by attempt desc limit 1) r on true;
select refresh_fences();
