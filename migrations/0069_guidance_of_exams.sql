-- What examinees may bring and what they have to know, in both languages.
alter table exam add column aids jsonb not null default '{}', add column instructions jsonb not null default '{}';
