-- Reviewing questions: warnings that somebody waived, what is said about a question, and what a company expects of one.

-- A warning that is not told any more, because somebody said why. It speaks about a text, kept as a hash: with another
-- text the warning is told again.
create table question_waiver (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  code text not null,
  language text,
  -- The question a near duplicate is like.
  other_id uuid,
  text_hash text not null,
  reason text not null,
  waived_by uuid not null references account,
  waived_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, question_id) references question on delete cascade,
  constraint a_warning_is_waived_once unique nulls not distinct (company_id, question_id, code, language, other_id)
);

-- What colleagues say to each other about a question, in the order in which they say it.
create table question_comment (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  version integer not null,
  text text not null,
  author_id uuid not null references account,
  created_at timestamptz not null,
  resolved_by uuid references account,
  resolved_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, question_id) references question on delete cascade,
  constraint a_resolution_names_who_and_when check ((resolved_by is null) = (resolved_at is null))
);
create index question_comment_by_question on question_comment (company_id, question_id, created_at);

-- How many options the examination standard asks for, and after how many months an approved question is looked at again.
alter table company
  add column option_count smallint not null default 3
    constraint the_option_count_is_sensible check (option_count between 2 and 8),
  add column review_months smallint constraint the_review_months_are_sensible check (review_months between 1 and 120);

-- What near duplicates are compared by: stem and options as plain text, in each language.
alter table question add column compared jsonb not null default '{}';

alter table question no force row level security;
alter table question_version no force row level security;
update question q set compared = coalesce((
    select jsonb_object_agg(language, text) from (
      select language, left(trim(regexp_replace(concat_ws(' ', v.content -> 'stem' ->> language,
        (select string_agg(o.option -> 'text' ->> language, ' ' order by o.place)
          from jsonb_array_elements(v.content -> 'options') with ordinality as o (option, place)
          where v.content ->> 'kind' <> 'true_false')),
        '(<[^>]*>|&[a-z]+;|\s)+', ' ', 'g')), 1000) as text
      from unnest(array['en', 'th']) as language) as written
    where text <> ''), '{}')
  from question_version v
  where v.company_id = q.company_id and v.question_id = q.id and v.version = q.latest_version
    and v.content -> 'stem' <> '{}';
alter table question force row level security;
alter table question_version force row level security;

select fence_to_company(t::regclass) from unnest(array['question_waiver', 'question_comment']) as t;
grant select, insert, update, delete on question_waiver, question_comment to sanam_staff;
