-- Before the start: rules that an examinee accepts, and a start for all together (docs/decisions/0069).

-- What everybody reads and accepts before they get their paper; nobody is asked where it is empty.
alter table company_entry add column rules jsonb not null default '{}';
grant select on company_entry to sanam_examinee;

alter table exam
  add column starts_together boolean not null default false,
  -- When an invigilator began it for all; nobody gets a paper before.
  add column started_together_at timestamptz,
  add constraint only_exams_on_screen_start_together check (not starts_together or kind = 'e_exam' and not practice);
grant select (starts_together, started_together_at) on exam to sanam_examinee;

-- When the examinee accepted the rules and said that they are ready.
alter table sitting add column ready_at timestamptz;
grant update (ready_at) on sitting to sanam_examinee;
select refresh_fences();
