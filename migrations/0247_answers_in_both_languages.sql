-- An appeal is answered in the language of the person, and in the other one where somebody writes it (docs/decisions/0148).
alter table appeal add column answer_language text, add column other_answer text not null default '';
alter table appeal no force row level security;
alter table examinee no force row level security;
update appeal a set answer_language = case x.language when 'th' then 'th' else 'en' end
  from examinee x where x.company_id = a.company_id and x.id = a.examinee_id and a.outcome is not null;
alter table appeal force row level security;
alter table examinee force row level security;
alter table appeal
  add constraint languages_of_answers_are_known check (answer_language in ('en', 'th')),
  add constraint only_answers_have_another_language check (other_answer = '' or (outcome is not null and answer_language is not null));
grant update (answer_language, other_answer) on appeal to sanam_staff;
grant select (answer_language, other_answer) on appeal to sanam_examinee;

-- A backup from before has answers without their language: they were written in that of the person.
create or replace view appeal_of_person with (security_invoker = true) as
  select a.company_id, a.id, a.exam_id, a.examinee_id, a.number, a.words, a.made_at, a.withdrawn_at, a.outcome, a.answer, a.answered_at,
    case when a.outcome is null then '{}'::jsonb
      else jsonb_build_object(l.own, a.answer) || case when a.other_answer = '' then '{}'::jsonb
        else jsonb_build_object(case l.own when 'th' then 'en' else 'th' end, a.other_answer) end end as answers
  from appeal a
  join examinee x on x.company_id = a.company_id and x.id = a.examinee_id
  cross join lateral (select coalesce(a.answer_language, case x.language when 'th' then 'th' else 'en' end) as own) l;
select refresh_fences();
