-- What a marker writes to the examinee about an essay, apart from the remark to the office; and what of it goes out, by the rule in
-- src/essays/domain/settle.ts (docs/decisions/0121).
alter table essay_mark add column feedback text not null default '';
alter table settled_essay add column feedback text not null default '';
create or replace view essay_points with (security_invoker = true) as
  select company_id, exam_id, examinee_id, attempt, position, answer_digest, points, feedback from settled_essay;
create or replace view mark_of_essay with (security_invoker = true) as
  select company_id, exam_id, examinee_id, attempt, position, part, points, errors, remark, marked_at, feedback from essay_mark;

-- An examinee reads it with their own answers and nowhere else: where these are shown, and after the release.
drop function own_marked_answers(uuid);
create function own_marked_answers(result uuid) returns table ("position" integer, is_correct boolean, points integer, response jsonb,
  dropped boolean, policy text, keys jsonb, explanation jsonb, feedback text)
language sql stable security definer set search_path = public, pg_temp as $$
  select q.position, (m.value ->> 'isCorrect')::boolean, (m.value ->> 'points')::integer, nullif(m.value -> 'response', 'null'),
    coalesce((m.value ->> 'dropped')::boolean, false), g.policy,
    case when d.level = 'key' then case when g.policy in ('rekey', 'accept') then g.keys else jsonb_build_array(k.key) end end,
    case when d.level = 'key' then coalesce(v.explanation, '{}') end,
    coalesce(s.feedback, '')
  from disclosure d
  join result r on r.company_id = d.company_id and r.id = d.result_id
  cross join lateral jsonb_array_elements(r.by_question) m
  join paper_question q on q.company_id = d.company_id and q.paper_id = d.paper_id and q.position = (m.value ->> 'position')::integer
  left join paper_key k on k.company_id = q.company_id and k.paper_id = q.paper_id and k.position = q.position
  left join question_key v on v.company_id = q.company_id and v.question_id = q.question_id and v.version = q.version
  left join decided_question g on g.company_id = d.company_id and g.exam_id = d.exam_id and g.question_id = q.question_id
  left join settled_essay s on s.company_id = r.company_id and s.exam_id = r.exam_id and s.examinee_id = r.examinee_id
    and s.attempt = r.attempt and s.position = q.position
    and s.answer_digest = encode(sha256(convert_to(coalesce(m.value ->> 'response', ''), 'UTF8')), 'hex')
  where d.company_id = nullif(current_setting('app.company_id', true), '')::uuid and d.result_id = $1
    and d.examinee_id = own_examinee() and d.level in ('answers', 'key') and not d.waits
$$;
revoke execute on function own_marked_answers(uuid) from public;
grant execute on function own_marked_answers(uuid) to sanam_examinee;
select refresh_fences();
