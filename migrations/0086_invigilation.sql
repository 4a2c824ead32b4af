-- Invigilation (docs/decisions/0060): who is assigned to an exam, what staff did to a sitting, and which pages are there.

-- Who invigilates exams on screen that are not over; any feature may ask.
create view invigilation with (security_invoker = true) as
select i.company_id, i.exam_id, w.account_id
from exam_invigilator i
join administrator w on w.company_id = i.company_id and w.id = i.administrator_id
join exam e on e.company_id = i.company_id and e.id = i.exam_id
where e.kind = 'e_exam' and e.state in ('scheduled', 'open', 'closed', 'marking');
grant select on invigilation to sanam_staff;

-- While a sitting is paused, its deadline stands the longest pause later; going on takes back what was not used of it.
alter table sitting add column paused_at timestamptz;
grant update (paused_at) on sitting to sanam_staff;
grant update (deadline) on sitting_section to sanam_staff;

-- What staff did to a sitting, and why: messages and extensions are shown to its examinee.
create table sitting_act (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  sitting_id uuid not null,
  act text not null,
  words text not null,
  minutes integer,
  cause text,
  account_id uuid not null references account,
  acted_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint acts_are_known check (act in ('message', 'pause', 'resume', 'extend', 'end')),
  constraint an_extension_has_minutes_and_a_cause
    check ((act = 'extend') = (minutes is not null) and (act = 'extend') = (cause is not null)),
  constraint causes_are_known check (cause in ('planned', 'incident'))
);
create index sitting_act_by_sitting on sitting_act (company_id, sitting_id, id);
select fence_to_company('sitting_act');
grant select, insert on sitting_act to sanam_staff;
grant select (company_id, id, sitting_id, act, words, minutes, acted_at) on sitting_act to sanam_examinee;
create policy own_news_only on sitting_act as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()) and act in ('message', 'extend'));

-- What the page of a sitting last said of itself; no history.
create table sitting_presence (
  company_id uuid not null references company,
  sitting_id uuid not null,
  pass_id uuid not null,
  seen_at timestamptz not null,
  unsent integer not null,
  focus_lost integer not null,
  devices integer not null default 1,
  primary key (company_id, sitting_id),
  foreign key (company_id, sitting_id) references sitting (company_id, id)
);
select fence_to_company('sitting_presence');
grant select, insert, update on sitting_presence to sanam_staff;
grant select, insert, update on sitting_presence to sanam_examinee;
create policy own_presence_only on sitting_presence as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()));
select refresh_fences();
