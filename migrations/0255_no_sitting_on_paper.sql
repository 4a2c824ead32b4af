-- Where an exam is held in both ways, somebody may come to a screen in the moment they are moved to paper. Each waits for the
-- other at the place in the exam, and the way that holds then is the one that counts.
create function no_sitting_on_paper() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  writes boolean;
begin
  select c.on_paper into writes
  from exam_candidate c join exam x on x.company_id = c.company_id and x.id = c.exam_id
  where c.company_id = new.company_id and c.exam_id = new.exam_id and c.examinee_id = new.examinee_id and x.kind = 'both'
  for share of c;
  if writes then
    raise exception 'who writes on paper has no sitting'
      using errcode = 'check_violation', constraint = 'who_writes_on_paper_has_no_sitting';
  end if;
  return new;
end $$;
-- The trigger asks nobody for this right; no sign-in calls the function itself.
revoke execute on function no_sitting_on_paper from public;
create trigger no_sitting_on_paper before insert on sitting for each row execute function no_sitting_on_paper();
