-- Times in which the page of a sitting could not reach the server or was not there, and which of them were given back
-- (docs/decisions/0067). What a device says of itself helps a decision and proves nothing.
create table sitting_outage (
  company_id uuid not null references company,
  sitting_id uuid not null,
  -- The device's own: what is delivered twice counts once.
  id uuid not null,
  pass_id uuid not null,
  -- What the device noticed, and the cause that the server concludes from that and from what it knows of itself.
  seen text not null,
  cause text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  reported_at timestamptz not null default now(),
  primary key (company_id, sitting_id, id),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint signs_are_known check (seen in ('away', 'offline', 'refused', 'silent')),
  constraint causes_of_outages_are_known check (cause in ('server', 'network', 'device')),
  constraint an_outage_takes_time check (began_at < ended_at)
);
select fence_to_company('sitting_outage');
grant select on sitting_outage to sanam_staff;
grant select, insert on sitting_outage to sanam_examinee;
create policy own_outages_only on sitting_outage as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()));

-- An outage is given back once, with the minutes of one act.
create table outage_given_back (
  company_id uuid not null references company,
  sitting_id uuid not null,
  outage_id uuid not null,
  act_id uuid not null,
  primary key (company_id, sitting_id, outage_id),
  foreign key (company_id, sitting_id, outage_id) references sitting_outage (company_id, sitting_id, id),
  foreign key (company_id, act_id) references sitting_act (company_id, id)
);
select fence_to_company('outage_given_back');
grant select, insert on outage_given_back to sanam_staff;

-- For the data file of the person, and any feature that shows it.
create view outage_of_sitting with (security_invoker = true) as
select o.company_id, o.sitting_id, o.id, o.seen, o.cause, o.began_at, o.ended_at, g.act_id
from sitting_outage o
left join outage_given_back g on g.company_id = o.company_id and g.sitting_id = o.sitting_id and g.outage_id = o.id;
grant select on outage_of_sitting to sanam_staff;
select refresh_fences();
