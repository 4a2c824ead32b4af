-- Who comes with a classroom to an exam that is held in both ways writes as the classroom does (docs/decisions/0156).
alter table exam_classroom add column on_paper boolean not null default false;

select refresh_fences();
