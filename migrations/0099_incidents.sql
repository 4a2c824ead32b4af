-- What happened during an exam on screen, as staff wrote it down (docs/decisions/0072). Rows are added, never changed or removed:
-- what was wrong is put right by what follows. No examinee's connection may read any of it.
create table incident (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  category text not null,
  -- What happened, and what was done about it.
  words text not null,
  measures text not null,
  happened_at timestamptz not null,
  account_id uuid not null references account,
  recorded_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id),
  constraint categories_of_incidents_are_known
    check (category in ('room', 'network', 'server', 'device', 'misconduct', 'health', 'other')),
  constraint an_incident_is_recorded_after_it_happened check (happened_at <= recorded_at)
);
create index incident_by_exam on incident (company_id, exam_id, happened_at);
select fence_to_company('incident');
grant select, insert on incident to sanam_staff;

-- Whom it concerned; where nobody stands here, it concerned the whole exam.
create table incident_person (
  company_id uuid not null references company,
  incident_id uuid not null,
  examinee_id uuid not null,
  primary key (company_id, incident_id, examinee_id),
  foreign key (company_id, incident_id) references incident (company_id, id),
  foreign key (company_id, examinee_id) references examinee (company_id, id)
);
create index incident_person_by_examinee on incident_person (company_id, examinee_id);
select fence_to_company('incident_person');
grant select, insert on incident_person to sanam_staff;

create table incident_follow_up (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  incident_id uuid not null,
  words text not null,
  -- The incident was recorded by mistake: it stays, and counts no more.
  withdraws boolean not null,
  account_id uuid not null references account,
  written_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incident (company_id, id)
);
create index incident_follow_up_by_incident on incident_follow_up (company_id, incident_id, id);
select fence_to_company('incident_follow_up');
grant select, insert on incident_follow_up to sanam_staff;

-- For the data file of the person, and any feature that shows it.
create view incident_of_person with (security_invoker = true) as
select p.company_id, p.examinee_id, i.exam_id, i.id, i.category, i.words, i.measures, i.happened_at, i.recorded_at,
  (select jsonb_agg(jsonb_build_object('words', f.words, 'withdraws', f.withdraws, 'at', f.written_at) order by f.id)
    from incident_follow_up f where f.company_id = i.company_id and f.incident_id = i.id) as follow_ups
from incident_person p
join incident i on i.company_id = p.company_id and i.id = p.incident_id;
grant select on incident_of_person to sanam_staff;
select refresh_fences();
