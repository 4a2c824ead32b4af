-- Why a question of a paper stands in every version: to compare these, or the years where an earlier exam had it.
alter table paper_question add column anchor text check (anchor in ('common', 'earlier'));
select refresh_fences();
