-- How certificates of a company look (docs/decisions/0092). Each save is a version; none is changed.
create table certificate_template (
  company_id uuid not null references company,
  version int not null check (version > 0),
  content jsonb not null,
  made_by uuid,
  made_at timestamptz not null,
  primary key (company_id, version)
);
-- Logos and signatures as they stood when a version was saved or a certificate issued, by what is in them.
create table certificate_picture (
  company_id uuid not null references company,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/png', 'image/jpeg')),
  content bytea not null,
  primary key (company_id, sha256)
);
select fence_to_company('certificate_template'::regclass);
select fence_to_company('certificate_picture'::regclass);
grant select, insert on certificate_template, certificate_picture to sanam_staff;
-- Examinees print certificates of their own.
grant select on certificate_picture to sanam_examinee;

-- What a serial shows is the company's choice; that numbers of a year have no gaps is not.
alter table certificate add column year int, add column number int;
-- The fence holds for the owner too: for this one statement it does not.
alter table certificate no force row level security;
update certificate set number = substring(serial from '[0-9]+$')::int, year = substring(serial from '-([0-9]{4})-[0-9]+$')::int;
alter table certificate force row level security;
alter table certificate
  alter column year set not null,
  alter column number set not null,
  add constraint numbers_of_a_year_are_unique unique (company_id, year, number);
select refresh_fences();
