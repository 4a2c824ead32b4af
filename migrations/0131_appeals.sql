-- Examinees appeal against a released result, or one question of it, until so many days after the release (docs/decisions/0087).

-- For how many days the company's exams take appeals where nobody says otherwise: the last row at the moment of a release counts, so
-- that a promise to examinees is not changed afterwards. No row, or nought, is none.
create table appeal_default (
  company_id uuid not null references company,
  since timestamptz not null,
  days integer not null,
  primary key (company_id, since),
  constraint days_for_appeals_are_few check (days between 0 and 365)
);
select fence_to_company('appeal_default');
grant select, insert on appeal_default to sanam_staff;
grant select on appeal_default to sanam_examinee;

-- What an exam says otherwise.
create table appeal_days (
  company_id uuid not null references company,
  exam_id uuid not null,
  days integer not null,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  constraint days_for_appeals_are_few check (days between 0 and 365)
);
select fence_to_company('appeal_days');
grant select, insert, update, delete on appeal_days to sanam_staff;
grant select on appeal_days to sanam_examinee;
create policy own_exams_only on appeal_days as restrictive to sanam_examinee
  using (exam_id in (select exam_id from exam_candidate));

create table appeal (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  result_id uuid not null,
  examinee_id uuid not null,
  -- The question as the examinee numbered it; the result as a whole without one.
  number integer,
  words text not null,
  made_at timestamptz not null,
  withdrawn_at timestamptz,
  outcome text,
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  -- The decision on the key that the answer rests upon.
  decision_id uuid,
  primary key (company_id, id),
  foreign key (company_id, result_id) references result (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id),
  foreign key (company_id, examinee_id) references examinee (company_id, id),
  foreign key (company_id, decision_id) references key_decision (company_id, id),
  constraint appeals_are_of_some_length check (char_length(words) between 20 and 2000),
  constraint questions_are_counted_from_one check (number > 0),
  constraint appeal_outcomes_are_known check (outcome in ('accepted', 'partly', 'rejected')),
  constraint answered_with_everything check ((outcome is null) = (answered_by is null) and (outcome is null) = (answered_at is null)
    and (outcome is null) = (answer = '')),
  constraint withdrawn_or_answered check (outcome is null or withdrawn_at is null)
);
create index appeal_by_exam on appeal (company_id, exam_id, made_at);
create index appeal_by_examinee on appeal (company_id, examinee_id);
create unique index one_open_appeal on appeal (company_id, result_id, coalesce(number, 0))
  where outcome is null and withdrawn_at is null;
select fence_to_company('appeal');
grant select on appeal to sanam_staff;
grant update (outcome, answer, answered_by, answered_at, decision_id) on appeal to sanam_staff;
grant select (company_id, id, exam_id, result_id, examinee_id, number, words, made_at, withdrawn_at, outcome, answer, answered_at)
  on appeal to sanam_examinee;
grant insert (company_id, exam_id, result_id, examinee_id, number, words, made_at) on appeal to sanam_examinee;
grant update (withdrawn_at) on appeal to sanam_examinee;
create policy own_appeals_only on appeal as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));
-- Examinees see released results of their own alone.
create policy of_own_results_only on appeal as restrictive for insert to sanam_examinee
  with check (exists (select from result r where r.company_id = appeal.company_id and r.id = appeal.result_id
    and r.exam_id = appeal.exam_id and r.examinee_id = appeal.examinee_id));
-- What was answered or withdrawn stays.
create trigger an_answer_to_an_appeal_stays before update on appeal
  for each row when (old.outcome is not null or old.withdrawn_at is not null) execute function refuse_change();

-- How many questions the paper of one's own released result has: examinees see no rows of papers they wrote on paper.
create function count_own_questions(result uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer
  from result r
  join exam_candidate c on c.company_id = r.company_id and c.exam_id = r.exam_id and c.examinee_id = r.examinee_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  join paper_question pq on pq.company_id = r.company_id and pq.paper_id = coalesce(s.paper_id, c.paper_id)
  where r.company_id = nullif(current_setting('app.company_id', true), '')::uuid and r.id = $1
    and r.examinee_id = own_examinee() and r.released_at is not null
$$;
revoke execute on function count_own_questions(uuid) from public;
grant execute on function count_own_questions(uuid) to sanam_examinee;

-- For the data file of the person.
create view appeal_of_person with (security_invoker = true) as
select company_id, id, exam_id, examinee_id, number, words, made_at, withdrawn_at, outcome, answer, answered_at from appeal;
grant select on appeal_of_person to sanam_staff;
select refresh_fences();
