-- The job worker's sign-in keeps the heartbeats; a server without an owner sees to which installation the database belongs.
grant usage on schema public to sanam_queue;
grant select, insert, update, delete on worker to sanam_queue;
grant select on installation to sanam_staff;

-- Saves answers for whoever holds the pass of each, as before, with the owner's rights.
alter function write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], interval)
  security definer set search_path = public, pg_temp;
alter function save_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], interval)
  security definer set search_path = public, pg_temp;
revoke execute on function write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], interval)
  from public, sanam_examinee;
grant execute on function write_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], integer[], integer[], interval)
  to sanam_saver;
