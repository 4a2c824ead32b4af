-- What is known about a question beside its text, which questions are enemies, saved views of lists, and how a change of
-- many questions is taken back.

alter table question
  add column tags text[] not null default '{}',
  -- Licence categories such as A1 or B1.1.
  add column categories text[] not null default '{}',
  add column difficulty text constraint the_difficulty_is_known check (difficulty in ('easy', 'medium', 'hard')),
  add column reviewer_id uuid references account,
  add column review_due date,
  -- Codes of the warnings about the newest version that nobody waived, whether it has pictures, and the languages whose
  -- text did not follow the last change of another: written with each version, so that a list need not read texts.
  add column checks text[] not null default '{}',
  add column has_picture boolean not null default false,
  add column outdated text[] not null default '{}',
  -- Rests because somebody said so: papers made or removed meanwhile do not shorten it.
  add column hibernated_by_hand boolean not null default false,
  -- The question it was copied from, as long as that is there.
  add column copied_from uuid,
  add constraint question_copied_from_fkey foreign key (company_id, copied_from) references question
    on delete set null (copied_from);

alter table question no force row level security;
alter table question_version no force row level security;
update question q set has_picture = true from question_version v
  where v.company_id = q.company_id and v.question_id = q.id and v.version = q.latest_version
    and v.content::text like '%<img %';
alter table question force row level security;
alter table question_version force row level security;

-- Every order of a list goes on by key; what was never used, or has no review due, comes last.
create index question_by_last_use on question (company_id, coalesce(last_used_at, '-infinity') desc, id desc);
create index question_by_review on question (company_id, coalesce(review_due, 'infinity'), id);
create index question_by_origin on question (company_id, copied_from) where copied_from is not null;
create index question_put_away on question (company_id, updated_at desc, id desc)
  where trashed_at is not null or archived_at is not null;

-- Two questions that never stand in one paper; one row for both, the smaller id first.
create table question_enemy (
  company_id uuid not null references company,
  question_id uuid not null,
  enemy_id uuid not null,
  primary key (company_id, question_id, enemy_id),
  foreign key (company_id, question_id) references question on delete cascade,
  foreign key (company_id, enemy_id) references question on delete cascade,
  constraint enemies_stand_in_order check (question_id < enemy_id)
);
create index question_enemy_by_enemy on question_enemy (company_id, enemy_id);

-- Filters, order and columns of a list under a name, as they stand in its address.
create table saved_view (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  account_id uuid not null references account,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint saved_view_names_are_unique unique (company_id, account_id, screen, name)
);
create index saved_view_by_screen on saved_view (company_id, screen);

-- The view a person's list opens with.
create table default_view (
  company_id uuid not null references company,
  account_id uuid not null references account,
  screen text not null,
  view_id uuid not null,
  primary key (company_id, account_id, screen),
  foreign key (company_id, view_id) references saved_view on delete cascade
);
create index default_view_by_view on default_view (company_id, view_id);

-- A change of many questions as it can still be taken back: what they were before, for a short while.
create table question_change (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  account_id uuid not null references account,
  act text not null constraint the_act_is_known check (act in ('edit', 'move', 'copy')),
  before jsonb not null,
  made_at timestamptz not null,
  primary key (company_id, id)
);

select fence_to_company(t::regclass) from unnest(array['question_enemy', 'saved_view', 'default_view', 'question_change']) as t;
grant select, insert, update, delete on question_enemy, saved_view, default_view, question_change to sanam_staff;
