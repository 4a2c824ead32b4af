-- The room of an exam by name, for the pages of people, who come before exams (docs/decisions/0044).
create view room_of_exam with (security_invoker = true) as
  select e.company_id, e.id as exam_id, r.name
  from exam e join room r on r.company_id = e.company_id and r.id = e.room_id;
grant select on room_of_exam to sanam_staff;
select refresh_fences();
