-- Names nobody has, and requests for links, which are counted before anybody knows whether there is such a name. A hash of
-- name, network and kind says the place; there are 16,384, and a later try takes the place of an earlier one. Whatever
-- strangers send, the table does not grow, and what they typed is not kept.
create table stranger_try (
  place integer primary key constraint places_are_few check (place between 0 and 16383),
  name_hash bytea not null,
  kind text not null constraint the_kind_of_a_try_is_known check (kind in ('password', 'reset')),
  network text not null,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index stranger_try_by_name on stranger_try (name_hash);
create index stranger_request_by_network on stranger_try (network) where kind = 'reset';
grant select, insert, update, delete on stranger_try to sanam_staff;
