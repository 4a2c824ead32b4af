-- What somebody answered and what does not stand as their answer: another device was newer, or it came after the end. Of late
-- answers those that were accepted are answers. For the data file of a person, and for any feature that shows what was set aside.
create view answer_set_aside with (security_invoker = true) as
select company_id, sitting_id, position, response, received_at, 'other_device' as why from unused_answer
union all
select company_id, sitting_id, position, response, received_at, case when accepted is null then 'late' else 'left_out' end
from late_answer where accepted is not true;
grant select on answer_set_aside to sanam_staff;
select refresh_fences();
