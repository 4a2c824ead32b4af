-- When somebody left the page of their sitting and came back (docs/decisions/0144): by the device's reckoning of the server's clock, and when
-- the server heard of it. Until now a count alone.
create table sitting_focus_loss (
  company_id uuid not null references company,
  sitting_id uuid not null,
  -- The device's own: what is delivered twice counts once.
  id uuid not null,
  pass_id uuid not null,
  left_at timestamptz not null,
  back_at timestamptz,
  left_heard_at timestamptz not null default now(),
  back_heard_at timestamptz,
  primary key (company_id, sitting_id, id),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint nobody_is_back_before_they_left check (left_at <= back_at),
  constraint a_return_is_heard_of check ((back_at is null) = (back_heard_at is null))
);
select fence_to_company('sitting_focus_loss');
grant select on sitting_focus_loss to sanam_staff;
grant select, insert, update (back_at, back_heard_at) on sitting_focus_loss to sanam_examinee;
create policy own_losses_only on sitting_focus_loss as restrictive to sanam_examinee
  using (sitting_id = (select own_sitting()));

-- For the board, the dossier and the data file of the person.
create view focus_loss_of_sitting with (security_invoker = true) as
select company_id, sitting_id, id, left_at, back_at, left_heard_at, back_heard_at from sitting_focus_loss;
grant select on focus_loss_of_sitting to sanam_staff;
select refresh_fences();
