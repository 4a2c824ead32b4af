-- Which tools the page of an exam offers: said by the standard, written into the exam with its plan (docs/decisions/0070).
-- What is there already keeps what its examinees have had; new standards begin with less.
alter table standard add column tools text[] not null default '{strike,zoom,hide_clock}';
alter table standard alter column tools set default '{strike,zoom}';
alter table exam add column tools text[] not null default '{strike,zoom,hide_clock}';
grant select (tools) on exam to sanam_examinee;
