-- What decides whether clocks start now: a few columns, where reading the paper asks for everything that a page shows
-- (docs/decisions/0122). Left out is what starts alone, as before. The pass is looked at here, as it is where papers are read.
create function sittings_to_begin(company uuid, sittings uuid[], passes uuid[]) returns table (
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
    and not x.safe_exam_browser;
end $$;

do $$
declare one regprocedure := 'sittings_to_begin(uuid, uuid[], uuid[])';
begin
  execute format('revoke execute on function %s from public', one);
  execute format('grant execute on function %s to sanam_saver', one);
  execute format('alter function %s set plan_cache_mode = force_generic_plan', one);
  execute format('alter function %s set lock_timeout = ''2s''', one);
end $$;
