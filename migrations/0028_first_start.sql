-- The first platform administrator by a link on the console, accounts that everybody knows the password of, and
-- sessions whose network is that of a proxy.

-- An account of the demonstration: its password stands in the README, so it works on one's own computer alone.
alter table account add column demonstration boolean not null default false;
create index account_of_the_demonstration on account (id) where demonstration;

-- Those that are there already, by the names the story gave them. The domains belong to nobody (RFC 2606).
update account set demonstration = true
where sign_in_name = 'platform@sanam.example'
  or home_company_id in (select id from company where code in ('demo', 'typedemo'))
    and (sign_in_name ~ '@(demo|typedemo)\.example$' or sign_in_name in (
      'demo-s-2407', 'demo-s-2504', 'demo-s-2511', 'demo-s-2529', 'typedemo-t-107', 'typedemo-t-114'));

-- A link that makes a platform administrator. Only the token's hash is kept; the secret of the authenticator app, which
-- is encrypted, goes as it is used. There is one open link at most: a new one takes its place.
create table set_up_link (
  token_hash bytea primary key,
  -- What the page begins with; empty where the command named nobody.
  email text not null default '',
  given_name jsonb not null default '{}',
  family_name jsonb not null default '{}',
  secret bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint a_used_link_has_no_secret check ((used_at is null) = (secret is not null))
);
create unique index one_open_set_up_link on set_up_link ((true)) where used_at is null;

grant select, insert, update, delete on set_up_link to sanam_staff;

-- The sign-in came by a proxy that is not among TRUSTED_PROXIES: the network is the proxy's own.
alter table session add column by_unknown_proxy boolean not null default false;
