-- What was answered in time and reached the server after the end, such as from a device without a network, counts or not by
-- somebody's decision (docs/decisions/0061). Nothing reads these as answers.
create table late_answer (
  company_id uuid not null references company,
  sitting_id uuid not null,
  position integer not null,
  idempotency_key uuid not null,
  revision integer not null,
  -- The revision that the change knew to stand there.
  base_revision integer not null,
  response jsonb,
  flagged boolean not null,
  -- By the device, which reckons with the server's clock; null where it cannot say.
  given_at timestamptz,
  received_at timestamptz not null default now(),
  -- Null until somebody has decided.
  accepted boolean,
  decided_at timestamptz,
  primary key (company_id, sitting_id, position, idempotency_key),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint decided_at_a_moment check ((accepted is null) = (decided_at is null))
);
select fence_to_company('late_answer');
grant select on late_answer to sanam_staff;
grant update (accepted, decided_at) on late_answer to sanam_staff;
grant select, insert on late_answer to sanam_examinee;
-- An examinee sees their own sittings only, and with a pass the one that it is of.
create policy own_answers_only on late_answer as restrictive to sanam_examinee
  using (exists (select from sitting s where s.company_id = late_answer.company_id and s.id = sitting_id));

-- Makes the newest of each question count that nobody has decided on, but where a newer answer stands than it knew. What it replaces goes
-- into the history. Gives the positions.
create function accept_late_answers(company uuid, sitting uuid) returns setof integer language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with newest as (
    select distinct on (l.position) l.* from late_answer l
    where l.company_id = company and l.sitting_id = sitting and l.accepted is null
    order by l.position, l.revision desc
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select a.company_id, a.sitting_id, a.idempotency_key, a.position, a.revision, a.response, a.flagged, a.pass_id, a.saved_at
    from answer a join newest n on n.position = a.position
    where a.company_id = company and a.sitting_id = sitting and a.revision <= n.base_revision and a.idempotency_key is not null
    on conflict do nothing
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at)
    select company, sitting, n.position, n.revision, n.base_revision, n.response, n.flagged, n.idempotency_key, s.pass_id, now()
    from newest n join sitting s on s.company_id = company and s.id = sitting
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        flagged = excluded.flagged, idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id,
        saved_at = excluded.saved_at
      where answer.revision <= excluded.base_revision
    returning position
  )
  select position from written;
end $$;
revoke execute on function accept_late_answers(uuid, uuid) from public;
grant execute on function accept_late_answers(uuid, uuid) to sanam_staff;
