-- Those who come together share their statements (docs/decisions/0101): a room that starts, reads its paper, starts its clock and hands in.
-- Each function does what is plain and leaves out the rest, which goes its way alone. All run with the owner's rights, which end at the
-- company's policy, and are called by the sign-in that sees no table.

-- The exams of those who come for the first time: from here after their sign-in, in any browser.
create function newcomers(company uuid, exams uuid[], examinees uuid[]) returns table (
  item bigint, kind text, state text, opens_at timestamptz, closes_at timestamptz, minutes integer, attempts integer,
  extra_time_percent integer, ranges text[]
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  select a.item, x.kind, x.state, x.opens_at, x.closes_at, x.minutes, x.attempts, c.extra_time_percent,
    array(select unnest(n.ranges) from exam_network e join network n on n.company_id = e.company_id and n.id = e.network_id
      where e.company_id = company and e.exam_id = x.id)
  from unnest(exams, examinees) with ordinality as a (exam_id, examinee_id, item)
  join exam_candidate c on c.company_id = company and c.exam_id = a.exam_id and c.examinee_id = a.examinee_id
  join exam x on x.company_id = company and x.id = a.exam_id
  where x.state <> 'draft' and x.entry_by <> 'code' and not x.safe_exam_browser
    and not exists (select from sitting s
      where s.company_id = company and s.exam_id = a.exam_id and s.examinee_id = a.examinee_id);
end $$;

-- Begins their sittings, ends the sign-ins that they give up for their passes, and writes a line of the record for each. Who the line
-- names is whose sign-in it was. Of two starts of one person the first counts; the other is left out.
create function start_sittings(
  company uuid, exams uuid[], examinees uuid[], sessions uuid[], passes uuid[], networks text[], moment timestamptz
) returns table (item bigint, sitting_id uuid) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with coming as (
    select a.*, c.paper_id, g.question_count, x.own_question_order, x.own_option_order, h.account_id
    from unnest(exams, examinees, sessions, passes, networks) with ordinality
      as a (exam_id, examinee_id, session_id, pass_id, network, item)
    join exam_candidate c on c.company_id = company and c.exam_id = a.exam_id and c.examinee_id = a.examinee_id
    join exam x on x.company_id = company and x.id = a.exam_id
    join generated_exam g on g.company_id = company and g.id = x.generated_exam_id
    join examinee e on e.company_id = company and e.id = a.examinee_id
    join session h on h.id = a.session_id and h.account_id = e.account_id and h.ended_at is null
    where not exists (select from sitting s
      where s.company_id = company and s.exam_id = a.exam_id and s.examinee_id = a.examinee_id)
  ),
  begun as (
    insert into sitting (company_id, exam_id, examinee_id, paper_id, attempt, question_count, pass_id, created_at,
      question_seed, option_seed)
    select company, exam_id, examinee_id, paper_id, 1, question_count, pass_id, moment,
      case when own_question_order then gen_random_uuid() end, case when own_option_order then gen_random_uuid() end
    from coming order by exam_id, examinee_id, item
    on conflict do nothing
    returning id, pass_id
  ),
  started as (
    select c.item, c.session_id, c.account_id, c.network, c.exam_id, c.pass_id, b.id
    from begun b join coming c on c.pass_id = b.pass_id
  ),
  given_up as (
    update session h set ended_at = now() from started t where h.id = t.session_id and h.ended_at is null
  ),
  recorded as (
    insert into audit_event (company_id, actor_id, session_id, network, action, subject_id, details)
    select company, account_id, session_id, network, 'sitting.started', id,
      jsonb_build_object('exam', exam_id, 'pass', pass_id)
    from started order by item
  )
  select t.item, t.id from started t;
end $$;

-- Sittings whose clock does not run yet, with all that their papers are shown with. Left out is what a lone reading has more of: Safe
-- Exam Browser, references, comments, a pause.
create function sittings_before_clock(company uuid, sittings uuid[], passes uuid[]) returns table (
  item bigint, "sittingId" uuid, "examId" uuid, "paperId" uuid, "startedAt" timestamptz, deadline timestamptz,
  "endedAt" timestamptz, "endReason" text, "pausedAt" timestamptz, "onPaperAt" timestamptz, "databaseNow" timestamptz,
  "paperSentAt" timestamptz, "readyAt" timestamptz, "roomCodeAt" timestamptz, "questionSeed" uuid, "optionSeed" uuid,
  ranges text[], "extraTimePercent" integer, seat text, minutes integer, practice boolean, "startsTogether" boolean,
  "startedTogetherAt" timestamptz, tools text[], moments jsonb, rules jsonb, "startsByRoomCode" boolean, photo boolean,
  title jsonb, "moduleCode" text, version text, languages text[], "examineeNumber" text, "largerText" boolean,
  "givenName" jsonb, "familyName" jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  select a.item, s.id, s.exam_id, s.paper_id, s.started_at, s.deadline, s.ended_at, s.end_reason, s.paused_at, s.on_paper_at,
    now(), s.paper_sent_at, s.ready_at, s.room_code_at, s.question_seed, s.option_seed,
    array(select unnest(n.ranges) from exam_network e join network n on n.company_id = e.company_id and n.id = e.network_id
      where e.company_id = company and e.exam_id = x.id),
    c.extra_time_percent, c.seat, x.minutes, x.practice, x.starts_together, x.started_together_at, x.tools,
    jsonb_build_object('timeZone', o.time_zone, 'dateStyle', o.date_style), coalesce(y.rules, '{}'),
    x.invigilated and (x.room_code = 'devices_and_start' or coalesce(y.room_code, '') = 'devices_and_start'),
    exists (select from examinee_photo f where f.company_id = company and f.examinee_id = s.examinee_id),
    x.title, m.code, p.label, g.languages, i.number, i.larger_text, i.given_name, i.family_name
  from unnest(sittings, passes) with ordinality as a (sitting_id, pass_id, item)
  join sitting s on s.company_id = company and s.id = a.sitting_id and s.pass_id = a.pass_id
  join exam x on x.company_id = company and x.id = s.exam_id
  join exam_candidate c on c.company_id = company and c.exam_id = s.exam_id and c.examinee_id = s.examinee_id
  join generated_exam g on g.company_id = company and g.id = x.generated_exam_id
  join module m on m.company_id = company and m.id = g.module_id
  join paper p on p.company_id = company and p.id = s.paper_id
  join examinee i on i.company_id = company and i.id = s.examinee_id
  join company o on o.id = company
  left join company_entry y on y.company_id = company
  where s.started_at is null and s.ended_at is null and s.paused_at is null and s.on_paper_at is null
    and not x.safe_exam_browser and not ('reference' = any (x.tools))
    and not exists (select from question_report r where r.company_id = company and r.sitting_id = s.id);
end $$;

-- Notes that their papers were sent.
create function note_papers_sent(company uuid, sittings uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.company_id', company::text, true);
  update sitting s set paper_sent_at = now()
  from (select f.id from sitting f where f.company_id = company and f.id = any (sittings) and f.paper_sent_at is null
    order by f.id for no key update skip locked) free
  where s.company_id = company and s.id = free.id;
end $$;

-- Starts their clocks, by the database's, and schedules the ends. Nobody waits for a sitting that somebody else holds: it is left out.
create function begin_sittings(company uuid, sittings uuid[], milliseconds bigint[], latest interval, grace interval)
returns table (item bigint, started_at timestamptz, deadline timestamptz, database_now timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with free as (
    select s.id, least(now(), coalesce(s.paper_sent_at, now()) + latest) as start_at from sitting s
    where s.company_id = company and s.id = any (sittings) and s.started_at is null and s.ended_at is null
    order by s.id for update skip locked
  ),
  asked as (
    select * from unnest(sittings, milliseconds) with ordinality as a (sitting_id, milliseconds, item)
  ),
  begun as (
    update sitting s set started_at = f.start_at, deadline = f.start_at + t.milliseconds * interval '1 millisecond'
    from free f, (select distinct on (sitting_id) sitting_id, milliseconds from asked) t
    where s.company_id = company and s.id = f.id and t.sitting_id = f.id
    returning s.id, s.started_at, s.deadline
  ),
  due as (
    insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select id, company, 'end', deadline + grace from begun order by id
    on conflict (home_company_id, sitting_id) do update set due_at = excluded.due_at, first_due_at = null
      where sitting_due.step = 'end'
  )
  select a.item, b.started_at, b.deadline, now() from begun b join asked a on a.sitting_id = b.id;
end $$;

-- Locks the sittings that may be handed in now. Saves that were under way have ended then: what reads answers comes after it. Nobody
-- waits for a sitting that is still being written: it is left out.
create function lock_to_hand_in(company uuid, sittings uuid[], passes uuid[])
returns table (item bigint, paper_id uuid, ranges text[])
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with free as (
    select s.id, s.pass_id, s.paper_id, s.exam_id from sitting s
    where s.company_id = company and s.id = any (sittings) and s.ended_at is null and now() < s.deadline
      and s.paused_at is null and s.on_paper_at is null
    order by s.id for update skip locked
  )
  select a.item, f.paper_id,
    array(select unnest(n.ranges) from exam_network e join network n on n.company_id = e.company_id and n.id = e.network_id
      where e.company_id = company and e.exam_id = x.id)
  from unnest(sittings, passes) with ordinality as a (sitting_id, pass_id, item)
  join free f on f.id = a.sitting_id and f.pass_id = a.pass_id
  join exam x on x.company_id = company and x.id = f.exam_id and not x.safe_exam_browser;
end $$;

-- Ends those sittings, has them marked and writes a line of the record for each. Gives the answers that stand.
create function hand_in_sittings(company uuid, sittings uuid[], networks text[])
returns table (sitting_id uuid, ended_at timestamptz, answers jsonb)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  with ended as (
    update sitting s set ended_at = now(), end_reason = 'submitted', submitted_at = now()
    where s.company_id = company and s.id = any (sittings) and s.ended_at is null and now() < s.deadline
    returning s.id, s.examinee_id, s.pass_id, s.ended_at
  ),
  due as (
    insert into sitting_due (sitting_id, home_company_id, step, due_at)
    select id, company, 'mark', now() from ended order by id
    on conflict (home_company_id, sitting_id) do update set step = 'mark', due_at = now(), first_due_at = null
  ),
  recorded as (
    insert into audit_event (company_id, actor_id, session_id, network, action, subject_id, details)
    select company, e.examinee_id, e.pass_id, a.network, 'sitting.submitted', e.id, '{}'
    from unnest(sittings, networks) with ordinality as a (sitting_id, network, item)
    join ended e on e.id = a.sitting_id order by a.item
  )
  select e.id, e.ended_at, (select jsonb_agg(jsonb_build_array(g.position, g.response))
    from answer g where g.company_id = company and g.sitting_id = e.id)
  from ended e;
end $$;

do $$
declare one regprocedure;
begin
  foreach one in array array[
    'newcomers(uuid, uuid[], uuid[])', 'start_sittings(uuid, uuid[], uuid[], uuid[], uuid[], text[], timestamptz)',
    'sittings_before_clock(uuid, uuid[], uuid[])', 'note_papers_sent(uuid, uuid[])',
    'begin_sittings(uuid, uuid[], bigint[], interval, interval)', 'lock_to_hand_in(uuid, uuid[], uuid[])',
    'hand_in_sittings(uuid, uuid[], text[])']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', one);
    execute format('grant execute on function %s to sanam_saver', one);
    -- One plan for any number of them; and who holds a row for long is not waited for.
    execute format('alter function %s set plan_cache_mode = force_generic_plan', one);
    execute format('alter function %s set lock_timeout = ''2s''', one);
  end loop;
end $$;
