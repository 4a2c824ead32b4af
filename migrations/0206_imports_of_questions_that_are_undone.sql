-- An import of questions can be undone (docs/decisions/0119): what it brought is noted with its file. `brought` holds the numbers of its
-- first and last new question, which follow each other, and the modules and subsections that were made for them.
alter table import_file add column brought jsonb, add column undone_at timestamptz;
