-- What a company did since a moment, in numbers: the platform sees these and nobody's name. Beside them how its backups stand.
create function company_activity(company uuid, since timestamptz, before timestamptz)
returns table (administrators integer, examinees integer, new_examinees integer, exams integer, sittings integer, results integer,
  certificates integer, backups integer, backup_bytes bigint, last_backup_at timestamptz, backups_every text)
language plpgsql as $$
declare entered text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', company::text, true);
  return query select
    (select count(*)::integer from administrator m join account a on a.id = m.account_id
      where m.company_id = company and a.last_sign_in_at >= since),
    (select count(*)::integer from examinee e join account a on a.id = e.account_id
      where e.company_id = company and a.last_sign_in_at >= since),
    (select count(*)::integer from examinee e where e.company_id = company and e.created_at >= since),
    (select count(*)::integer from exam x where x.company_id = company and x.state not in ('draft', 'cancelled')
      and x.opens_at >= since and x.opens_at < before),
    (select count(*)::integer from sitting s where s.company_id = company and s.started_at >= since),
    (select count(*)::integer from result r where r.company_id = company and r.released_at >= since),
    (select count(*)::integer from certificate c where c.company_id = company and c.issued_at >= since),
    b.kept, b.bytes, b.last_at, coalesce((select s.every from backup_setting s where s.company_id = company), 'never')
  from (select count(*)::integer as kept, coalesce(sum(k.size), 0)::bigint as bytes, max(k.finished_at) as last_at
    from company_backup k where k.company_id = company and k.finished_at is not null) b;
  perform set_config('app.company_id', coalesce(entered, ''), true);
end $$;
grant execute on function company_activity to sanam_staff;
