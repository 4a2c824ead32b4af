-- What became of each mail with a link to set a password, kept when the link itself is gone (docs/decisions/0150). No token.
create table link_mail (
  id uuid primary key default uuidv7(),
  account_id uuid not null references account on delete cascade,
  kind text not null constraint the_kind_of_link_mail_is_known check (kind in ('reset', 'invitation')),
  address text not null,
  written_at timestamptz not null,
  expires_at timestamptz not null,
  mailed_at timestamptz,
  refused_at timestamptz,
  -- Why the mail server did not take it last.
  refusal text constraint the_refusal_of_a_link_is_known check (refusal in ('not_reached', 'address', 'sign_in', 'other')),
  used_at timestamptz,
  constraint a_refusal_has_its_moment check ((refused_at is null) = (refusal is null))
);
create index link_mail_by_account on link_mail (account_id, written_at);
grant select, insert, update, delete on link_mail to sanam_staff;

alter table password_link add column mail_id uuid references link_mail on delete set null;
create index password_link_by_mail on password_link (mail_id);

-- Earlier refusals do not say why.
alter table message add column refusal text
  constraint the_refusal_of_a_message_is_known check (refusal in ('not_reached', 'address', 'sign_in', 'other'));
grant update (refusal) on message to sanam_staff;

select refresh_fences();
