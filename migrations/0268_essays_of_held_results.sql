-- Who is held back until their essay is marked waits no longer for ever (docs/decisions/0106): after the release of the others a marker
-- still has the exam, as long as a result with essays stays back.
create or replace view essay_assignment with (security_invoker = true) as
  select m.company_id, m.exam_id, m.account_id
  from essay_marker m join exam e on e.company_id = m.company_id and e.id = m.exam_id
  where e.state in ('scheduled', 'open', 'closed', 'marking')
    or e.state = 'released' and exists (select from held_result h
      join result r on r.company_id = h.company_id and r.exam_id = h.exam_id and r.examinee_id = h.examinee_id
      where h.company_id = e.company_id and h.exam_id = e.id and r.released_at is null
        and (r.unmarked > 0 or jsonb_array_length(r.by_essay) > 0));

select refresh_fences();
