-- A passage: one text that several questions refer to, with versions and an approval as questions have them.
create table passage (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  number integer not null,
  -- For the staff, who find it by this; examinees read the text alone.
  title jsonb not null,
  subsection_id uuid not null,
  latest_version integer not null default 1,
  serving_version integer,
  -- That of the newest version.
  approval text not null,
  -- Counts the saves, so that nobody saves over what somebody else did meanwhile.
  revision integer not null default 1,
  -- In which languages the newest text is written, and what a search looks through.
  languages text[] not null,
  search text not null,
  author_id uuid not null references account,
  archived_at timestamptz,
  trashed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, subsection_id) references subsection,
  constraint passage_numbers_are_unique unique (company_id, number),
  constraint the_approval_is_known check (approval in ('draft', 'pending', 'approved', 'rejected'))
);

create table passage_version (
  company_id uuid not null references company,
  passage_id uuid not null,
  version integer not null,
  text jsonb not null,
  author_id uuid not null references account,
  co_author_ids uuid[] not null default '{}',
  submitted_by uuid,
  created_at timestamptz not null,
  approval text not null,
  decided_by uuid references account,
  decided_at timestamptz,
  rejection_reason text,
  primary key (company_id, passage_id, version),
  foreign key (company_id, passage_id) references passage on delete cascade,
  constraint the_approval_is_known check (approval in ('draft', 'pending', 'approved', 'rejected')),
  constraint decisions_name_who_and_when check
    ((approval in ('approved', 'rejected')) = (decided_by is not null and decided_at is not null)),
  constraint nobody_approves_what_they_wrote_of check
    (approval <> 'approved' or decided_by <> all (array_append(co_author_ids, author_id)))
);

select fence_to_company(t::regclass) from unnest(array['passage', 'passage_version']) as t;
grant select, insert, update, delete on passage to sanam_staff;
grant select, insert, update on passage_version to sanam_staff;
create index passage_by_subsection on passage (company_id, subsection_id);
create index passage_by_update on passage (company_id, updated_at desc, id desc);

-- A question belongs to one passage at most, and has a place among its questions.
alter table question add column passage_id uuid, add column passage_place smallint,
  add constraint question_passage_fkey foreign key (company_id, passage_id) references passage,
  add constraint a_passage_gives_its_questions_places check ((passage_id is null) = (passage_place is null));
create index question_by_passage on question (company_id, passage_id) where passage_id is not null;

-- A paper keeps the version of the passage that its questions stood with.
alter table paper_question add column passage_id uuid, add column passage_version integer,
  add constraint paper_question_passage_fkey foreign key (company_id, passage_id, passage_version) references passage_version,
  add constraint a_paper_names_the_version_of_a_passage check ((passage_id is null) = (passage_version is null));
create index paper_question_by_passage on paper_question (company_id, passage_id) where passage_id is not null;

create function refuse_change_of_printed_passage() returns trigger language plpgsql as $$
begin
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
    and exists (select from paper_question p
      where p.company_id = old.company_id and p.passage_id = old.passage_id and p.passage_version = old.version) then
    raise exception 'version % of passage % stands on a paper', old.version, old.passage_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger a_passage_on_paper_stays before update of text on passage_version
  for each row when (old.text is distinct from new.text) execute function refuse_change_of_printed_passage();

-- An examinee reads the passages of the own paper.
grant select on passage_version to sanam_examinee;
create policy own_papers_only on passage_version as restrictive to sanam_examinee
  using ((passage_id, version) in (select passage_id, passage_version from paper_question));

-- What others may know of a passage; of passages.
create view bank_passage with (security_invoker = true) as
  select company_id, id, number, title, subsection_id, latest_version, serving_version, approval,
    serving_version is not null and archived_at is null and trashed_at is null as in_service,
    -- What serves, or the newest where nothing does yet.
    (select v.text from passage_version v where v.company_id = passage.company_id and v.passage_id = passage.id
      and v.version = coalesce(serving_version, latest_version)) as text
  from passage;
grant select on bank_passage to sanam_staff;

-- As in 0062; a question is in service as long as its passage is.
drop view bank_question cascade;
create view bank_question with (security_invoker = true) as
  select served.*,
    -- From this moment on any paper could take it; null while it is put away, never served, or marked by a person.
    case when in_service and serving_kind <> 'essay' then coalesce(hibernating_until, '-infinity') end as usable_from
  from (
    select q.*,
      -- Its passage has a text that serves, and nobody put that away; so it is where there is no passage.
      q.passage_id is null or p.in_service as passage_serves,
      -- A serving version that nobody has put away: nothing but time or a wish keeps it off a paper.
      q.serving_version is not null and q.enabled and q.archived_at is null and q.trashed_at is null
        and (q.passage_id is null or p.in_service) as in_service,
      -- While an edit waits for approval the question's row tells of the edit, so the serving version itself is asked.
      case when q.serving_version is null or q.serving_version = q.latest_version then q.kind else coalesce(
        (select v.content ->> 'kind' from question_version v
          where v.company_id = q.company_id and v.question_id = q.id and v.version = q.serving_version), q.kind) end as serving_kind
    from question q
    left join bank_passage p on p.company_id = q.company_id and p.id = q.passage_id
  ) served;
grant select on bank_question to sanam_staff;

-- As in 0056, with the passage a question stands with there.
create or replace view question_use with (security_invoker = true) as
  select pq.company_id, pq.question_id, pq.version, pq.subsection_id, pq.paper_id, pq.position, p.label, p.generated_exam_id,
    g.title, g.created_at as made_at, g.given_back_at is not null as given_back,
    pq.passage_id
  from paper_question pq
  left join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
  left join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id;

select refresh_fences();
