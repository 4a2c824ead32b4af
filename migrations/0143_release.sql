-- Results leave at once, at a moment, or when a second person confirms (docs/decisions/0094).

create table release_setting (
  company_id uuid not null references company,
  -- Nobody releases results alone.
  second_person boolean not null,
  primary key (company_id)
);
select fence_to_company('release_setting');
grant select, insert, update on release_setting to sanam_staff;

-- What waits: for its moment, for a second person, or for both. It goes when the results leave, or when it is called off; the record
-- keeps what was planned.
create table release_plan (
  company_id uuid not null references company,
  exam_id uuid not null,
  -- Without one, as soon as a second person confirms.
  release_at timestamptz,
  planned_by uuid not null,
  planned_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (company_id, exam_id),
  foreign key (company_id, exam_id) references exam (company_id, id) on delete cascade,
  constraint confirmed_with_everything check ((confirmed_by is null) = (confirmed_at is null)),
  constraint confirmed_by_a_second_person check (confirmed_by <> planned_by)
);
select fence_to_company('release_plan');
grant select, insert, update, delete on release_plan to sanam_staff;

-- Whose result stays back when the others leave.
create table held_result (
  company_id uuid not null references company,
  exam_id uuid not null,
  examinee_id uuid not null,
  reason text not null,
  held_by uuid not null,
  held_at timestamptz not null,
  primary key (company_id, exam_id, examinee_id),
  foreign key (company_id, exam_id, examinee_id) references exam_candidate (company_id, exam_id, examinee_id) on delete cascade,
  constraint reasons_are_of_some_length check (char_length(reason) between 3 and 2000)
);
select fence_to_company('held_result');
grant select, insert, update, delete on held_result to sanam_staff;

-- For the data file of the person.
create view held_result_of_person with (security_invoker = true) as
select company_id, exam_id, examinee_id, reason, held_at from held_result;
grant select on held_result_of_person to sanam_staff;

-- Whose result was opened, and when for the first time: from then on the release stays.
create table result_opening (
  company_id uuid not null references company,
  result_id uuid not null,
  opened_at timestamptz not null,
  primary key (company_id, result_id),
  foreign key (company_id, result_id) references result (company_id, id) on delete cascade
);
-- Of what was released before nobody knows who has seen it: it counts as opened then, and stays.
alter table result no force row level security;
insert into result_opening (company_id, result_id, opened_at)
select company_id, id, released_at from result where released_at is not null;
alter table result force row level security;
select fence_to_company('result_opening');
grant select on result_opening to sanam_staff;

-- Notes that an examinee is about to see their released results. Waits for a release that is being taken back, and notes nothing then.
create function note_own_results_opened() returns void language sql security definer set search_path = public, pg_temp as $$
  insert into result_opening (company_id, result_id, opened_at)
  select r.company_id, r.id, now() from result r
  where r.company_id = nullif(current_setting('app.company_id', true), '')::uuid and r.examinee_id = own_examinee()
    and r.released_at is not null
    and not exists (select from result_opening o where o.company_id = r.company_id and o.result_id = r.id)
  for key share of r
  on conflict do nothing
$$;
revoke execute on function note_own_results_opened() from public;
grant execute on function note_own_results_opened() to sanam_examinee;

-- Takes back the released results of an exam, which no other statement of the application does: not once one was opened, corrected,
-- appealed against or has a certificate. Of the company whose transaction it is. Gives how many; null where it may not be.
create function take_back_release(exam uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  taken integer;
begin
  perform from result r where r.company_id = company and r.exam_id = exam for update;
  if exists (select from result r where r.company_id = company and r.exam_id = exam and r.released_at is not null and (
      r.corrected_at is not null
      or exists (select from result_opening o where o.company_id = company and o.result_id = r.id)
      or exists (select from certificate t where t.company_id = company and t.result_id = r.id)
      or exists (select from appeal a where a.company_id = company and a.result_id = r.id))) then
    return null;
  end if;
  update result r set released_at = null, snapshot = '{}'
    where r.company_id = company and r.exam_id = exam and r.released_at is not null;
  get diagnostics taken = row_count;
  return taken;
end $$;
revoke execute on function take_back_release(uuid) from public;
grant execute on function take_back_release(uuid) to sanam_staff;

-- Whose result is held back has not been released: it is no attempt that anybody knows of.
create or replace view released_attempt with (security_invoker = true) as
  select r.company_id, r.examinee_id, g.module_id, r.exam_id, coalesce(s.started_at, e.opens_at) as taken_at, r.passed
  from result r
  join exam e on e.company_id = r.company_id and e.id = r.exam_id
  join generated_exam g on g.company_id = e.company_id and g.id = e.generated_exam_id
  left join sitting s on s.company_id = r.company_id and s.id = r.sitting_id
  where r.released_at is not null and not e.practice;

-- Who signs documents, and their last line: for the snapshot of a release.
create view letterhead with (security_invoker = true) as
select company_id, signer_name, signer_position, foot_note from print_setting;
grant select on letterhead to sanam_staff;
select refresh_fences();
