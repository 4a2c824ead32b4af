-- Each certificate has a place in a list that says which badges are out of force (docs/decisions/0106). All companies share the lists,
-- 1,048,576 places each. The place is drawn by chance, so that it says nothing of who issued a certificate, when, or how many there are.
create function free_status_place() returns integer language plpgsql volatile set search_path = public, pg_temp as $$
declare
  places constant integer := 1048576;
  newest integer := (select coalesce(max(status_place), 0) / places from certificate_code);
  drawn integer;
begin
  for attempt in 1..20 loop
    drawn := newest * places + floor(random() * places)::integer;
    if not exists (select from certificate_code where status_place = drawn) then return drawn; end if;
  end loop;
  -- The newest list is nearly full.
  return (newest + 1) * places + floor(random() * places)::integer;
end $$;

alter table certificate_code add column status_place integer;
create unique index certificate_code_by_status_place on certificate_code (status_place);
revoke execute on function free_status_place() from public;
grant execute on function free_status_place() to sanam_staff;
do $$
declare
  one record;
begin
  for one in select code from certificate_code loop
    update certificate_code set status_place = free_status_place() where code = one.code;
  end loop;
end $$;
alter table certificate_code
  alter column status_place set default free_status_place(),
  alter column status_place set not null,
  add constraint places_are_in_the_lists check (status_place >= 0);

-- A restored certificate keeps the place that its badge names, unless another one has it here.
create function draw_status_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status_place is null or exists (select from certificate_code where status_place = new.status_place) then
    new.status_place := free_status_place();
  end if;
  return new;
end $$;
create trigger a_certificate_gets_its_place before insert on certificate_code
  for each row execute function draw_status_place();

-- For the badge of an examinee. The table has no fence, so their connection sees nothing of it but the place of their own certificate.
create function own_status_place(certificate uuid) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select c.status_place
  from certificate t
  join result r on r.company_id = t.company_id and r.id = t.result_id
  join certificate_code c on c.home_company_id = t.company_id and c.certificate_id = t.id
  where t.company_id = nullif(current_setting('app.company_id', true), '')::uuid and t.id = certificate
    and r.examinee_id = own_examinee() and r.released_at is not null
$$;
revoke execute on function own_status_place(uuid) from public;
grant execute on function own_status_place(uuid) to sanam_examinee;
