-- What makes a question usable, said once for whoever counts or takes questions (docs/domain.md); of questions. A view as in
-- 0056: the question's row, and what follows from it.
create view bank_question with (security_invoker = true) as
  select served.*,
    -- From this moment on any paper could take it; null while it is put away, never served, or marked by a person.
    case when in_service and serving_kind <> 'essay' then coalesce(hibernating_until, '-infinity') end as usable_from
  from (
    select q.*,
      -- A serving version that nobody has put away: nothing but time or a wish keeps it off a paper.
      q.serving_version is not null and q.enabled and q.archived_at is null and q.trashed_at is null as in_service,
      -- While an edit waits for approval the question's row tells of the edit, so the serving version itself is asked.
      case when q.serving_version is null or q.serving_version = q.latest_version then q.kind else coalesce(
        (select v.content ->> 'kind' from question_version v
          where v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version), q.kind) end as serving_kind
    from question q
  ) served;

grant select on bank_question to sanam_staff;
select refresh_fences();
