-- Three functions with the owner's rights took any company they were given, past the fence of the caller. Now they act in the company
-- of the transaction, as those after them do (docs/decisions/0106).

-- As docs/decisions/0086 says.
create function correct_results(exam uuid, decision uuid, marks jsonb, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  corrected integer;
begin
  with said as (
    select m.*, d.decided_by
    from jsonb_to_recordset(marks) as m (result_id uuid, points integer, max_points integer, correct integer, total integer,
      passed boolean, by_subsection jsonb, by_question jsonb, by_essay jsonb)
    join key_decision d on d.company_id = company and d.id = decision and d.exam_id = exam and d.outcome = 'applied'
      and d.decided_at = at
    where m.passed is not null
  ),
  kept as (
    insert into result_version (company_id, result_id, version, decision_id, corrected_at, corrected_by, points, max_points,
      correct, total, passed, by_subsection, by_question, by_essay, snapshot)
    select r.company_id, r.id, 1 + coalesce((select max(v.version) from result_version v
        where v.company_id = r.company_id and v.result_id = r.id), 0),
      decision, at, s.decided_by, r.points, r.max_points, r.correct, r.total, r.passed, r.by_subsection, r.by_question, r.by_essay,
      r.snapshot
    from said s join result r on r.company_id = company and r.id = s.result_id
    where r.exam_id = exam and r.released_at is not null
    returning result_id
  ),
  changed as (
    update result r set points = s.points, max_points = s.max_points, correct = s.correct, total = s.total, passed = s.passed,
      by_subsection = s.by_subsection, by_question = s.by_question, by_essay = s.by_essay, corrected_at = at
    from said s join kept k on k.result_id = s.result_id
    where r.company_id = company and r.id = s.result_id
    returning r.id
  )
  select count(*)::integer into corrected from changed;
  return corrected;
end $$;
revoke execute on function correct_results(uuid, uuid, jsonb, timestamptz) from public;
grant execute on function correct_results(uuid, uuid, jsonb, timestamptz) to sanam_staff;

-- As docs/decisions/0074 says.
create function type_sheet(sitting uuid, answers jsonb, typist uuid) returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  -- A sheet is no device. With an id of its own no device takes an answer from it for its own.
  sheet uuid = gen_random_uuid();
  moved timestamptz;
begin
  select s.on_paper_at into moved from sitting s where s.company_id = company and s.id = sitting for update;
  if moved is null or exists (select from result r where r.company_id = company and r.sitting_id = sitting
      and r.released_at is not null) then
    return;
  end if;
  update sitting s set sheet_at = now() where s.company_id = company and s.id = sitting;
  return query
  with asked as (
    select a.position, a.way, nullif(a.response, 'null') as response
    from jsonb_to_recordset(answers) as a (position integer, way text, response jsonb)
    join sitting s on s.company_id = company and s.id = sitting and a.position between 1 and s.question_count
  ),
  before as (
    select distinct on (t.position) t.* from typed_answer t
    where t.company_id = company and t.sitting_id = sitting and t.moved_at = moved
    order by t.position, t.revision desc
  ),
  change as (
    select a.position, a.way, coalesce(w.revision, 0) as stands,
      -- Higher than what a device without network can hold: no change that knew the answer on screen alone takes the place of the sheet.
      coalesce(w.revision, 0) + 1000 as revision,
      case when b.position is null then w.revision else b.screen_revision end as screen_revision,
      case when b.position is null then w.response else b.screen_response end as screen_response,
      case a.way when 'typed' then a.response when 'cleared' then null else b.screen_response end as response,
      gen_random_uuid() as key
    from asked a
    left join before b on b.position = a.position
    left join answer w on w.company_id = company and w.sitting_id = sitting and w.position = a.position
    where case when a.way = 'stands' then b.way is distinct from 'stands' and b.way is not null
      else (b.way, b.response) is distinct from (a.way, a.response) end
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select w.company_id, w.sitting_id, w.idempotency_key, w.position, w.revision, w.response, w.flagged, w.pass_id, w.saved_at
    from answer w join change c on c.position = w.position
    where w.company_id = company and w.sitting_id = sitting and w.idempotency_key is not null and w.pass_id is not null
    on conflict do nothing
  ),
  kept as (
    insert into typed_answer (company_id, sitting_id, position, revision, moved_at, way, response, screen_revision,
      screen_response, idempotency_key, account_id)
    select company, sitting, c.position, c.revision, moved, c.way, c.response, c.screen_revision, c.screen_response, c.key, typist
    from change c
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at)
    select company, sitting, c.position, c.revision, c.stands, c.response, false, c.key, sheet, now() from change c
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id, saved_at = excluded.saved_at
    returning position
  )
  select position from written order by position;
end $$;
revoke execute on function type_sheet(uuid, jsonb, uuid) from public;
grant execute on function type_sheet(uuid, jsonb, uuid) to sanam_staff;

-- As docs/decisions/0064 says.
create function reopen_sitting(sitting uuid, minutes integer) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  moved interval;
  ends timestamptz;
begin
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
revoke execute on function reopen_sitting(uuid, integer) from public;
grant execute on function reopen_sitting(uuid, integer) to sanam_staff;

-- Servers of the release before call them with a company. That one has to be theirs; the release after removes these.
create or replace function correct_results(company uuid, exam uuid, decision uuid, marks jsonb, at timestamptz) returns integer
language sql set search_path = public, pg_temp as $$
  select case when company = nullif(current_setting('app.company_id', true), '')::uuid
    then correct_results(exam, decision, marks, at) else 0 end
$$;
create or replace function type_sheet(company uuid, sitting uuid, answers jsonb, typist uuid) returns setof integer
language sql set search_path = public, pg_temp as $$
  select * from type_sheet(sitting, answers, typist) where company = nullif(current_setting('app.company_id', true), '')::uuid
$$;
create or replace function reopen_sitting(company uuid, sitting uuid, minutes integer) returns boolean
language sql set search_path = public, pg_temp as $$
  select company = nullif(current_setting('app.company_id', true), '')::uuid and reopen_sitting(sitting, minutes)
$$;
select refresh_fences();
