-- As before, but for those who have no paper yet while nobody begins their exam any more: it is closed, cancelled or moved to later. A
-- pass that was taken in time is no right to a paper for hours. They go alone, and the handlers refuse them.
create or replace function sittings_before_clock(company uuid, sittings uuid[], passes uuid[]) returns table (
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
    x.title, m.code, p.label, g.languages, i.number, coalesce(c.larger_text, i.larger_text), i.given_name, i.family_name
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
    -- `whyNoPaper`, for those who have none yet.
    and (s.paper_sent_at is not null or x.state in ('scheduled', 'open') and x.opens_at <= now()
      and (s.ready_at is not null or x.closes_at + interval '1 minute' > now()))
    and x.only_languages = '{}' and not x.safe_exam_browser and not ('reference' = any (x.tools))
    and not exists (select from question_report r where r.company_id = company and r.sitting_id = s.id);
end $$;

create or replace function sittings_to_begin(company uuid, sittings uuid[], passes uuid[]) returns table (
  item bigint, "sittingId" uuid, "examId" uuid, "paperId" uuid, "startedAt" timestamptz, "readyAt" timestamptz,
  "roomCodeAt" timestamptz, ranges text[], "extraTimePercent" integer, minutes integer, practice boolean,
  "startsTogether" boolean, "startedTogetherAt" timestamptz, rules jsonb, "startsByRoomCode" boolean
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  select a.item, s.id, s.exam_id, s.paper_id, s.started_at, s.ready_at, s.room_code_at,
    array(select unnest(n.ranges) from exam_network e join network n on n.company_id = e.company_id and n.id = e.network_id
      where e.company_id = company and e.exam_id = x.id),
    c.extra_time_percent, x.minutes, x.practice, x.starts_together, x.started_together_at, coalesce(y.rules, '{}'),
    x.invigilated and (x.room_code = 'devices_and_start' or coalesce(y.room_code, '') = 'devices_and_start')
  from unnest(sittings, passes) with ordinality as a (sitting_id, pass_id, item)
  join sitting s on s.company_id = company and s.id = a.sitting_id and s.pass_id = a.pass_id
  join exam x on x.company_id = company and x.id = s.exam_id
  join exam_candidate c on c.company_id = company and c.exam_id = s.exam_id and c.examinee_id = s.examinee_id
  left join company_entry y on y.company_id = company
  where s.started_at is null and s.ended_at is null and s.paused_at is null and s.on_paper_at is null
    -- `whyNoPaper`, for those who have none yet.
    and (s.paper_sent_at is not null or x.state in ('scheduled', 'open') and x.opens_at <= now()
      and (s.ready_at is not null or x.closes_at + interval '1 minute' > now()))
    and not x.safe_exam_browser;
end $$;

-- Made anew, a function loses the settings it had (0154, 0211, 0212): one plan for all, which looks each row up by its key however empty
-- the tables were when it was made, and no long wait for who holds a row. `newcomers` lost them with 0244, the next with 0236.
do $$
declare
  one regprocedure;
  way text;
begin
  foreach one in array array[
    'newcomers(uuid, uuid[], uuid[])', 'sittings_before_clock(uuid, uuid[], uuid[])', 'sittings_to_begin(uuid, uuid[], uuid[])']::regprocedure[]
  loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', one);
    execute format('alter function %s set lock_timeout = ''2s''', one);
    foreach way in array array['seqscan', 'hashjoin', 'mergejoin'] loop
      execute format('alter function %s set enable_%s = off', one, way);
    end loop;
  end loop;
end $$;
