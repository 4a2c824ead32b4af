-- What an examinee compares their receipt with, once the result is out (docs/decisions/0136): the answers that were marked and those at the
-- end of the sitting, of an own released result alone. Nothing of marks or keys.
create function own_receipt(result uuid) returns table (sitting_id uuid, paper_id uuid, ended_at timestamptz, marked jsonb, at_the_end jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.paper_id, s.ended_at,
    (select coalesce(jsonb_agg(jsonb_build_array(a.position, a.response)), '[]') from answer a
      where a.company_id = s.company_id and a.sitting_id = s.id),
    (with late as (
        select l.position, l.idempotency_key from late_answer l
        where l.company_id = s.company_id and l.sitting_id = s.id and l.accepted and l.decided_at > s.ended_at
        union all
        select t.position, t.idempotency_key from typed_answer t
        where t.company_id = s.company_id and t.sitting_id = s.id and t.typed_at > s.ended_at
      ), given as (
        select a.position, a.revision, a.response, a.idempotency_key from answer a
        where a.company_id = s.company_id and a.sitting_id = s.id
        union all
        select e.position, e.revision, e.response, e.idempotency_key from answer_event e
        where e.company_id = s.company_id and e.sitting_id = s.id and e.position in (select late.position from late)
      ), latest as (
        select distinct on (given.position) given.position, given.response from given
        where not exists (select from late
          where late.position = given.position and late.idempotency_key = given.idempotency_key)
        order by given.position, given.revision desc
      )
      select coalesce(jsonb_agg(jsonb_build_array(latest.position, latest.response)), '[]') from latest)
  from result r
  join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  where r.company_id = nullif(current_setting('app.company_id', true), '')::uuid and r.id = $1
    and r.examinee_id = own_examinee() and own_sitting() is null and r.released_at is not null and s.ended_at is not null
$$;
revoke execute on function own_receipt(uuid) from public;
grant execute on function own_receipt(uuid) to sanam_examinee;

-- Whether there is a receipt at all.
grant select (sitting_id) on result to sanam_examinee;
select refresh_fences();
