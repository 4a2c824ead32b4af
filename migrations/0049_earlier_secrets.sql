-- Secrets that were replaced and are kept for checking, by their fingerprints. A server that lacks one of them would
-- refuse certificates and find seals it does not know: it does not start (docs/decisions/0036).

create table earlier_secret (
  fingerprint text primary key,
  replaced_at timestamptz not null default now(),
  -- Others have it: what passes by itself, such as a token, holds with it no longer.
  leaked boolean not null default false
);

grant select on earlier_secret to sanam_staff;
