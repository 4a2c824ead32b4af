-- After an exam, a key is changed or a question does not count, in two steps by two persons (docs/decisions/0086). The key of the
-- paper stays as it was frozen: a decision stands beside it.
create table key_decision (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  question_id uuid not null,
  -- Other answers are right; further answers are right too; everybody gets the points; it leaves points and maximum; or the
  -- decision in `takes_back` holds no longer.
  policy text not null,
  -- Any of these keys makes an answer right; of the first two alone.
  keys jsonb not null default '[]',
  takes_back uuid,
  -- The report that led here, which is answered with the decision.
  report_id uuid,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused.
  answer text not null default '',
  primary key (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id),
  foreign key (company_id, question_id) references question (company_id, id),
  foreign key (company_id, takes_back) references key_decision (company_id, id),
  foreign key (company_id, report_id) references question_report (company_id, id),
  constraint policies_are_known check (policy in ('rekey', 'accept', 'credit', 'drop', 'take_back')),
  constraint keys_go_with_their_policy check ((policy in ('rekey', 'accept')) = (jsonb_array_length(keys) > 0)),
  constraint taken_back_is_a_decision check ((policy = 'take_back') = (takes_back is not null)),
  constraint outcomes_are_known check (outcome in ('applied', 'refused', 'withdrawn')),
  constraint decided_with_everything check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  constraint applied_by_a_second_person check (outcome is distinct from 'applied' or decided_by <> proposed_by)
);
create index key_decision_by_exam on key_decision (company_id, exam_id, question_id);
create unique index one_open_proposal on key_decision (company_id, exam_id, question_id) where outcome is null;
select fence_to_company('key_decision');
grant select, insert on key_decision to sanam_staff;
grant update (outcome, decided_by, decided_at, answer) on key_decision to sanam_staff;
-- What was decided stays.
create trigger a_decision_stays before update on key_decision
  for each row when (old.outcome is not null) execute function refuse_change();

-- For marking, which comes before this feature: what holds now.
create view decided_question with (security_invoker = true) as
  select d.company_id, d.exam_id, d.question_id, d.policy, d.keys, d.id as decision_id, d.decided_at
  from key_decision d
  where d.outcome = 'applied' and d.policy <> 'take_back' and not exists (select from key_decision b
    where b.company_id = d.company_id and b.takes_back = d.id and b.outcome = 'applied');
grant select on decided_question to sanam_staff;

-- What a released result said before it was corrected. The first row of a result is what was released.
create table result_version (
  company_id uuid not null references company,
  result_id uuid not null,
  version integer not null,
  -- What replaced it, and when.
  decision_id uuid not null,
  corrected_at timestamptz not null,
  corrected_by uuid,
  points integer not null,
  max_points integer not null,
  correct integer not null,
  total integer not null,
  passed boolean not null,
  by_subsection jsonb not null,
  by_question jsonb not null,
  by_essay jsonb not null,
  snapshot jsonb not null,
  primary key (company_id, result_id, version),
  foreign key (company_id, result_id) references result (company_id, id)
);
select fence_to_company('result_version');
grant select on result_version to sanam_staff;

alter table result add column corrected_at timestamptz;
grant select (corrected_at) on result to sanam_examinee;

-- Corrects released results, which no other statement of the application changes: of this exam alone, keeping what stood there, and
-- by a decision that was applied at this moment. Gives how many.
create function correct_results(company uuid, exam uuid, decision uuid, marks jsonb, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  corrected integer;
begin
  perform set_config('app.company_id', company::text, true);
  with said as (
    select m.*, d.decided_by
    from jsonb_to_recordset(marks) as m (result_id uuid, points integer, max_points integer, correct integer, total integer,
      passed boolean, by_subsection jsonb, by_question jsonb, by_essay jsonb)
    join key_decision d on d.company_id = company and d.id = decision and d.exam_id = exam and d.outcome = 'applied'
      and d.decided_at = at
    where m.passed is not null
  ),
  kept as (
    insert into result_version (company_id, result_id, version, decision_id, corrected_at, corrected_by, points, max_points,
      correct, total, passed, by_subsection, by_question, by_essay, snapshot)
    select r.company_id, r.id, 1 + coalesce((select max(v.version) from result_version v
        where v.company_id = r.company_id and v.result_id = r.id), 0),
      decision, at, s.decided_by, r.points, r.max_points, r.correct, r.total, r.passed, r.by_subsection, r.by_question, r.by_essay,
      r.snapshot
    from said s join result r on r.company_id = company and r.id = s.result_id
    where r.exam_id = exam and r.released_at is not null
    returning result_id
  ),
  changed as (
    update result r set points = s.points, max_points = s.max_points, correct = s.correct, total = s.total, passed = s.passed,
      by_subsection = s.by_subsection, by_question = s.by_question, by_essay = s.by_essay, corrected_at = at
    from said s join kept k on k.result_id = s.result_id
    where r.company_id = company and r.id = s.result_id
    returning r.id
  )
  select count(*)::integer into corrected from changed;
  return corrected;
end $$;
revoke execute on function correct_results(uuid, uuid, uuid, jsonb, timestamptz) from public;
grant execute on function correct_results(uuid, uuid, uuid, jsonb, timestamptz) to sanam_staff;
select refresh_fences();
