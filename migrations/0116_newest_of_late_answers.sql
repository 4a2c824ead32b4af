-- Of several late answers to one question the last one given counts, of those that know what stands (docs/decisions/0061). Until now
-- it was the one with most clicks, of whatever device, and of two with as many any of them.
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
