-- Who acted, in which session, from which network and when: the record takes it from the transaction and from the
-- database's own clock. The application's roles write what was done, to what, and how; nothing else.

alter table audit_event add column session_id uuid, add column network text not null default '';
alter table audit_event
  alter column actor_id set default nullif(current_setting('app.actor_id', true), '')::uuid,
  alter column session_id set default nullif(current_setting('app.session_id', true), '')::uuid,
  alter column network set default coalesce(current_setting('app.network', true), ''),
  alter column happened_at set default clock_timestamp();

alter table platform_event add column session_id uuid, add column network text not null default '';
alter table platform_event
  alter column actor_id set default nullif(current_setting('app.actor_id', true), '')::uuid,
  alter column session_id set default nullif(current_setting('app.session_id', true), '')::uuid,
  alter column network set default coalesce(current_setting('app.network', true), ''),
  alter column happened_at set default clock_timestamp();

revoke insert on audit_event from sanam_staff, sanam_examinee;
grant insert (action, subject_id, details) on audit_event to sanam_staff, sanam_examinee;
revoke insert on platform_event from sanam_staff;
grant insert (action, subject_company_id, details) on platform_event to sanam_staff;

-- The record is read by time, and by who acted (also to count what somebody read within an hour).
create index audit_event_by_time on audit_event (company_id, happened_at, id);
create index audit_event_by_actor on audit_event (company_id, actor_id, happened_at, id);

-- People's data are erased, in the record too: what stood before and after goes, the rest of the line stays. The hash
-- of what went takes its place, so that the line's seal still holds (0035).
create function erase_record_of(people uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update audit_event set details = jsonb_build_object('erased', encode(sha256(convert_to(details::text, 'UTF8')), 'hex'))
  where company_id = nullif(current_setting('app.company_id', true), '')::uuid and subject_id = any (people)
    and action in ('examinee.changed', 'examinee.import_changed') and not details ? 'erased';
$$;
revoke execute on function erase_record_of from public;
grant execute on function erase_record_of to sanam_staff;
