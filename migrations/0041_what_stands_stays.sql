-- What has ended, was released or is frozen is changed by no statement of the application: where that has to be possible,
-- a named function of the owner does it and records it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  -- The owner, in its functions and migrations, and whoever is stronger.
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    return coalesce(new, old);
  end if;
  raise exception 'what stands in % stays as it is', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger an_ended_sitting_stays before update on sitting
  for each row when (old.ended_at is not null) execute function refuse_change();
create trigger a_released_result_stays before update on result
  for each row when (old.released_at is not null) execute function refuse_change();

-- A text that stands on a paper, and its key, stay: an edit makes a new version.
create function refuse_change_on_paper() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from paper_question p
      where p.company_id = old.company_id and p.question_id = old.question_id and p.version = old.version) then
    raise exception 'version % of question % stands on a paper', old.version, old.question_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger a_text_on_paper_stays before update of content, points on question_version
  for each row when (old.content is distinct from new.content or old.points <> new.points)
  execute function refuse_change_on_paper();
create trigger a_key_on_paper_stays before update of key on question_key
  for each row when (old.key is distinct from new.key) execute function refuse_change_on_paper();

-- Rights that no statement of the product uses.
revoke update, delete on paper, paper_question, paper_key, certificate from sanam_staff;
revoke delete on sitting, result, company, exam, administrator, dataset, media, question_version, question_key,
  question_comment, task, platform_user from sanam_staff;
revoke execute on function enqueue_job(text, json, text) from sanam_examinee;
