-- The languages of a passage that do not say what another says since it was changed, as questions have them.
alter table passage add column outdated text[] not null default '{}';
