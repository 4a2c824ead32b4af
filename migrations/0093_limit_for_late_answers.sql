-- How long after the end of a sitting late answers come as expected (docs/decisions/0061). What comes later is kept too, and marked so.
alter table company add column late_answer_hours integer not null default 24
  constraint late_answers_have_a_limit check (late_answer_hours between 1 and 720);

-- The company's limit at that time, where the answer arrived later than that; null where it arrived within it.
alter table late_answer add column limit_hours integer;
update late_answer l set limit_hours = c.late_answer_hours
  from sitting s, company c
  where s.company_id = l.company_id and s.id = l.sitting_id and c.id = l.company_id
    and l.received_at > coalesce(s.ended_at, s.deadline) + make_interval(hours => c.late_answer_hours);

-- The result of a practice is out at once: nobody decides on what comes late.
update late_answer l set accepted = false, decided_at = now()
  from sitting s join exam e on e.company_id = s.company_id and e.id = s.exam_id
  where s.company_id = l.company_id and s.id = l.sitting_id and e.practice and l.accepted is null;

-- An examinee's connection writes none that counts.
create policy nobody_accepts_their_own on late_answer as restrictive for insert to sanam_examinee
  with check (accepted is not true);

-- As before, with the limit that was passed; what belongs to a practice says so.
create or replace view answer_set_aside with (security_invoker = true) as
select company_id, sitting_id, position, response, received_at, 'other_device' as why, null::integer as limit_hours
from unused_answer
union all
select l.company_id, l.sitting_id, l.position, l.response, l.received_at,
  case when l.accepted is null then 'late' when e.practice then 'practice' else 'left_out' end, l.limit_hours
from late_answer l
join sitting s on s.company_id = l.company_id and s.id = l.sitting_id
join exam e on e.company_id = s.company_id and e.id = s.exam_id
where l.accepted is not true;
select refresh_fences();
