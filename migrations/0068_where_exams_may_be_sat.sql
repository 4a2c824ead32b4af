-- From where and with what an exam on screen may be sat: networks that the company names, and Safe Exam Browser.
create table network (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name jsonb not null,
  -- 10.20.0.0/16, 2001:db8:7::/48, or single addresses.
  ranges text[] not null,
  -- Taken out of the choice; exams that name it keep it.
  removed_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint a_network_has_ranges check (cardinality(ranges) between 1 and 50)
);

-- The networks an exam may be sat from; from anywhere where it has none.
create table exam_network (
  company_id uuid not null references company,
  exam_id uuid not null,
  network_id uuid not null,
  primary key (company_id, exam_id, network_id),
  foreign key (company_id, exam_id) references exam on delete cascade,
  foreign key (company_id, network_id) references network
);
create index exam_network_by_network on exam_network (company_id, network_id);

alter table exam
  add column safe_exam_browser boolean not null default false,
  -- Ends Safe Exam Browser before its time; invigilators read it on the exam's page.
  add column quit_password text not null default '';

select fence_to_company('network'::regclass);
select fence_to_company('exam_network'::regclass);
grant select, insert, update on network to sanam_staff;
grant select, insert, delete on exam_network to sanam_staff;
grant select on network, exam_network to sanam_examinee;
create policy own_exams_only on exam_network as restrictive to sanam_examinee
  using (exam_id in (select exam_id from exam_candidate));
create policy own_exams_only on network as restrictive to sanam_examinee
  using (id in (select network_id from exam_network));
select refresh_fences();
