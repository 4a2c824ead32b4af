-- Who holds a session: account, company and person in one round trip. It enters the company's fence for the length
-- of its own statement, which is its own transaction.
create function who_is(asked uuid) returns table (
  session_id uuid, account_id uuid, role text, company_id uuid,
  administrator_permissions text[], dataset_role text, examinee_id uuid
) language plpgsql as $$
#variable_conflict use_column
declare found_account account%rowtype;
begin
  select a.* into found_account
  from session s join account a on a.id = s.account_id left join company c on c.id = a.home_company_id
  where s.id = asked and s.ended_at is null and s.expires_at > now()
    and a.enabled and a.logged_in and coalesce(c.enabled, true);
  if not found then return; end if;
  perform set_config('app.company_id', coalesce(found_account.home_company_id::text, ''), true);
  return query
  select asked, found_account.id, found_account.role, found_account.home_company_id,
    m.permissions, m.dataset_role, e.id
  from (values (1)) one
  left join administrator m on m.account_id = found_account.id and m.company_id = found_account.home_company_id
  left join examinee e on e.account_id = found_account.id and e.company_id = found_account.home_company_id and e.enabled;
end $$;
grant execute on function who_is to sanam_staff;

-- Whether an exam pass is still the one that may write.
create function holds_pass(company uuid, sitting uuid, pass uuid) returns boolean language plpgsql as $$
begin
  perform set_config('app.company_id', company::text, true);
  return exists (select from sitting s join company c on c.id = company
    where s.company_id = company and s.id = holds_pass.sitting and s.pass_id = pass and c.enabled);
end $$;
grant execute on function holds_pass to sanam_staff;
