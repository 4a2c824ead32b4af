-- What belongs together is set back together, or not at all (docs/decisions/0157). Number, address and language of an examinee go with the
-- account that they sign in with, which no restore changes: they stay. A passage goes back with its questions.
create or replace function what_is_set_back(name text) returns text[] language sql immutable as $$
  select case
    when name in ('dataset', 'module', 'subsection', 'classroom', 'module_subscription', 'blueprint_template', 'saved_view', 'network',
      'room', 'print_setting', 'company_entry', 'appeal_default', 'appeal_setting', 'counting_setting', 'disclosure_default') then '{*}'
    when name = 'examinee' then '{title,given_name,family_name,gender,birth_date,birth_place,extra_time_percent,phone_code,mobile_number,licence_categories,larger_text}'
    when name = 'question' then '{subsection_id,level,code,archived_at,trashed_at,tags,categories,difficulty,reviewer_id,review_due}'
    when name = 'passage' then '{title,subsection_id,archived_at,trashed_at}'
    when name = 'standard' then '{name,authority,source,seconds_per_question,essay_minutes,pass_mark,option_count,negative_hundredths,partial_credit,aids,counts,levels,resit,expected_easy,expected_medium,expected_hard,tools,negative_floor,room_code}'
    when name in ('number_series', 'question_series') then '{last}'
    else '{}' end::text[]
$$;

-- Who has a question or passage open that is set back notices when they save: its revision counts up.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, 'x set %2$s from %3$s',
    'x set %2$s'' || case when name in (''question'', ''passage'') then '', revision = x.revision + 1'' else '''' end || '' from %3$s');
begin
  if longer = known then raise exception 'restore_rows sets back in another way'; end if;
  execute longer;
end $$;
