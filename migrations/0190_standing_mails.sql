-- Whom we wrote about the end of a subscription or a limit, so that neither a restart nor a second worker writes twice
-- (docs/decisions/0114). `period` is what begins the count anew when it changes: the end of the subscription, and the limit.
create table standing_mail (
  company_id uuid not null references company,
  cause text not null check (cause in ('end', 'administrators', 'examinees', 'questions')),
  period text not null,
  step int not null check (step > 0),
  sent_at timestamptz not null,
  primary key (company_id, cause, period, step)
);
select fence_to_company('standing_mail'::regclass);
grant select, insert on standing_mail to sanam_staff;
select refresh_fences();

-- No restore writes into it: one name more in the list of `restore_rows`.
do $$
declare
  known text := pg_get_functiondef('restore_rows(uuid, text)'::regprocedure);
  longer text := replace(known, ',people_import,', ',people_import,standing_mail,');
begin
  if longer = known then raise exception 'restore_rows has another list'; end if;
  execute longer;
end $$;
