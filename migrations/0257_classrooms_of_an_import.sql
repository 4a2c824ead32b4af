-- The classrooms that an import of people made: they go with it when it is undone (docs/decisions/0154).
alter table people_import add column created_classrooms uuid[] not null default '{}';

-- What hangs on a classroom beside its people: exams that follow it, and classes of a roster.
create view classroom_use with (security_invoker = true) as
select company_id, classroom_id from exam_classroom
union all
select company_id, classroom_id from roster_class;
grant select on classroom_use to sanam_staff;

select refresh_fences();
