-- The syllabus tree and the question bank.

create table dataset (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name jsonb not null,
  model text not null constraint the_model_is_module_or_type check (model in ('MODULE', 'TYPE')),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- A module, or an aircraft type where the dataset's model is TYPE.
create table module (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  dataset_id uuid not null,
  code text not null,
  title jsonb not null,
  position integer not null,
  primary key (company_id, id),
  foreign key (company_id, dataset_id) references dataset,
  constraint module_codes_are_unique unique (company_id, dataset_id, code)
);

-- A subsection, or an ATA chapter where the dataset's model is TYPE.
create table subsection (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  module_id uuid not null,
  code text not null,
  title jsonb not null,
  level smallint constraint the_level_is_one_to_three check (level between 1 and 3),
  position integer not null,
  primary key (company_id, id),
  foreign key (company_id, module_id) references module,
  constraint subsection_codes_are_unique unique (company_id, module_id, code)
);

create table question (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  number integer not null,
  code text,
  subsection_id uuid not null,
  level smallint constraint the_level_is_one_to_three check (level between 1 and 3),
  kind text not null,
  -- The newest version and the one in use: they differ while an edit waits for approval.
  latest_version integer not null default 1,
  serving_version integer,
  approval text not null constraint the_approval_is_known check (approval in ('draft', 'pending', 'approved', 'rejected')),
  enabled boolean not null default true,
  hibernating_until timestamptz,
  archived_at timestamptz,
  trashed_at timestamptz,
  author_id uuid not null references account,
  languages text[] not null,
  -- The first words as a list shows them, and everything a search looks through, both as plain text.
  title jsonb not null,
  search text not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, subsection_id) references subsection,
  constraint question_numbers_are_unique unique (company_id, number),
  constraint question_codes_are_unique unique (company_id, code)
);
create index question_by_subsection on question (company_id, subsection_id);
create index question_by_update on question (company_id, updated_at desc, id desc);
create index question_by_words on question using gin (search gin_trgm_ops);

create table question_version (
  company_id uuid not null references company,
  question_id uuid not null,
  version integer not null,
  content jsonb not null,
  reference text not null default '',
  points integer not null default 100 constraint points_are_positive_hundredths check (points > 0),
  author_id uuid not null references account,
  created_at timestamptz not null,
  decided_by uuid references account,
  decided_at timestamptz,
  approval text not null constraint the_approval_is_known check (approval in ('draft', 'pending', 'approved', 'rejected')),
  rejection_reason text,
  primary key (company_id, question_id, version),
  foreign key (company_id, question_id) references question on delete cascade,
  constraint decisions_name_who_and_when
    check ((approval in ('approved', 'rejected')) = (decided_by is not null and decided_at is not null)),
  constraint nobody_approves_their_own_question check (approval <> 'approved' or decided_by <> author_id)
);

-- The key and the explanation, apart from the content: the examinees' role has no right to this table.
create table question_key (
  company_id uuid not null references company,
  question_id uuid not null,
  version integer not null,
  key jsonb not null,
  explanation jsonb not null default '{}',
  primary key (company_id, question_id, version),
  foreign key (company_id, question_id, version) references question_version on delete cascade
);

-- Pictures by the SHA-256 of their bytes.
create table media (
  company_id uuid not null references company,
  hash text not null constraint a_hash_is_sha256_in_hex check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (company_id, hash)
);

-- A question file someone uploaded: what was read in it waits here until it is imported.
create table import_file (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null references account,
  uploaded_at timestamptz not null,
  imported_at timestamptz,
  primary key (company_id, id)
);

select fence_to_company(t::regclass) from unnest(array[
  'dataset', 'module', 'subsection', 'question', 'question_version', 'question_key', 'media', 'import_file']) as t;

grant select, insert, update, delete on
  dataset, module, subsection, question, question_version, question_key, media, import_file to sanam_staff;
grant select on dataset, module, subsection, question_version, media to sanam_examinee;
