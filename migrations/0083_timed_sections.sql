-- Sections of a paper may have their own time (docs/decisions/0058): when each was entered in a sitting, and until when it is
-- answered. Going on before its time moves its deadline to that moment. Papers without such sections have no rows here.
create table sitting_section (
  company_id uuid not null references company,
  sitting_id uuid not null,
  section smallint not null,
  started_at timestamptz not null,
  deadline timestamptz not null,
  primary key (company_id, sitting_id, section),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint a_section_ends_after_it_begins check (deadline >= started_at)
);
select fence_to_company('sitting_section');
grant select on sitting_section to sanam_staff;
grant select, insert on sitting_section to sanam_examinee;
grant update (deadline) on sitting_section to sanam_examinee;
create policy own_sections_only on sitting_section as restrictive to sanam_examinee using (sitting_id = (select own_sitting()));
