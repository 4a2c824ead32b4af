-- What concerned a whole exam and no person by name, for whom it happened to (the dossier of a sitting).
create view incident_of_exam with (security_invoker = true) as
select i.company_id, i.exam_id, i.id, i.category, i.words, i.measures, i.happened_at, i.recorded_at,
  (select jsonb_agg(jsonb_build_object('words', f.words, 'withdraws', f.withdraws, 'at', f.written_at) order by f.id)
    from incident_follow_up f where f.company_id = i.company_id and f.incident_id = i.id) as follow_ups
from incident i
where not exists (select from incident_person p where p.company_id = i.company_id and p.incident_id = i.id);
grant select on incident_of_exam to sanam_staff;
select refresh_fences();
