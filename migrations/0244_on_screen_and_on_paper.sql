-- An exam on screen and on paper: each person writes in one of the two ways (docs/decisions/0146).
alter table exam
  drop constraint an_exam_is_on_screen_or_on_paper,
  add constraint an_exam_is_on_screen_or_on_paper check (kind in ('e_exam', 'paper', 'both')),
  drop constraint codes_are_for_exams_on_screen,
  add constraint codes_are_for_exams_on_screen check (entry_by = 'sign_in' or kind <> 'paper' and not practice),
  drop constraint only_exams_on_screen_start_together,
  add constraint only_exams_on_screen_start_together check (not starts_together or kind <> 'paper' and not practice),
  drop constraint own_orders_are_on_screen,
  add constraint own_orders_are_on_screen check (kind <> 'paper' or not (own_question_order or own_option_order));

-- Who writes on paper in an exam that is held in both ways; in any other exam its kind alone says so.
alter table exam_candidate add column on_paper boolean not null default false;

-- Who invigilates exams that somebody sits at a screen.
create or replace view invigilation with (security_invoker = true) as
select i.company_id, i.exam_id, w.account_id
from exam_invigilator i
join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
join exam e on e.company_id = i.company_id and e.id = i.exam_id
where e.kind <> 'paper' and e.state in ('scheduled', 'open', 'closed', 'marking');

-- Who invigilates exams that somebody writes on paper.
create or replace view sheet_typing with (security_invoker = true) as
select i.company_id, i.exam_id, w.account_id
from exam_invigilator i
join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
join exam e on e.company_id = i.company_id and e.id = i.exam_id
where e.kind <> 'e_exam' and e.state in ('scheduled', 'open', 'closed', 'marking');

-- As before; but somebody who writes on paper is not waited for at a screen.
create or replace function exam_waits(examinee uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from exam_candidate c join exam x on x.id = c.exam_id
    left join sitting s on s.exam_id = c.exam_id and s.examinee_id = c.examinee_id
    where c.examinee_id = exam_waits.examinee and (x.kind = 'e_exam' or x.kind = 'both' and not c.on_paper)
      and x.state in ('scheduled', 'open')
      and x.opens_at <= now() + interval '1 hour' and s.ended_at is null and (x.closes_at > now() or s.id is not null));
end $$;

-- As before; `kind` is the way in which they write themselves.
create or replace function newcomers(company uuid, exams uuid[], examinees uuid[]) returns table (
  item bigint, kind text, state text, opens_at timestamptz, closes_at timestamptz, minutes integer, attempts integer,
  extra_time_percent integer, ranges text[]
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('app.company_id', company::text, true);
  return query
  select a.item, case when x.kind <> 'both' then x.kind when c.on_paper then 'paper' else 'e_exam' end, x.state, x.opens_at,
    x.closes_at, x.minutes, x.attempts, c.extra_time_percent,
    array(select unnest(n.ranges) from exam_network e join network n on n.company_id = e.company_id and n.id = e.network_id
      where e.company_id = company and e.exam_id = x.id)
  from unnest(exams, examinees) with ordinality as a (exam_id, examinee_id, item)
  join exam_candidate c on c.company_id = company and c.exam_id = a.exam_id and c.examinee_id = a.examinee_id
  join exam x on x.company_id = company and x.id = a.exam_id
  where x.state <> 'draft' and x.entry_by <> 'code' and not x.safe_exam_browser
    and not exists (select from sitting s
      where s.company_id = company and s.exam_id = a.exam_id and s.examinee_id = a.examinee_id);
end $$;

select refresh_fences();
