-- A change names the revision it changed, and takes the place of no answer that it did not know (docs/decisions/0057).

-- Answers that reached the server too late to count: a newer one, from another device, had been saved before. For the person who
-- decides; nothing reads them as answers.
create table unused_answer (
  company_id uuid not null references company,
  sitting_id uuid not null,
  position integer not null,
  idempotency_key uuid not null,
  revision integer not null,
  base_revision integer not null,
  -- The newer answer that stood when it came.
  standing_revision integer not null,
  response jsonb,
  flagged boolean not null,
  pass_id uuid not null,
  received_at timestamptz not null default now(),
  primary key (company_id, sitting_id, position, idempotency_key),
  foreign key (company_id, sitting_id) references sitting (company_id, id)
);
select fence_to_company('unused_answer');
grant select, insert on unused_answer to sanam_staff;
grant select on unused_answer to sanam_examinee;
create policy own_answers_only on unused_answer as restrictive to sanam_examinee using (sitting_id = (select own_sitting()));

alter table answer add column base_revision integer;

-- As before, with `bases`: the revision that each change knew to stand there. An answer is written where nothing newer stands
-- than that. Otherwise it is one that came twice, or that its own device has outrun, and counts as saved; or it is not used:
-- another device has saved meanwhile. The form without `bases` stays for a server of the release before, while both run.
create function write_answers(
  company uuid, sittings uuid[], passes uuid[], positions integer[], revisions integer[], responses jsonb[],
  flags boolean[], keys uuid[], spacings integer[], allowances integer[], bases integer[], grace interval
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
    from unnest(sittings, passes, positions, revisions, responses, flags, keys, spacings, allowances, bases) with ordinality
      as a (sitting_id, pass_id, position, revision, response, flagged, idempotency_key, spacing, allowance, base, item)
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
    returning old.*, new.history_left as left_now, new.sitting_id as new_sitting_id, new.position as new_position
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
  )
  select j.item, case when o.item is null then j.verdict else 'not_used' end
  from judged j left join outrun o on o.item = j.item order by j.item;
end $$;
revoke execute on function
  write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], integer[], interval)
  from public;
grant execute on function
  write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], integer[], interval)
  to sanam_saver;
