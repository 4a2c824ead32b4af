-- Another device goes on with a sitting that is watched over only when somebody lets it in (docs/decisions/0064).

-- The pass of the device that waits, and whether the next one comes in by itself: after a reopening, or with a fresh code.
alter table sitting
  add column waiting_pass_id uuid,
  add column waiting_since timestamptz,
  add column next_device_free boolean not null default false,
  add constraint who_waits_waits_since check ((waiting_pass_id is null) = (waiting_since is null));
grant update (waiting_pass_id, waiting_since, next_device_free) on sitting to sanam_examinee;

-- Whether somebody watches over an exam. An examinee's connection learns that, and not who.
alter table exam add column invigilated boolean not null default false;
update exam e set invigilated = true
  where exists (select from exam_invigilator i where i.company_id = e.company_id and i.exam_id = e.id);
grant select (invigilated) on exam to sanam_examinee;
create function note_invigilated() returns trigger language plpgsql as $$
declare
  company uuid = coalesce(new.company_id, old.company_id);
  watched uuid = coalesce(new.exam_id, old.exam_id);
  is_so boolean = exists (select from exam_invigilator i where i.company_id = company and i.exam_id = watched);
begin
  update exam set invigilated = is_so where company_id = company and id = watched and invigilated <> is_so;
  return null;
end $$;
create trigger an_exam_knows_whether_it_is_watched after insert or delete on exam_invigilator
  for each row execute function note_invigilated();

alter table sitting_act
  drop constraint acts_are_known,
  drop constraint an_extension_has_minutes_and_a_cause,
  add constraint acts_are_known check (act in ('message', 'pause', 'resume', 'extend', 'end', 'let_in', 'reopen')),
  add constraint an_extension_has_minutes_and_a_cause
    check ((act in ('extend', 'reopen')) = (minutes is not null) and (act = 'extend') = (cause is not null));

-- What has ended stays as it is for every statement of the application; this is the one way on, and it is put on record. Marks
-- that nobody has released go: the sitting is marked anew. Gives whether it was done: not once its result is out.
create function reopen_sitting(company uuid, sitting uuid, minutes integer) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  moved interval;
  ends timestamptz;
begin
  perform set_config('app.company_id', company::text, true);
  if exists (select from result r where r.company_id = company and r.sitting_id = sitting and r.released_at is not null) then
    return false;
  end if;
  -- The section that was open goes on for so long; those after it keep their time.
  select now() + make_interval(mins => minutes) - coalesce((select c.deadline from sitting_section c
      where c.company_id = s.company_id and c.sitting_id = s.id order by c.section desc limit 1), s.deadline)
    into moved
    from sitting s where s.company_id = company and s.id = sitting and s.ended_at is not null;
  if moved is null then
    return false;
  end if;
  delete from result r where r.company_id = company and r.sitting_id = sitting;
  update sitting_section c set deadline = c.deadline + moved where c.company_id = company and c.sitting_id = sitting
    and c.section = (select max(o.section) from sitting_section o where o.company_id = company and o.sitting_id = sitting);
  update sitting s set deadline = s.deadline + moved, ended_at = null, end_reason = null, submitted_at = null,
      paused_at = null, next_device_free = true, waiting_pass_id = null, waiting_since = null
    where s.company_id = company and s.id = sitting
    returning s.deadline into ends;
  insert into sitting_due (sitting_id, home_company_id, step, due_at) values (sitting, company, 'end', ends)
    on conflict (home_company_id, sitting_id) do update set step = 'end', due_at = excluded.due_at, first_due_at = null;
  return true;
end $$;
revoke execute on function reopen_sitting(uuid, uuid, integer) from public;
grant execute on function reopen_sitting(uuid, uuid, integer) to sanam_staff;
select refresh_fences();
