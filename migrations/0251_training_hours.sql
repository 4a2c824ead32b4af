-- Training hours of a subsection: what its share of an examination goes by (docs/decisions/0151).
alter table subsection add column hours double precision
  constraint training_hours_are_few check (hours > 0 and hours <= 2000);

select refresh_fences();
