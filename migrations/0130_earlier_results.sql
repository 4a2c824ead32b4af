-- What a result said before it was corrected, for the data file of the person.
create view earlier_result with (security_invoker = true) as
select company_id, result_id, version, points, max_points, passed, corrected_at from result_version;
grant select on earlier_result to sanam_staff;
select refresh_fences();
