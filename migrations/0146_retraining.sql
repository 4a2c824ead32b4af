-- What retraining covered and who gave it; and until when somebody studies again what a deficiency report names (decision 0096).
alter table training_record
  add column trained_by text not null default '',
  add column subsections text[] not null default '{}',
  add constraint a_trainer_has_a_name check (length(trained_by) <= 200),
  add constraint retraining_is_of_few_subsections check (cardinality(subsections) <= 100);

create table deficiency_due (
  company_id uuid not null references company,
  result_id uuid not null,
  due_on date not null,
  set_by uuid references account on delete set null,
  set_at timestamptz not null,
  primary key (company_id, result_id),
  foreign key (company_id, result_id) references result (company_id, id) on delete cascade
);
select fence_to_company('deficiency_due');
grant select, insert, update, delete on deficiency_due to sanam_staff;

-- For the data file of the person.
create view deficiency_of_person with (security_invoker = true) as
  select company_id, result_id, due_on, set_at from deficiency_due;
grant select on deficiency_of_person to sanam_staff;

-- Deficiency reports of all exams, the newest first.
create index result_by_release on result (company_id, released_at desc, id desc) where released_at is not null;

select refresh_fences();
