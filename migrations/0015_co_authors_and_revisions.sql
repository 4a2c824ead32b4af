-- Four eyes on every part of a question, and two editors of one draft.

-- Everybody besides the author (who changed it last) who wrote a part of this version. What an approved version brings
-- along counts as seen by other eyes and does not make its writers co-authors of the next.
alter table question_version add column co_author_ids uuid[] not null default '{}';

-- Counts the saves of the question's text, so that nobody writes over what they have not seen.
alter table question add column revision integer not null default 1;

-- What waits already: its co-authors are those whom the record names, and who brought it into the bank.
alter table question no force row level security;
alter table question_version no force row level security;
alter table audit_event no force row level security;
update question_version v set co_author_ids = array(
  select q.author_id from question q
    where q.company_id = v.company_id and q.id = v.question_id and q.serving_version is null and q.author_id <> v.author_id
  union
  select e.actor_id from audit_event e
    where e.company_id = v.company_id and e.subject_id = v.question_id and e.action in ('question.created', 'question.updated')
      and (e.details ->> 'version')::integer = v.version and e.actor_id <> v.author_id)
  where v.approval <> 'approved';
alter table question force row level security;
alter table question_version force row level security;
alter table audit_event force row level security;

alter table question_version drop constraint nobody_approves_their_own_question;
alter table question_version add constraint nobody_approves_what_they_wrote_of
  check (approval <> 'approved' or decided_by <> all (array_append(co_author_ids, author_id)));

-- When a person closed an exam before its time; null for one that the clock closed.
alter table exam add column closed_at timestamptz;
