-- What a company decides once about all that it prints; without a row it is as the columns begin.
create table print_setting (
  company_id uuid primary key references company,
  paper_size text not null default 'a4' check (paper_size in ('a4', 'letter')),
  language_layout text not null default 'under' check (language_layout in ('under', 'beside')),
  text_size text not null default 'normal' check (text_size in ('normal', 'large')),
  with_sheets boolean not null default true,
  -- Each copy of a paper has a number, and a register says what became of it.
  numbered_copies boolean not null default true,
  signer_name jsonb not null default '{}',
  signer_position jsonb not null default '{}',
  -- One line at the foot of every document.
  foot_note jsonb not null default '{}'
);

select fence_to_company('print_setting'::regclass);
grant select, insert, update on print_setting to sanam_staff;
-- Examinees print documents of their own.
grant select on print_setting to sanam_examinee;
select refresh_fences();
