-- Questions that people mark and nobody has marked yet. Until they are marked a result has neither passed nor failed, and is not out.
alter table result add column unmarked integer not null default 0, alter column passed drop not null;
alter table result
  add constraint result_unmarked_check check (unmarked >= 0),
  add constraint marked_before_judged check ((passed is null) = (unmarked > 0)),
  add constraint marked_before_released check (released_at is null or unmarked = 0);

-- Results that are marked in part: for features before this one.
create view part_marked_result with (security_invoker = true) as
  select company_id, id as result_id, unmarked from result where unmarked > 0;
grant select on part_marked_result to sanam_staff;
select refresh_fences();
