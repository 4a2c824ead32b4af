-- A standard may say that its exams begin for all together: what new exams are planned with (docs/decisions/0113).
alter table standard add column starts_together boolean not null default false;
select refresh_fences();
