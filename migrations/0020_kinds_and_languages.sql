-- Questions with gaps: every content says which gaps it has, so that what reads it need not ask whether it does.
alter table question_version no force row level security;
update question_version set content = content || '{"gaps": []}' where not content ? 'gaps';
alter table question_version force row level security;

-- The languages in which a company writes its questions; the interface's own two are always among them.
alter table company add column content_languages text[] not null default '{en,th}'
  constraint content_languages_are_known
    check (content_languages @> '{en,th}' and content_languages <@ '{en,th,fr}');
