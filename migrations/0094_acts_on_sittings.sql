-- What staff did to a sitting, and what its page said of the device: for the data file of the person, and any feature that shows it.
create view act_on_sitting with (security_invoker = true) as
select company_id, sitting_id, id, act, words, minutes, cause, acted_at from sitting_act;
create view device_of_sitting with (security_invoker = true) as
select company_id, sitting_id, seen_at, focus_lost, devices from sitting_presence;
grant select on act_on_sitting, device_of_sitting to sanam_staff;
select refresh_fences();
