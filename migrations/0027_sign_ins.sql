-- The application signs in as sanam_staff, sanam_examinee, sanam_saver and sanam_queue: four sign-ins that own nothing.

-- The hot path's sign-in sees no table; what it may call is granted with each function.
grant usage on schema public to sanam_saver;

-- A server that may not migrate sees whether it has to wait for somebody who may.
grant select on migration to sanam_staff;

-- Through a pooler a connection has no search path of its own: these find the fenced views wherever they are called.
alter function who_is(uuid) set search_path = fenced_staff, public, pg_temp;
alter function holds_pass(uuid, uuid, uuid) set search_path = fenced_staff, public, pg_temp;

-- Saves answers for whoever holds the pass of each: with the owner's rights, which end at the company's policy like all
-- others, so that its caller needs none.
alter function save_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], interval)
  security definer set search_path = public, pg_temp;
revoke execute on function save_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], interval)
  from public;
grant execute on function save_answers(uuid, uuid[], uuid[], integer[], integer[], jsonb[], boolean[], uuid[], interval)
  to sanam_saver;
