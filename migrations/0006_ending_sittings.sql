-- What has to happen to a sitting at a certain moment: it is ended at its deadline, also when nobody is connected,
-- and marked once it has ended. A shared table, because the worker looks for all companies at once; a plain row is far
-- cheaper than a job when a whole hall hands in within the same minute.
create table sitting_due (
  sitting_id uuid primary key,
  home_company_id uuid not null,
  step text not null constraint a_sitting_is_ended_or_marked check (step in ('end', 'mark')),
  due_at timestamptz not null,
  foreign key (home_company_id, sitting_id) references sitting (company_id, id)
);
create index sitting_due_by_moment on sitting_due (due_at);
grant select, insert, update, delete on sitting_due to sanam_staff;
grant select, insert, update on sitting_due to sanam_examinee;

-- Starting a sitting exchanges the examinee's sign-in for an exam pass: it ends that session, and no other.
grant select (id, ended_at), update (ended_at) on session to sanam_examinee;
