-- What examinees see of their own answers after a release, by setting (docs/decisions/0102).

-- What the company says, by the time it said so: the last row at the moment of a release counts, so that a later change opens no
-- earlier release. No row is the result only.
create table disclosure_default (
  company_id uuid not null references company,
  since timestamptz not null,
  examinations text not null,
  practices text not null,
  -- Nothing is shown as long as another examination with one of these questions is planned or goes on.
  waits boolean not null,
  primary key (company_id, since),
  constraint disclosed_levels_are_known check (examinations in ('result', 'answers', 'key') and practices in ('result', 'answers', 'key'))
);
select fence_to_company('disclosure_default');
grant select, insert on disclosure_default to sanam_staff;

-- What an exam says otherwise: how much, where it does, and whether it is shown whatever other examinations hold.
create table disclosure_of_exam (
  company_id uuid not null references company,
  exam_id uuid not null,
  level text,
  regardless boolean not null,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  constraint disclosed_levels_are_known check (level in ('result', 'answers', 'key'))
);
select fence_to_company('disclosure_of_exam');
grant select, insert, update, delete on disclosure_of_exam to sanam_staff;

-- Other examinations that are planned or go on and hold a question of an exam. A practice shows its questions anyway.
create view exam_with_same_question with (security_invoker = true) as
  select distinct e.company_id, e.id as exam_id, o.id as other_id
  from exam e
  join paper p on p.company_id = e.company_id and p.generated_exam_id = e.generated_exam_id
  join paper_question q on q.company_id = p.company_id and q.paper_id = p.id
  join paper_question w on w.company_id = q.company_id and w.question_id = q.question_id
  join paper y on y.company_id = w.company_id and y.id = w.paper_id
  join exam o on o.company_id = y.company_id and o.generated_exam_id = y.generated_exam_id
  where o.id <> e.id and not o.practice and o.state in ('draft', 'scheduled', 'open');
grant select on exam_with_same_question to sanam_staff;

-- How much of each released result its examinee sees, and whether that waits. Of an examination all results go by what held when the
-- first of them left, also one that was held back; of a practice each leaves by itself.
create view disclosure with (security_invoker = true) as
  select r.company_id, r.id as result_id, r.exam_id, r.examinee_id, coalesce(s.paper_id, c.paper_id) as paper_id, s.id as sitting_id,
    coalesce(x.level, case when e.practice then d.practices else d.examinations end, 'result') as level,
    coalesce(d.waits, true) and not coalesce(x.regardless, false) and exists (select from exam_with_same_question w
      where w.company_id = r.company_id and w.exam_id = r.exam_id) as waits
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  left join disclosure_of_exam x on x.company_id = r.company_id and x.exam_id = r.exam_id
  left join lateral (select * from disclosure_default o where o.company_id = r.company_id and o.since <= case when e.practice
      then r.released_at
      else (select min(f.released_at) from result f where f.company_id = r.company_id and f.exam_id = r.exam_id) end
    order by o.since desc limit 1) d on true
  where r.released_at is not null;
grant select on disclosure to sanam_staff;

-- The same for the examinee who asks: of their own results alone.
create function own_disclosure() returns table (result_id uuid, sitting_id uuid, paper_id uuid, level text, waits boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.result_id, d.sitting_id, d.paper_id, d.level, d.waits from disclosure d
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid and d.examinee_id = own_examinee()
$$;
revoke execute on function own_disclosure() from public;
grant execute on function own_disclosure() to sanam_examinee;

-- What was marked of one's own answers, and what was decided on the questions; nothing where that is not shown. Keys and explanations
-- leave the database at the level `key` alone.
create function own_marked_answers(result uuid) returns table ("position" integer, is_correct boolean, points integer, response jsonb,
  dropped boolean, policy text, keys jsonb, explanation jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.position, (m.value ->> 'isCorrect')::boolean, (m.value ->> 'points')::integer, nullif(m.value -> 'response', 'null'),
    coalesce((m.value ->> 'dropped')::boolean, false), g.policy,
    case when d.level = 'key' then case when g.policy in ('rekey', 'accept') then g.keys else jsonb_build_array(k.key) end end,
    case when d.level = 'key' then coalesce(v.explanation, '{}') end
  from disclosure d
  join result r on r.company_id = d.company_id and r.id = d.result_id
  cross join lateral jsonb_array_elements(r.by_question) m
  join paper_question q on q.company_id = d.company_id and q.paper_id = d.paper_id and q.position = (m.value ->> 'position')::integer
  left join paper_key k on k.company_id = q.company_id and k.paper_id = q.paper_id and k.position = q.position
  left join question_key v on v.company_id = q.company_id and v.question_id = q.question_id and v.version = q.version
  left join decided_question g on g.company_id = d.company_id and g.exam_id = d.exam_id and g.question_id = q.question_id
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid and d.result_id = $1
    and d.examinee_id = own_examinee() and d.level in ('answers', 'key') and not d.waits
$$;
revoke execute on function own_marked_answers(uuid) from public;
grant execute on function own_marked_answers(uuid) to sanam_examinee;

-- Who sat on paper has no sitting: they see their paper where they may look through it. A pass sees no more than its sitting.
create function own_disclosed_papers() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select d.paper_id from disclosure d
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid and d.examinee_id = own_examinee()
    and own_sitting() is null and d.sitting_id is null and d.level <> 'result' and not d.waits
$$;
revoke execute on function own_disclosed_papers() from public;
grant execute on function own_disclosed_papers() to sanam_examinee;
drop policy own_papers_only on paper_question;
create policy own_papers_only on paper_question as restrictive to sanam_examinee
  using (paper_id in (select paper_id from sitting) or paper_id in (select own_disclosed_papers()));
select refresh_fences();
