-- Whom we wrote before a certificate ends, and how many days before (docs/decisions/0100).
create table certificate_reminder (
  company_id uuid not null references company,
  certificate_id uuid not null,
  days int not null check (days > 0),
  sent_at timestamptz not null,
  primary key (company_id, certificate_id, days),
  foreign key (company_id, certificate_id) references certificate (company_id, id)
);
select fence_to_company('certificate_reminder'::regclass);
grant select, insert on certificate_reminder to sanam_staff;
select refresh_fences();
