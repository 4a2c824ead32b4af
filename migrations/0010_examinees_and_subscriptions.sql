-- Everything asked about an examinee, their photo, classrooms as courses, and subscriptions to modules.

-- A name as lists sort it: given name first, in one script, in the other where it is not written in this one.
create function name_in(given jsonb, family jsonb, script text, other text) returns text
language sql immutable parallel safe return coalesce(
  nullif(btrim(coalesce(given ->> script, '') || ' ' || coalesce(family ->> script, '')), ''),
  btrim(coalesce(given ->> other, '') || ' ' || coalesce(family ->> other, '')));

-- Text as it is searched; the same rule as src/platform/searchable.ts.
create function searchable(words text) returns text language sql immutable parallel safe return
  regexp_replace(replace(regexp_replace(lower(normalize(words, NFC)), '[\u200b-\u200d\u2060\ufeff\u00ad]', '', 'g'),
    U&'\0E40\0E40', U&'\0E41'), U&'\0E4D([\0E48-\0E4B]?)\0E32', U&'\005C1\0E33', 'g');

alter table examinee
  add column birth_place text not null default '',
  add column phone_code text not null default '+66',
  add column mobile_number text not null default '',
  add column licence_categories text[] not null default '{}',
  add column larger_text boolean not null default false,
  -- When contact data, birth data, photo and sign-in were erased at the person's wish.
  add column erased_at timestamptz,
  add column name_th text not null generated always as (left(name_in(given_name, family_name, 'th', 'en'), 200)) stored,
  add column name_en text not null generated always as (left(name_in(given_name, family_name, 'en', 'th'), 200)) stored,
  -- Short enough for an index, whatever the names are.
  add column search text not null generated always as (left(searchable(
    number || ' ' || name_in(given_name, family_name, 'en', 'en') || ' ' || name_in(given_name, family_name, 'th', 'th')
    || ' ' || coalesce(email, '')), 600)) stored;
create index examinee_by_words on examinee using gin (search gin_trgm_ops);
-- A short word that many have is looked for in the order of the list, in these indexes alone.
create index examinee_by_thai_name on examinee (company_id, name_th collate "th-x-icu", id) include (search, enabled);
create index examinee_by_english_name on examinee (company_id, name_en collate "en-x-icu", id) include (search, enabled);

-- In the database and not in the media store: an erasure takes it away for good.
create table examinee_photo (
  company_id uuid not null references company,
  examinee_id uuid not null,
  type text not null,
  bytes bytea not null constraint a_photo_is_at_most_a_megabyte check (octet_length(bytes) <= 1048576),
  saved_at timestamptz not null,
  primary key (company_id, examinee_id),
  foreign key (company_id, examinee_id) references examinee on delete cascade
);

alter table classroom
  add column course jsonb not null default '{}',
  add column starts_on date,
  add column ends_on date,
  add constraint a_class_starts_before_it_ends check (starts_on <= ends_on);

create table classroom_instructor (
  company_id uuid not null references company,
  classroom_id uuid not null,
  administrator_id uuid not null,
  primary key (company_id, classroom_id, administrator_id),
  foreign key (company_id, classroom_id) references classroom on delete cascade,
  foreign key (company_id, administrator_id) references administrator on delete cascade
);
create index classroom_instructor_by_administrator on classroom_instructor (company_id, administrator_id);

create table classroom_module (
  company_id uuid not null references company,
  classroom_id uuid not null,
  module_id uuid not null,
  primary key (company_id, classroom_id, module_id),
  foreign key (company_id, classroom_id) references classroom on delete cascade,
  foreign key (company_id, module_id) references module on delete cascade
);
create index classroom_module_by_module on classroom_module (company_id, module_id);

-- An examinee's time with a module. Pending, active or expired follows from the days; suspended is said by somebody.
create table module_subscription (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  module_id uuid not null,
  starts_on date not null,
  days integer not null constraint a_subscription_lasts_up_to_ten_years check (days between 1 and 3660),
  -- The first day on which it is over.
  ends_on date not null generated always as (starts_on + days) stored,
  suspended_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, examinee_id) references examinee on delete cascade,
  foreign key (company_id, module_id) references module on delete cascade,
  constraint one_subscription_per_examinee_and_module unique (company_id, examinee_id, module_id)
);
-- Whoever filters the list of examinees by their subscriptions reads this index alone.
create index module_subscription_by_examinee on module_subscription (company_id, examinee_id)
  include (module_id, starts_on, ends_on, suspended_at);
create index module_subscription_by_module on module_subscription (company_id, module_id, examinee_id);

select fence_to_company(t::regclass) from unnest(array[
  'examinee_photo', 'classroom_instructor', 'classroom_module', 'module_subscription']) as t;
grant select, insert, update, delete on
  examinee_photo, classroom_instructor, classroom_module, module_subscription to sanam_staff;
grant select on classroom, classroom_module, module_subscription to sanam_examinee;
