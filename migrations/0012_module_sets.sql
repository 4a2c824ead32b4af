-- Module sets: syllabuses that the platform keeps and companies take over; a company's syllabus with licence levels.

-- Shared tables ---------------------------------------------------------------------------------------

create table module_set (
  id uuid primary key default uuidv7(),
  name jsonb not null,
  authority text not null,
  model text not null constraint the_model_is_module_or_type check (model in ('MODULE', 'TYPE')),
  -- What nobody has compared with the authority's own text yet.
  to_be_checked boolean not null default false,
  -- Which of the sets that come with the product it is, so that it is brought in once.
  shipped_as text constraint a_shipped_set_comes_once unique,
  created_at timestamptz not null
);

-- One edition of a set: a whole tree, [{code, title, subsections: [{code, title, level, levels}]}]. It is written as
-- one document: nothing refers to a part of it, and what companies took stays as they took it.
create table module_set_edition (
  id uuid primary key default uuidv7(),
  module_set_id uuid not null references module_set on delete cascade,
  number integer not null,
  label text not null,
  valid_from date not null,
  valid_to date,
  categories text[] not null default '{}',
  modules jsonb not null default '[]',
  module_count integer not null default 0,
  subsection_count integer not null default 0,
  -- Counts the saves, so that nobody writes over what they have not seen.
  revision integer not null default 1,
  -- From then companies may take it over; before, it is a draft.
  issued_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint edition_numbers_are_unique unique (module_set_id, number),
  constraint edition_labels_are_unique unique (module_set_id, label),
  constraint an_edition_does_not_end_before_it_begins check (valid_to >= valid_from)
);

-- Which companies a set was given to and which edition they took. Read by the platform across companies, hence outside
-- the fence: `holder_id`, not `company_id`; a company's handlers ask for their own.
create table module_set_holding (
  module_set_id uuid not null references module_set,
  holder_id uuid not null references company,
  assigned_at timestamptz not null,
  assigned_by uuid not null,
  edition_id uuid references module_set_edition,
  taken_at timestamptz,
  taken_by uuid,
  primary key (module_set_id, holder_id),
  constraint what_was_taken_says_when_and_by_whom
    check ((edition_id is null) = (taken_at is null) and (edition_id is null) = (taken_by is null))
);
create index module_set_holding_by_holder on module_set_holding (holder_id);
create index module_set_holding_by_edition on module_set_holding (edition_id);

-- The platform's record of what was done to a set; the company's own record has its part too.
create table module_set_event (
  id uuid primary key default uuidv7(),
  module_set_id uuid not null references module_set on delete cascade,
  holder_id uuid references company,
  actor_id uuid not null,
  action text not null,
  details jsonb not null default '{}',
  happened_at timestamptz not null
);
create index module_set_event_by_set on module_set_event (module_set_id, id);

-- A company's syllabus ----------------------------------------------------------------------------------

-- Where a place came from, and since when no new questions belong there: what questions refer to is never deleted.
alter table module
  add column module_set_id uuid references module_set on delete set null,
  add column retired_at timestamptz;
alter table subsection
  add column module_set_id uuid references module_set on delete set null,
  add column retired_at timestamptz,
  -- Knowledge level 1 to 3 by licence category: {"A": 1, "B1": 2}.
  add column levels jsonb not null default '{}';

grant select, insert, update, delete on module_set, module_set_edition, module_set_holding to sanam_staff;
grant select, insert on module_set_event to sanam_staff;
