-- Generated from the migrated database by `npm run tables`. For reading; migrations/ is what runs.

create table access_reset (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  reset_by uuid not null,
  how text not null,
  reset_at timestamp with time zone not null,
  constraint the_way_of_a_reset_is_known CHECK ((how = ANY (ARRAY['created'::text, 'link'::text, 'two_factor'::text, 'email'::text, 'enabled'::text, 'slip'::text]))),
  constraint access_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint access_reset_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint access_reset_pkey PRIMARY KEY (company_id, id)
);

create table account (
  id uuid not null default uuidv7(),
  home_company_id uuid,
  sign_in_name text not null,
  password_hash text,
  role text not null,
  language text not null default 'en'::text,
  enabled boolean not null default true,
  logged_in boolean not null default true,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  one_time_password boolean not null default false,
  demonstration boolean not null default false,
  person_id uuid not null default uuidv7(),
  mailbox_shown boolean not null default false,
  constraint only_platform_administrators_have_no_company CHECK (((role = 'ROLE_PLATFORM_ADMIN'::text) = (home_company_id IS NULL))),
  constraint sign_in_names_are_lower_case CHECK ((sign_in_name = lower(sign_in_name))),
  constraint the_role_is_known CHECK ((role = ANY (ARRAY['ROLE_PLATFORM_ADMIN'::text, 'ROLE_COMPANY_ADMIN'::text, 'ROLE_ADMIN'::text, 'ROLE_EXAMINEE'::text, 'ROLE_USER'::text]))),
  constraint account_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint account_pkey PRIMARY KEY (id),
  constraint sign_in_names_are_unique UNIQUE NULLS NOT DISTINCT (sign_in_name, home_company_id)
);

create table admin_level (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name jsonb not null,
  preset text,
  permissions text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  constraint the_preset_is_known CHECK ((preset = ANY (ARRAY['Examiner'::text, 'Question author'::text, 'Registrar'::text, 'Invigilator'::text, 'Translator'::text]))),
  constraint admin_level_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint admin_level_pkey PRIMARY KEY (company_id, id),
  constraint a_preset_comes_once UNIQUE (company_id, preset)
);

create table administrator (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  title jsonb not null default '{}'::jsonb,
  given_name jsonb not null,
  family_name jsonb not null,
  email text not null,
  phone_code text not null default '+66'::text,
  mobile_number text not null default ''::text,
  level text,
  permissions text[] not null default '{}'::text[],
  dataset_role text,
  created_at timestamp with time zone not null default now(),
  level_id uuid,
  invited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint the_dataset_role_is_known CHECK ((dataset_role = ANY (ARRAY['ROLE_SUPER_ADMIN'::text, 'ROLE_QUESTION_ADMIN'::text]))),
  constraint administrator_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint administrator_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint the_level_is_one_of_the_company FOREIGN KEY (company_id, level_id) REFERENCES admin_level(company_id, id),
  constraint administrator_pkey PRIMARY KEY (company_id, id),
  constraint an_account_is_one_administrator UNIQUE (company_id, account_id)
);

create table answer (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  position integer not null,
  revision integer not null,
  response jsonb,
  flagged boolean not null default false,
  saved_at timestamp with time zone not null,
  idempotency_key uuid,
  pass_id uuid,
  history_spacing integer,
  history_left integer,
  base_revision integer,
  given_at timestamp with time zone,
  constraint answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint answer_pkey PRIMARY KEY (company_id, sitting_id, "position")
);

create table answer_event (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  idempotency_key uuid not null,
  position integer not null,
  revision integer not null,
  response jsonb,
  flagged boolean not null,
  pass_id uuid not null,
  saved_at timestamp with time zone not null,
  given_at timestamp with time zone,
  constraint answer_event_pkey PRIMARY KEY (company_id, sitting_id, "position", revision, idempotency_key)
) partition by RANGE (sitting_id);

create table api_key (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  permissions text[] not null,
  prefix text not null,
  hash bytea not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  constraint a_key_may_do_something CHECK ((cardinality(permissions) > 0)),
  constraint who_revoked_a_key_is_named CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint api_key_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES account(id),
  constraint api_key_pkey PRIMARY KEY (company_id, id),
  constraint hashes_of_keys_are_unique UNIQUE (company_id, hash)
);

create table appeal (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  result_id uuid not null,
  examinee_id uuid not null,
  number integer,
  words text not null,
  made_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  outcome text,
  answer text not null default ''::text,
  answered_by uuid,
  answered_at timestamp with time zone,
  decision_id uuid,
  answer_language text,
  other_answer text not null default ''::text,
  constraint answered_with_everything CHECK ((((outcome IS NULL) = (answered_by IS NULL)) AND ((outcome IS NULL) = (answered_at IS NULL)) AND ((outcome IS NULL) = (answer = ''::text)))),
  constraint appeal_outcomes_are_known CHECK ((outcome = ANY (ARRAY['accepted'::text, 'partly'::text, 'rejected'::text]))),
  constraint appeals_are_of_some_length CHECK (((char_length(words) >= 20) AND (char_length(words) <= 2000))),
  constraint languages_of_answers_are_known CHECK ((answer_language = ANY (ARRAY['en'::text, 'th'::text]))),
  constraint only_answers_have_another_language CHECK (((other_answer = ''::text) OR ((outcome IS NOT NULL) AND (answer_language IS NOT NULL)))),
  constraint questions_are_counted_from_one CHECK ((number > 0)),
  constraint withdrawn_or_answered CHECK (((outcome IS NULL) OR (withdrawn_at IS NULL))),
  constraint appeal_company_id_decision_id_fkey FOREIGN KEY (company_id, decision_id) REFERENCES key_decision(company_id, id),
  constraint appeal_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint appeal_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id),
  constraint appeal_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint appeal_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id),
  constraint appeal_pkey PRIMARY KEY (company_id, id)
);

create table appeal_days (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  days integer not null,
  constraint days_for_appeals_are_few CHECK (((days >= 0) AND (days <= 365))),
  constraint appeal_days_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint appeal_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint appeal_days_pkey PRIMARY KEY (company_id, exam_id)
);

create table appeal_default (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  since timestamp with time zone not null,
  days integer not null,
  constraint days_for_appeals_are_few CHECK (((days >= 0) AND (days <= 365))),
  constraint appeal_default_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint appeal_default_pkey PRIMARY KEY (company_id, since)
);

create table appeal_setting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  answered_by_others boolean not null,
  constraint appeal_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint appeal_setting_pkey PRIMARY KEY (company_id)
);

create table audit_event (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  actor_id uuid not null default (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default clock_timestamp(),
  session_id uuid default (NULLIF(current_setting('app.session_id'::text, true), ''::text))::uuid,
  network text not null default COALESCE(current_setting('app.network'::text, true), ''::text),
  constraint audit_event_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint audit_event_pkey PRIMARY KEY (company_id, id)
) partition by RANGE (id);

create table backup_run (
  id uuid not null default uuidv7(),
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  place text not null,
  file text,
  bytes bigint not null default 0,
  problem text,
  verified_at timestamp with time zone,
  constraint backup_run_pkey PRIMARY KEY (id)
);

create table backup_setting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  every text not null default 'never'::text,
  keep integer not null default 7,
  due_at timestamp with time zone,
  salt bytea,
  sealed_key bytea,
  constraint a_key_has_a_salt CHECK (((salt IS NULL) = (sealed_key IS NULL))),
  constraint a_turn_has_a_moment CHECK (((every = 'never'::text) = (due_at IS NULL))),
  constraint some_backups_are_kept CHECK (((keep >= 1) AND (keep <= 60))),
  constraint turns_of_backups_are_known CHECK ((every = ANY (ARRAY['never'::text, 'day'::text, 'week'::text]))),
  constraint backup_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint backup_setting_pkey PRIMARY KEY (company_id)
);

create table blueprint_template (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  module_id uuid not null,
  blueprint jsonb not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  constraint blueprint_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint blueprint_template_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id) ON DELETE CASCADE,
  constraint blueprint_template_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES account(id),
  constraint blueprint_template_pkey PRIMARY KEY (company_id, id),
  constraint blueprint_template_names_are_unique UNIQUE (company_id, module_id, name)
);

create table bug_report (
  id uuid not null default uuidv7(),
  at timestamp with time zone not null,
  account_id uuid not null,
  subject_company_id uuid,
  happened text not null,
  expected text not null,
  page text not null,
  fault_id text not null,
  release text not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint a_fault_is_an_id CHECK ((length(fault_id) <= 64)),
  constraint a_page_is_an_address CHECK ((length(page) <= 300)),
  constraint what_happened_is_short CHECK (((length(happened) >= 1) AND (length(happened) <= 4000))),
  constraint what_was_expected_is_short CHECK ((length(expected) <= 4000)),
  constraint who_settled_is_known_with_when CHECK (((settled_at IS NULL) = (settled_by IS NULL))),
  constraint bug_report_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint bug_report_pkey PRIMARY KEY (id)
);

create table certificate (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  serial text not null,
  result_id uuid not null,
  snapshot jsonb not null,
  signature text not null,
  issued_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by uuid,
  revoked_why text,
  revoked_note text not null default ''::text,
  replaces uuid,
  replaced_at timestamp with time zone,
  year integer not null,
  number integer not null,
  constraint reasons_of_revoking_are_known CHECK ((revoked_why = ANY (ARRAY['wrong_details'::text, 'changed_result'::text, 'issued_by_mistake'::text, 'misconduct'::text, 'other'::text]))),
  constraint what_is_replaced_is_revoked CHECK (((replaced_at IS NULL) OR (revoked_at IS NOT NULL))),
  constraint who_revokes_says_why CHECK (((revoked_at IS NOT NULL) OR ((revoked_why IS NULL) AND (revoked_by IS NULL)))),
  constraint certificate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint certificate_company_id_replaces_fkey FOREIGN KEY (company_id, replaces) REFERENCES certificate(company_id, id),
  constraint certificate_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id),
  constraint certificate_pkey PRIMARY KEY (company_id, id),
  constraint a_certificate_is_replaced_once UNIQUE (company_id, replaces),
  constraint certificate_serials_are_unique UNIQUE (company_id, serial),
  constraint numbers_of_a_year_are_unique UNIQUE (company_id, year, number)
);

create table certificate_code (
  code text not null,
  home_company_id uuid not null,
  certificate_id uuid not null,
  revoked_at timestamp with time zone,
  status_place integer not null default free_status_place(),
  constraint places_are_in_the_lists CHECK ((status_place >= 0)),
  constraint certificate_code_pkey PRIMARY KEY (home_company_id, certificate_id),
  constraint certificate_codes_are_unique UNIQUE (code)
);

create table certificate_key_elsewhere (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  key_id text not null,
  x text not null,
  address text not null,
  accepted_by uuid not null,
  accepted_at timestamp with time zone not null,
  constraint a_key_has_the_name_of_one CHECK ((key_id ~ '^[0-9a-f]{12}$'::text)),
  constraint a_key_is_of_ed25519 CHECK ((x ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint certificate_key_elsewhere_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint certificate_key_elsewhere_pkey PRIMARY KEY (company_id, key_id)
);

create table certificate_picture (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sha256 text not null,
  type text not null,
  content bytea not null,
  constraint certificate_picture_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint certificate_picture_type_check CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint certificate_picture_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint certificate_picture_pkey PRIMARY KEY (company_id, sha256)
);

create table certificate_reminder (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  certificate_id uuid not null,
  days integer not null,
  sent_at timestamp with time zone not null,
  constraint certificate_reminder_days_check CHECK ((days > 0)),
  constraint certificate_reminder_company_id_certificate_id_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES certificate(company_id, id),
  constraint certificate_reminder_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint certificate_reminder_pkey PRIMARY KEY (company_id, certificate_id, days)
);

create table certificate_template (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  version integer not null,
  content jsonb not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  constraint certificate_template_version_check CHECK ((version > 0)),
  constraint certificate_template_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint certificate_template_pkey PRIMARY KEY (company_id, version)
);

create table check_slip (
  account_id uuid not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint check_slip_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint check_slip_pkey PRIMARY KEY (account_id)
);

create table classroom (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  code text not null,
  title jsonb not null,
  created_at timestamp with time zone not null default now(),
  course jsonb not null default '{}'::jsonb,
  starts_on date,
  ends_on date,
  constraint a_class_starts_before_it_ends CHECK ((starts_on <= ends_on)),
  constraint classroom_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint classroom_pkey PRIMARY KEY (company_id, id),
  constraint classroom_codes_are_unique UNIQUE (company_id, code)
);

create table classroom_examinee (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  classroom_id uuid not null,
  examinee_id uuid not null,
  constraint classroom_examinee_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint classroom_examinee_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint classroom_examinee_pkey PRIMARY KEY (company_id, classroom_id, examinee_id)
);

create table classroom_instructor (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  classroom_id uuid not null,
  administrator_id uuid not null,
  constraint classroom_instructor_company_id_administrator_id_fkey FOREIGN KEY (company_id, administrator_id) REFERENCES administrator(company_id, id) ON DELETE CASCADE,
  constraint classroom_instructor_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint classroom_instructor_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint classroom_instructor_pkey PRIMARY KEY (company_id, classroom_id, administrator_id)
);

create table classroom_module (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  classroom_id uuid not null,
  module_id uuid not null,
  constraint classroom_module_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint classroom_module_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint classroom_module_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id) ON DELETE CASCADE,
  constraint classroom_module_pkey PRIMARY KEY (company_id, classroom_id, module_id)
);

create table clock_watch (
  one boolean not null default true,
  confirmed_at timestamp with time zone not null default 'infinity'::timestamp with time zone,
  jumped_at timestamp with time zone,
  jumped_by interval,
  constraint clock_watch_one_check CHECK (one),
  constraint clock_watch_pkey PRIMARY KEY (one)
);

create table company (
  id uuid not null default uuidv7(),
  code text not null,
  name jsonb not null,
  address jsonb not null default '{}'::jsonb,
  model text not null,
  language text not null default 'th'::text,
  time_zone text not null default 'Asia/Bangkok'::text,
  pass_mark integer not null default 75,
  seconds_per_question integer not null default 75,
  hibernation_days integer not null default 90,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  two_factor_for text[] not null default '{}'::text[],
  logo bytea,
  logo_type text,
  website text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  date_style text not null default 'local'::text,
  session_hours integer,
  mail_texts jsonb not null default '{}'::jsonb,
  subscription_from date,
  subscription_months integer,
  grace_days integer not null default 14,
  suspended_reason text not null default ''::text,
  administrator_limit integer,
  examinee_limit integer,
  question_limit integer,
  labels jsonb not null default '{}'::jsonb,
  content_languages text[] not null default '{en,th}'::text[],
  option_count smallint not null default 3,
  review_months smallint,
  two_factor_relaxed boolean not null default false,
  papers_need_approval boolean not null default false,
  exam_mails boolean not null default true,
  late_answer_hours integer not null default 24,
  price_minor bigint,
  currency text,
  date_order text not null default 'month_first'::text,
  constraint a_currency_is_three_letters CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint a_logo_has_a_type CHECK (((logo IS NULL) = (logo_type IS NULL))),
  constraint a_price_has_a_currency CHECK (((price_minor IS NULL) = (currency IS NULL))),
  constraint a_price_is_not_negative CHECK (((price_minor >= 0) AND (price_minor <= '100000000000000'::bigint))),
  constraint a_session_lasts_hours_to_a_month CHECK (((session_hours >= 1) AND (session_hours <= 744))),
  constraint a_subscription_lasts_months CHECK (((subscription_months >= 1) AND (subscription_months <= 120))),
  constraint content_languages_are_known CHECK (((content_languages @> '{en,th}'::text[]) AND (content_languages <@ '{en,th,fr}'::text[]))),
  constraint grace_is_at_most_a_year CHECK (((grace_days >= 0) AND (grace_days <= 366))),
  constraint late_answers_have_a_limit CHECK (((late_answer_hours >= 1) AND (late_answer_hours <= 720))),
  constraint second_checks_are_for_known_people CHECK ((two_factor_for <@ ARRAY['administrator'::text, 'examinee'::text])),
  constraint the_administrator_limit_is_positive CHECK ((administrator_limit > 0)),
  constraint the_date_order_is_known CHECK ((date_order = ANY (ARRAY['month_first'::text, 'day_first'::text]))),
  constraint the_date_style_is_known CHECK ((date_style = ANY (ARRAY['local'::text, 'gregorian'::text]))),
  constraint the_examinee_limit_is_positive CHECK ((examinee_limit > 0)),
  constraint the_model_is_module_or_type CHECK ((model = ANY (ARRAY['MODULE'::text, 'TYPE'::text]))),
  constraint the_option_count_is_sensible CHECK (((option_count >= 2) AND (option_count <= 8))),
  constraint the_pass_mark_is_a_percentage CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint the_question_limit_is_positive CHECK ((question_limit > 0)),
  constraint the_review_months_are_sensible CHECK (((review_months >= 1) AND (review_months <= 120))),
  constraint company_pkey PRIMARY KEY (id),
  constraint company_codes_are_unique UNIQUE (code)
);

create table company_backup (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  origin text not null,
  name text not null,
  made_by uuid,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  size bigint not null default 0,
  sealed boolean not null default false,
  task_id uuid,
  expected_size bigint,
  first_digest text,
  constraint origins_of_backups_are_known CHECK ((origin = ANY (ARRAY['made'::text, 'scheduled'::text, 'uploaded'::text]))),
  constraint company_backup_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_backup_pkey PRIMARY KEY (company_id, id)
);

create table company_backup_part (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  backup_id uuid not null,
  place integer not null,
  file_id uuid not null,
  size integer not null,
  constraint parts_have_bytes CHECK ((size > 0)),
  constraint company_backup_part_company_id_backup_id_fkey FOREIGN KEY (company_id, backup_id) REFERENCES company_backup(company_id, id) ON DELETE CASCADE,
  constraint company_backup_part_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id) ON DELETE CASCADE,
  constraint company_backup_part_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_backup_part_pkey PRIMARY KEY (company_id, backup_id, place)
);

create table company_entry (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  entry_by text not null,
  rules jsonb not null default '{}'::jsonb,
  room_code text not null default 'none'::text,
  hands_over boolean not null default false,
  constraint uses_of_a_room_code_are_known CHECK ((room_code = ANY (ARRAY['none'::text, 'devices'::text, 'devices_and_start'::text]))),
  constraint ways_in_are_known CHECK ((entry_by = ANY (ARRAY['sign_in'::text, 'code'::text, 'both'::text]))),
  constraint company_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_entry_pkey PRIMARY KEY (company_id)
);

create table company_restore (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  backup_id uuid not null,
  task_id uuid,
  started_by uuid not null,
  created_at timestamp with time zone not null,
  sealed_key bytea,
  report jsonb,
  foreign_company boolean not null default false,
  restored_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint company_restore_company_id_backup_id_fkey FOREIGN KEY (company_id, backup_id) REFERENCES company_backup(company_id, id) ON DELETE CASCADE,
  constraint company_restore_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint company_restore_pkey PRIMARY KEY (company_id, id)
);

create table counting_of_exam (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  rule text not null,
  constraint counting_rules_are_known CHECK ((rule = ANY (ARRAY['best'::text, 'last'::text, 'all'::text]))),
  constraint counting_of_exam_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint counting_of_exam_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint counting_of_exam_pkey PRIMARY KEY (company_id, exam_id)
);

create table counting_setting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  examinations text not null,
  practices text not null,
  constraint counting_rules_are_known CHECK (((examinations = ANY (ARRAY['best'::text, 'last'::text, 'all'::text])) AND (practices = ANY (ARRAY['best'::text, 'last'::text, 'all'::text])))),
  constraint counting_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint counting_setting_pkey PRIMARY KEY (company_id)
);

create table dataset (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name jsonb not null,
  model text not null,
  created_at timestamp with time zone not null default now(),
  constraint the_model_is_module_or_type CHECK ((model = ANY (ARRAY['MODULE'::text, 'TYPE'::text]))),
  constraint dataset_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint dataset_pkey PRIMARY KEY (company_id, id)
);

create table default_view (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  account_id uuid not null,
  screen text not null,
  view_id uuid not null,
  constraint default_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint default_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint default_view_company_id_view_id_fkey FOREIGN KEY (company_id, view_id) REFERENCES saved_view(company_id, id) ON DELETE CASCADE,
  constraint default_view_pkey PRIMARY KEY (company_id, account_id, screen)
);

create table deficiency_due (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  result_id uuid not null,
  due_on date not null,
  set_by uuid,
  set_at timestamp with time zone not null,
  constraint deficiency_due_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint deficiency_due_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id) ON DELETE CASCADE,
  constraint deficiency_due_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint deficiency_due_pkey PRIMARY KEY (company_id, result_id)
);

create table disclosure_default (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  since timestamp with time zone not null,
  examinations text not null,
  practices text not null,
  waits boolean not null,
  constraint disclosed_levels_are_known CHECK (((examinations = ANY (ARRAY['result'::text, 'answers'::text, 'key'::text])) AND (practices = ANY (ARRAY['result'::text, 'answers'::text, 'key'::text])))),
  constraint disclosure_default_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint disclosure_default_pkey PRIMARY KEY (company_id, since)
);

create table disclosure_of_exam (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  level text,
  regardless boolean not null,
  constraint disclosed_levels_are_known CHECK ((level = ANY (ARRAY['result'::text, 'answers'::text, 'key'::text]))),
  constraint disclosure_of_exam_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint disclosure_of_exam_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint disclosure_of_exam_pkey PRIMARY KEY (company_id, exam_id)
);

create table earlier_secret (
  fingerprint text not null,
  replaced_at timestamp with time zone not null default now(),
  leaked boolean not null default false,
  constraint earlier_secret_pkey PRIMARY KEY (fingerprint)
);

create table entry_code (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint entry_code_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id) ON DELETE CASCADE,
  constraint entry_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint entry_code_pkey PRIMARY KEY (company_id, exam_id, examinee_id)
);

create table entry_door (
  home_company_id uuid not null,
  exam_id uuid not null,
  constraint entry_door_pkey PRIMARY KEY (home_company_id, exam_id),
  constraint an_exam_has_one_door UNIQUE (exam_id)
);

create table entry_note (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  wrong_codes integer not null default 0,
  wrong_code_at timestamp with time zone,
  used_codes integer not null default 0,
  used_code_at timestamp with time zone,
  given_at timestamp with time zone,
  given_by uuid,
  constraint counts_of_the_door_are_no_debts CHECK (((wrong_codes >= 0) AND (used_codes >= 0))),
  constraint entry_note_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id) ON DELETE CASCADE,
  constraint entry_note_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint entry_note_given_by_fkey FOREIGN KEY (given_by) REFERENCES account(id),
  constraint entry_note_pkey PRIMARY KEY (company_id, exam_id, examinee_id)
);

create table entry_try (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  network text not null,
  tries integer not null,
  since timestamp with time zone not null,
  constraint entry_try_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id) ON DELETE CASCADE,
  constraint entry_try_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint entry_try_pkey PRIMARY KEY (company_id, exam_id, examinee_id, network)
);

create table entry_waiver (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  words text not null,
  account_id uuid not null,
  given_at timestamp with time zone not null,
  constraint entry_waiver_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint entry_waiver_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id) ON DELETE CASCADE,
  constraint entry_waiver_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint entry_waiver_pkey PRIMARY KEY (company_id, exam_id, examinee_id)
);

create table essay_mark (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  attempt integer not null,
  position integer not null,
  part text not null,
  account_id uuid not null,
  answer_digest text not null,
  given integer[] not null,
  errors integer[] not null,
  points integer not null,
  remark text not null,
  marked_at timestamp with time zone not null,
  feedback text not null default ''::text,
  constraint a_mark_takes_nothing_away CHECK ((points >= 0)),
  constraint parts_of_marks_are_known CHECK ((part = ANY (ARRAY['first'::text, 'second'::text, 'third'::text]))),
  constraint essay_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint essay_mark_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint essay_mark_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint essay_mark_pkey PRIMARY KEY (company_id, id)
);

create table essay_marker (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  part text not null,
  account_id uuid not null,
  constraint parts_of_markers_are_known CHECK ((part = ANY (ARRAY['first'::text, 'second'::text, 'third'::text]))),
  constraint essay_marker_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint essay_marker_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES essay_marking(company_id, exam_id),
  constraint essay_marker_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint essay_marker_pkey PRIMARY KEY (company_id, exam_id, part),
  constraint nobody_marks_twice UNIQUE (company_id, exam_id, account_id)
);

create table essay_marking (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  sample_percent integer not null,
  tolerance_percent integer not null,
  seed uuid not null default gen_random_uuid(),
  constraint a_sample_is_a_share CHECK (((sample_percent >= 0) AND (sample_percent <= 100))),
  constraint a_tolerance_is_a_share CHECK (((tolerance_percent >= 0) AND (tolerance_percent <= 100))),
  constraint essay_marking_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint essay_marking_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint essay_marking_pkey PRIMARY KEY (company_id, exam_id)
);

create table exam (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  title jsonb not null,
  generated_exam_id uuid not null,
  kind text not null,
  state text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  minutes integer not null,
  pass_mark integer not null,
  place text not null default ''::text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  closed_at timestamp with time zone,
  room_id uuid,
  ended_reason text,
  safe_exam_browser boolean not null default false,
  quit_password text not null default ''::text,
  aids jsonb not null default '{}'::jsonb,
  instructions jsonb not null default '{}'::jsonb,
  practice boolean not null default false,
  attempts integer default 1,
  questions_rest boolean not null default true,
  entry_by text not null default 'sign_in'::text,
  invigilated boolean not null default false,
  starts_together boolean not null default false,
  started_together_at timestamp with time zone,
  tools text[] not null default '{strike,zoom,hide_clock}'::text[],
  own_question_order boolean not null default false,
  own_option_order boolean not null default false,
  room_code text not null default 'none'::text,
  only_languages text[] not null default '{}'::text[],
  constraint a_practice_is_on_screen CHECK (((NOT practice) OR (kind = 'e_exam'::text))),
  constraint an_exam_is_on_screen_or_on_paper CHECK ((kind = ANY (ARRAY['e_exam'::text, 'paper'::text, 'both'::text]))),
  constraint an_exam_opens_before_it_closes CHECK ((opens_at < closes_at)),
  constraint an_exam_takes_time CHECK (((minutes >= 1) AND (minutes <= 600))),
  constraint attempts_are_counted CHECK (((attempts >= 1) AND (attempts <= 50))),
  constraint codes_are_for_exams_on_screen CHECK (((entry_by = 'sign_in'::text) OR ((kind <> 'paper'::text) AND (NOT practice)))),
  constraint languages_of_an_exam_are_known CHECK ((only_languages <@ ARRAY['en'::text, 'th'::text, 'fr'::text])),
  constraint only_a_practice_is_sat_again CHECK ((practice OR ((NOT (attempts IS DISTINCT FROM 1)) AND questions_rest))),
  constraint only_exams_on_screen_start_together CHECK (((NOT starts_together) OR ((kind <> 'paper'::text) AND (NOT practice)))),
  constraint own_orders_are_on_screen CHECK (((kind <> 'paper'::text) OR (NOT (own_question_order OR own_option_order)))),
  constraint the_exam_state_is_known CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'open'::text, 'closed'::text, 'marking'::text, 'released'::text, 'archived'::text, 'cancelled'::text]))),
  constraint the_pass_mark_is_a_percentage CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint uses_of_a_room_code_are_known CHECK ((room_code = ANY (ARRAY['none'::text, 'devices'::text, 'devices_and_start'::text]))),
  constraint ways_in_are_known CHECK ((entry_by = ANY (ARRAY['sign_in'::text, 'code'::text, 'both'::text]))),
  constraint exam_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_company_id_generated_exam_id_fkey FOREIGN KEY (company_id, generated_exam_id) REFERENCES generated_exam(company_id, id),
  constraint exam_company_id_room_id_fkey FOREIGN KEY (company_id, room_id) REFERENCES room(company_id, id),
  constraint exam_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint exam_pkey PRIMARY KEY (company_id, id),
  constraint exam_numbers_are_unique UNIQUE (company_id, number)
);

create table exam_candidate (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  paper_id uuid not null,
  extra_time_percent integer not null default 0,
  by_classroom boolean not null default false,
  seat text,
  extra_time_reason text,
  larger_text boolean,
  on_paper boolean not null default false,
  constraint larger_text_of_an_exam_has_a_reason CHECK (((larger_text IS NULL) OR (extra_time_reason IS NOT NULL))),
  constraint exam_candidate_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_candidate_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id),
  constraint exam_candidate_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_candidate_company_id_paper_id_fkey FOREIGN KEY (company_id, paper_id) REFERENCES paper(company_id, id),
  constraint exam_candidate_pkey PRIMARY KEY (company_id, exam_id, examinee_id),
  constraint seats_are_taken_once UNIQUE (company_id, exam_id, seat) DEFERRABLE INITIALLY DEFERRED
);

create table exam_classroom (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  classroom_id uuid not null,
  on_paper boolean not null default false,
  constraint exam_classroom_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint exam_classroom_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_classroom_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_classroom_pkey PRIMARY KEY (company_id, exam_id, classroom_id)
);

create table exam_invigilator (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  administrator_id uuid not null,
  constraint exam_invigilator_company_id_administrator_id_fkey FOREIGN KEY (company_id, administrator_id) REFERENCES administrator(company_id, id) ON DELETE CASCADE,
  constraint exam_invigilator_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_invigilator_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_invigilator_pkey PRIMARY KEY (company_id, exam_id, administrator_id)
);

create table exam_network (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  network_id uuid not null,
  constraint exam_network_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_network_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_network_company_id_network_id_fkey FOREIGN KEY (company_id, network_id) REFERENCES network(company_id, id),
  constraint exam_network_pkey PRIMARY KEY (company_id, exam_id, network_id)
);

create table exam_notice (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  person_id uuid not null,
  sequence integer not null,
  appointment jsonb,
  constraint exam_notice_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_notice_pkey PRIMARY KEY (company_id, exam_id, person_id)
);

create table exam_print (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  document text not null,
  version text,
  languages text not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  printed_at timestamp with time zone,
  facts jsonb not null,
  places jsonb not null,
  copies jsonb not null,
  constraint the_printed_document_is_known CHECK ((document = ANY (ARRAY['pack'::text, 'lists'::text, 'paper'::text, 'grid'::text, 'personal_grids'::text, 'attendance'::text, 'personal_papers'::text]))),
  constraint exam_print_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint exam_print_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_print_pkey PRIMARY KEY (company_id, id)
);

create table exam_reference (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  name text not null,
  file_id uuid not null,
  size integer not null,
  uploaded_at timestamp with time zone not null,
  constraint exam_reference_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint exam_reference_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id) ON DELETE CASCADE,
  constraint exam_reference_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_reference_pkey PRIMARY KEY (company_id, id)
);

create table exam_typing (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  twice boolean not null,
  constraint exam_typing_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint exam_typing_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint exam_typing_pkey PRIMARY KEY (company_id, exam_id)
);

create table examinee (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  account_id uuid,
  number text not null,
  title jsonb not null default '{}'::jsonb,
  given_name jsonb not null,
  family_name jsonb not null,
  email text,
  gender text,
  birth_date date,
  language text not null default 'th'::text,
  extra_time_percent integer not null default 0,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  birth_place text not null default ''::text,
  phone_code text not null default '+66'::text,
  mobile_number text not null default ''::text,
  licence_categories text[] not null default '{}'::text[],
  larger_text boolean not null default false,
  erased_at timestamp with time zone,
  name_th text not null default "left"(name_in(given_name, family_name, 'th'::text, 'en'::text), 200),
  name_en text not null default "left"(name_in(given_name, family_name, 'en'::text, 'th'::text), 200),
  search text not null default "left"(searchable(((((((number || ' '::text) || name_in(given_name, family_name, 'en'::text, 'en'::text)) || ' '::text) || name_in(given_name, family_name, 'th'::text, 'th'::text)) || ' '::text) || COALESCE(email, ''::text))), 600),
  constraint extra_time_is_at_most_the_time_itself CHECK (((extra_time_percent >= 0) AND (extra_time_percent <= 100))),
  constraint the_gender_is_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint examinee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint examinee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint examinee_pkey PRIMARY KEY (company_id, id),
  constraint an_account_is_one_examinee UNIQUE (company_id, account_id),
  constraint examinee_numbers_are_unique UNIQUE (company_id, number)
);

create table examinee_photo (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  examinee_id uuid not null,
  type text not null,
  bytes bytea not null,
  saved_at timestamp with time zone not null,
  constraint a_photo_is_at_most_a_megabyte CHECK ((octet_length(bytes) <= 1048576)),
  constraint examinee_photo_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint examinee_photo_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint examinee_photo_pkey PRIMARY KEY (company_id, examinee_id)
);

create table former_import (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  brought integer,
  undone_at timestamp with time zone,
  constraint former_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint former_import_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id),
  constraint former_import_pkey PRIMARY KEY (company_id, id)
);

create table former_result (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  import_id uuid not null,
  exam_title text not null,
  module text not null default ''::text,
  sat_on date not null,
  points integer,
  max_points integer,
  percent integer,
  passed boolean,
  certificate_number text not null default ''::text,
  constraint a_former_exam_has_a_title CHECK (((length(exam_title) >= 1) AND (length(exam_title) <= 300))),
  constraint a_former_result_says_something CHECK (((percent IS NOT NULL) OR (passed IS NOT NULL))),
  constraint per_cents_are_within_a_hundred CHECK (((percent >= 0) AND (percent <= 10000))),
  constraint points_are_of_a_maximum CHECK ((((points IS NULL) = (max_points IS NULL)) AND ((points >= 0) AND (points <= max_points)) AND (max_points > 0))),
  constraint former_result_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id),
  constraint former_result_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint former_result_pkey PRIMARY KEY (company_id, id)
);

create table generated_exam (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  title jsonb not null,
  module_id uuid not null,
  blueprint jsonb not null,
  seed text not null,
  languages text[] not null,
  question_count integer not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  standard_id uuid,
  approved_by uuid,
  approved_at timestamp with time zone,
  made_from uuid,
  search jsonb,
  given_back_at timestamp with time zone,
  marking jsonb not null default '{"floor": "exam", "partialCredit": false, "negativeHundredths": 0}'::jsonb,
  constraint an_approval_names_who_and_when CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  constraint generated_exam_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id),
  constraint generated_exam_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint generated_exam_company_id_made_from_fkey FOREIGN KEY (company_id, made_from) REFERENCES generated_exam(company_id, id) ON DELETE SET NULL (made_from),
  constraint generated_exam_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id),
  constraint generated_exam_company_id_standard_id_fkey FOREIGN KEY (company_id, standard_id) REFERENCES standard(company_id, id),
  constraint generated_exam_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint generated_exam_pkey PRIMARY KEY (company_id, id),
  constraint generated_exam_numbers_are_unique UNIQUE (company_id, number)
);

create table guidance_picture (
  hash text not null,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint a_picture_is_named_by_its_sha256 CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint guidance_picture_pkey PRIMARY KEY (hash)
);

create table held_result (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  reason text not null,
  held_by uuid not null,
  held_at timestamp with time zone not null,
  constraint reasons_are_of_some_length CHECK (((char_length(reason) >= 3) AND (char_length(reason) <= 2000))),
  constraint held_result_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id) ON DELETE CASCADE,
  constraint held_result_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint held_result_pkey PRIMARY KEY (company_id, exam_id, examinee_id)
);

create table import_file (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  choices jsonb not null default '{}'::jsonb,
  brought jsonb,
  undone_at timestamp with time zone,
  constraint import_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint import_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id),
  constraint import_file_pkey PRIMARY KEY (company_id, id)
);

create table import_media (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  import_id uuid not null,
  hash text not null,
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea,
  file_id uuid,
  starts_at integer,
  size integer,
  constraint a_part_has_a_beginning_and_a_size CHECK ((num_nonnulls(file_id, starts_at, size) = ANY (ARRAY[0, 3]))),
  constraint a_waiting_hash_is_sha256_in_hex CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint waiting_media_lie_in_one_place CHECK ((num_nonnulls(bytes, file_id) = 1)),
  constraint import_media_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id) ON DELETE CASCADE,
  constraint import_media_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint import_media_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES import_file(company_id, id) ON DELETE CASCADE,
  constraint import_media_pkey PRIMARY KEY (company_id, import_id, hash)
);

create table incident (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  category text not null,
  words text not null,
  measures text not null,
  happened_at timestamp with time zone not null,
  account_id uuid not null,
  recorded_at timestamp with time zone not null,
  sent_as uuid,
  constraint an_incident_is_recorded_after_it_happened CHECK ((happened_at <= recorded_at)),
  constraint categories_of_incidents_are_known CHECK ((category = ANY (ARRAY['room'::text, 'network'::text, 'server'::text, 'device'::text, 'misconduct'::text, 'health'::text, 'other'::text]))),
  constraint incident_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint incident_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint incident_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint incident_pkey PRIMARY KEY (company_id, id),
  constraint an_incident_is_sent_once UNIQUE (company_id, sent_as)
);

create table incident_follow_up (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  incident_id uuid not null,
  words text not null,
  withdraws boolean not null,
  account_id uuid not null,
  written_at timestamp with time zone not null,
  sent_as uuid,
  constraint incident_follow_up_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint incident_follow_up_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint incident_follow_up_company_id_incident_id_fkey FOREIGN KEY (company_id, incident_id) REFERENCES incident(company_id, id),
  constraint incident_follow_up_pkey PRIMARY KEY (company_id, id),
  constraint a_follow_up_is_sent_once UNIQUE (company_id, sent_as)
);

create table incident_person (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  incident_id uuid not null,
  examinee_id uuid not null,
  constraint incident_person_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id),
  constraint incident_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint incident_person_company_id_incident_id_fkey FOREIGN KEY (company_id, incident_id) REFERENCES incident(company_id, id),
  constraint incident_person_pkey PRIMARY KEY (company_id, incident_id, examinee_id)
);

create table installation (
  one boolean not null default true,
  secret text not null,
  media text,
  release text not null,
  constraint installation_one_check CHECK (one),
  constraint installation_pkey PRIMARY KEY (one)
);

create table item_of_exam (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  exam_id uuid not null,
  version integer not null,
  examinees integer not null,
  facility double precision not null,
  discrimination double precision,
  omitted integer not null,
  seconds double precision,
  counted_at timestamp with time zone not null,
  constraint discrimination_is_a_correlation CHECK (((discrimination >= ('-1'::integer)::double precision) AND (discrimination <= (1)::double precision))),
  constraint examinees_are_counted CHECK ((examinees > 0)),
  constraint facility_is_a_share CHECK (((facility >= (0)::double precision) AND (facility <= (1)::double precision))),
  constraint item_of_exam_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint item_of_exam_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint item_of_exam_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint item_of_exam_pkey PRIMARY KEY (company_id, question_id, exam_id)
);

create table item_statistic (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  examinees integer not null,
  facility double precision not null,
  discrimination double precision,
  counted_at timestamp with time zone not null,
  flags text[] not null default '{}'::text[],
  constraint discrimination_is_a_correlation CHECK (((discrimination >= ('-1'::integer)::double precision) AND (discrimination <= (1)::double precision))),
  constraint examinees_are_counted CHECK ((examinees > 0)),
  constraint facility_is_a_share CHECK (((facility >= (0)::double precision) AND (facility <= (1)::double precision))),
  constraint item_statistic_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint item_statistic_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint item_statistic_pkey PRIMARY KEY (company_id, question_id)
);

create table key_decision (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  question_id uuid not null,
  policy text not null,
  keys jsonb not null default '[]'::jsonb,
  takes_back uuid,
  report_id uuid,
  reason text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  answer text not null default ''::text,
  constraint applied_by_a_second_person CHECK (((outcome IS DISTINCT FROM 'applied'::text) OR (decided_by <> proposed_by))),
  constraint decided_with_everything CHECK ((((outcome IS NULL) = (decided_by IS NULL)) AND ((outcome IS NULL) = (decided_at IS NULL)))),
  constraint keys_go_with_their_policy CHECK (((policy = ANY (ARRAY['rekey'::text, 'accept'::text])) = (jsonb_array_length(keys) > 0))),
  constraint outcomes_are_known CHECK ((outcome = ANY (ARRAY['applied'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint policies_are_known CHECK ((policy = ANY (ARRAY['rekey'::text, 'accept'::text, 'credit'::text, 'drop'::text, 'take_back'::text]))),
  constraint taken_back_is_a_decision CHECK (((policy = 'take_back'::text) = (takes_back IS NOT NULL))),
  constraint key_decision_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint key_decision_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint key_decision_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id),
  constraint key_decision_company_id_report_id_fkey FOREIGN KEY (company_id, report_id) REFERENCES question_report(company_id, id),
  constraint key_decision_company_id_takes_back_fkey FOREIGN KEY (company_id, takes_back) REFERENCES key_decision(company_id, id),
  constraint key_decision_pkey PRIMARY KEY (company_id, id)
);

create table late_answer (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  position integer not null,
  idempotency_key uuid not null,
  revision integer not null,
  base_revision integer not null,
  response jsonb,
  flagged boolean not null,
  given_at timestamp with time zone,
  received_at timestamp with time zone not null default now(),
  accepted boolean,
  decided_at timestamp with time zone,
  limit_hours integer,
  in_pause boolean not null default false,
  by_rule boolean not null default ((decided_at IS NOT NULL) AND (decided_at = received_at)),
  made_on uuid[],
  constraint decided_at_a_moment CHECK (((accepted IS NULL) = (decided_at IS NULL))),
  constraint late_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint late_answer_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint late_answer_pkey PRIMARY KEY (company_id, sitting_id, "position", idempotency_key)
);

create table link_mail (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null,
  address text not null,
  written_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  used_at timestamp with time zone,
  constraint a_refusal_has_its_moment CHECK (((refused_at IS NULL) = (refusal IS NULL))),
  constraint the_kind_of_link_mail_is_known CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint the_refusal_of_a_link_is_known CHECK ((refusal = ANY (ARRAY['not_reached'::text, 'address'::text, 'sign_in'::text, 'other'::text]))),
  constraint link_mail_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint link_mail_pkey PRIMARY KEY (id)
);

create table media (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  hash text not null,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint a_hash_is_sha256_in_hex CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint media_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint media_pkey PRIMARY KEY (company_id, hash)
);

create table message (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  words text not null,
  exam_id uuid,
  written_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail_address text,
  mailed_at timestamp with time zone,
  refused_at timestamp with time zone,
  refusal text,
  constraint kinds_of_messages_are_known CHECK ((kind = ANY (ARRAY['exam'::text, 'result'::text]))),
  constraint languages_of_messages_are_known CHECK ((language = ANY (ARRAY['en'::text, 'th'::text]))),
  constraint mail_has_an_address CHECK (((mail_address IS NOT NULL) OR ((mailed_at IS NULL) AND (refused_at IS NULL)))),
  constraint the_refusal_of_a_message_is_known CHECK ((refusal = ANY (ARRAY['not_reached'::text, 'address'::text, 'sign_in'::text, 'other'::text]))),
  constraint message_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE SET NULL (exam_id),
  constraint message_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint message_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint message_pkey PRIMARY KEY (company_id, id)
);

create table module (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  dataset_id uuid not null,
  code text not null,
  title jsonb not null,
  position integer not null,
  module_set_id uuid,
  retired_at timestamp with time zone,
  constraint module_company_id_dataset_id_fkey FOREIGN KEY (company_id, dataset_id) REFERENCES dataset(company_id, id),
  constraint module_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint module_module_set_id_fkey FOREIGN KEY (module_set_id) REFERENCES module_set(id) ON DELETE SET NULL,
  constraint module_pkey PRIMARY KEY (company_id, id),
  constraint module_codes_are_unique UNIQUE (company_id, dataset_id, code)
);

create table module_set (
  id uuid not null default uuidv7(),
  name jsonb not null,
  authority text not null,
  model text not null,
  to_be_checked boolean not null default false,
  shipped_as text,
  created_at timestamp with time zone not null,
  constraint the_model_is_module_or_type CHECK ((model = ANY (ARRAY['MODULE'::text, 'TYPE'::text]))),
  constraint module_set_pkey PRIMARY KEY (id),
  constraint a_shipped_set_comes_once UNIQUE (shipped_as)
);

create table module_set_edition (
  id uuid not null default uuidv7(),
  module_set_id uuid not null,
  number integer not null,
  label text not null,
  valid_from date not null,
  valid_to date,
  categories text[] not null default '{}'::text[],
  modules jsonb not null default '[]'::jsonb,
  module_count integer not null default 0,
  subsection_count integer not null default 0,
  revision integer not null default 1,
  issued_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint an_edition_does_not_end_before_it_begins CHECK ((valid_to >= valid_from)),
  constraint module_set_edition_module_set_id_fkey FOREIGN KEY (module_set_id) REFERENCES module_set(id) ON DELETE CASCADE,
  constraint module_set_edition_pkey PRIMARY KEY (id),
  constraint edition_labels_are_unique UNIQUE (module_set_id, label),
  constraint edition_numbers_are_unique UNIQUE (module_set_id, number)
);

create table module_set_event (
  id uuid not null default uuidv7(),
  module_set_id uuid not null,
  holder_id uuid,
  actor_id uuid not null,
  action text not null,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  constraint module_set_event_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES company(id),
  constraint module_set_event_module_set_id_fkey FOREIGN KEY (module_set_id) REFERENCES module_set(id) ON DELETE CASCADE,
  constraint module_set_event_pkey PRIMARY KEY (id)
);

create table module_set_holding (
  module_set_id uuid not null,
  holder_id uuid not null,
  assigned_at timestamp with time zone not null,
  assigned_by uuid not null,
  edition_id uuid,
  taken_at timestamp with time zone,
  taken_by uuid,
  constraint what_was_taken_says_when_and_by_whom CHECK ((((edition_id IS NULL) = (taken_at IS NULL)) AND ((edition_id IS NULL) = (taken_by IS NULL)))),
  constraint module_set_holding_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES module_set_edition(id),
  constraint module_set_holding_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES company(id),
  constraint module_set_holding_module_set_id_fkey FOREIGN KEY (module_set_id) REFERENCES module_set(id),
  constraint module_set_holding_pkey PRIMARY KEY (module_set_id, holder_id)
);

create table module_subscription (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  module_id uuid not null,
  starts_on date not null,
  days integer not null,
  ends_on date not null default (starts_on + days),
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint a_subscription_lasts_up_to_ten_years CHECK (((days >= 1) AND (days <= 3660))),
  constraint module_subscription_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint module_subscription_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint module_subscription_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id) ON DELETE CASCADE,
  constraint module_subscription_pkey PRIMARY KEY (company_id, id),
  constraint one_subscription_per_examinee_and_module UNIQUE (company_id, examinee_id, module_id)
);

create table network (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name jsonb not null,
  ranges text[] not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint a_network_has_ranges CHECK (((cardinality(ranges) >= 1) AND (cardinality(ranges) <= 50))),
  constraint network_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint network_pkey PRIMARY KEY (company_id, id)
);

create table number_series (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  name text not null,
  last integer not null,
  constraint number_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint number_series_pkey PRIMARY KEY (company_id, name)
);

create table outage_given_back (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  outage_id uuid not null,
  act_id uuid not null,
  constraint outage_given_back_company_id_act_id_fkey FOREIGN KEY (company_id, act_id) REFERENCES sitting_act(company_id, id),
  constraint outage_given_back_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint outage_given_back_company_id_sitting_id_outage_id_fkey FOREIGN KEY (company_id, sitting_id, outage_id) REFERENCES sitting_outage(company_id, sitting_id, id),
  constraint outage_given_back_pkey PRIMARY KEY (company_id, sitting_id, outage_id)
);

create table paper (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  generated_exam_id uuid not null,
  label text not null,
  constraint paper_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint paper_company_id_generated_exam_id_fkey FOREIGN KEY (company_id, generated_exam_id) REFERENCES generated_exam(company_id, id) ON DELETE CASCADE,
  constraint paper_pkey PRIMARY KEY (company_id, id),
  constraint paper_labels_are_unique UNIQUE (company_id, generated_exam_id, label)
);

create table paper_key (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  paper_id uuid not null,
  position integer not null,
  key jsonb not null,
  constraint paper_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint paper_key_company_id_paper_id_position_fkey FOREIGN KEY (company_id, paper_id, "position") REFERENCES paper_question(company_id, paper_id, "position") ON DELETE CASCADE,
  constraint paper_key_pkey PRIMARY KEY (company_id, paper_id, "position")
);

create table paper_question (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  paper_id uuid not null,
  position integer not null,
  question_id uuid not null,
  version integer not null,
  subsection_id uuid not null,
  option_order text[] not null,
  match_order text[] not null,
  points integer not null,
  level smallint,
  subsection_code text not null,
  subsection_title jsonb not null,
  section smallint,
  lines smallint,
  anchor text,
  passage_id uuid,
  passage_version integer,
  option_ids text[] not null default '{}'::text[],
  match_ids text[] not null default '{}'::text[],
  constraint a_paper_names_the_version_of_a_passage CHECK (((passage_id IS NULL) = (passage_version IS NULL))),
  constraint each_match_has_an_id CHECK ((cardinality(match_ids) = cardinality(match_order))),
  constraint each_option_has_an_id CHECK ((cardinality(option_ids) = cardinality(option_order))),
  constraint paper_question_anchor_check CHECK ((anchor = ANY (ARRAY['common'::text, 'earlier'::text]))),
  constraint the_level_is_one_to_three CHECK (((level >= 1) AND (level <= 3))),
  constraint paper_question_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint paper_question_company_id_paper_id_fkey FOREIGN KEY (company_id, paper_id) REFERENCES paper(company_id, id) ON DELETE CASCADE,
  constraint paper_question_company_id_question_id_version_fkey FOREIGN KEY (company_id, question_id, version) REFERENCES question_version(company_id, question_id, version),
  constraint paper_question_company_id_subsection_id_fkey FOREIGN KEY (company_id, subsection_id) REFERENCES subsection(company_id, id),
  constraint paper_question_passage_fkey FOREIGN KEY (company_id, passage_id, passage_version) REFERENCES passage_version(company_id, passage_id, version),
  constraint paper_question_pkey PRIMARY KEY (company_id, paper_id, "position"),
  constraint a_question_stands_once_in_a_paper UNIQUE (company_id, paper_id, question_id)
);

create table passage (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  title jsonb not null,
  subsection_id uuid not null,
  latest_version integer not null default 1,
  serving_version integer,
  approval text not null,
  revision integer not null default 1,
  languages text[] not null,
  search text not null,
  author_id uuid not null,
  archived_at timestamp with time zone,
  trashed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  outdated text[] not null default '{}'::text[],
  constraint the_approval_is_known CHECK ((approval = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint passage_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint passage_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint passage_company_id_subsection_id_fkey FOREIGN KEY (company_id, subsection_id) REFERENCES subsection(company_id, id),
  constraint passage_pkey PRIMARY KEY (company_id, id),
  constraint passage_numbers_are_unique UNIQUE (company_id, number)
);

create table passage_version (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  passage_id uuid not null,
  version integer not null,
  text jsonb not null,
  author_id uuid not null,
  co_author_ids uuid[] not null default '{}'::uuid[],
  submitted_by uuid,
  created_at timestamp with time zone not null,
  approval text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  rejection_reason text,
  constraint decisions_name_who_and_when CHECK (((approval = ANY (ARRAY['approved'::text, 'rejected'::text])) = ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint nobody_approves_what_they_wrote_of CHECK (((approval <> 'approved'::text) OR (decided_by <> ALL (array_append(co_author_ids, author_id))))),
  constraint the_approval_is_known CHECK ((approval = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint passage_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint passage_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint passage_version_company_id_passage_id_fkey FOREIGN KEY (company_id, passage_id) REFERENCES passage(company_id, id) ON DELETE CASCADE,
  constraint passage_version_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint passage_version_pkey PRIMARY KEY (company_id, passage_id, version)
);

create table passkey (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkeys_are_unique UNIQUE (credential_id)
);

create table password_link (
  token_hash bytea not null,
  account_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  sent_to text,
  mail_id uuid,
  constraint the_kind_of_link_is_known CHECK ((kind = ANY (ARRAY['reset'::text, 'invitation'::text]))),
  constraint password_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint password_link_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES link_mail(id) ON DELETE SET NULL,
  constraint password_link_pkey PRIMARY KEY (token_hash)
);

create table pending_check (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  purpose text not null,
  method text not null,
  secret bytea,
  remember_me boolean not null default false,
  code_hash bytea,
  code_sent_at timestamp with time zone,
  code_expires_at timestamp with time zone,
  codes_sent integer not null default 0,
  tries integer not null default 0,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  challenge bytea,
  session_began_at timestamp with time zone,
  by_provider boolean not null default false,
  constraint the_checked_method_is_known CHECK ((method = ANY (ARRAY['email'::text, 'app'::text, 'passkey'::text, 'slip'::text]))),
  constraint the_purpose_is_known CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'set_up'::text, 'again'::text]))),
  constraint pending_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint pending_check_pkey PRIMARY KEY (id)
);

create table people_import (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  people text not null,
  name text not null,
  reading jsonb not null,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  undone_at timestamp with time zone,
  created_classrooms uuid[] not null default '{}'::uuid[],
  constraint the_people_are_known CHECK ((people = ANY (ARRAY['examinee'::text, 'administrator'::text]))),
  constraint people_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint people_import_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES account(id),
  constraint people_import_pkey PRIMARY KEY (company_id, id)
);

create table people_import_trace (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  import_id uuid not null,
  person_id uuid not null,
  account_id uuid,
  earlier jsonb,
  written jsonb not null,
  constraint people_import_trace_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint people_import_trace_company_id_import_id_fkey FOREIGN KEY (company_id, import_id) REFERENCES people_import(company_id, id) ON DELETE CASCADE,
  constraint people_import_trace_pkey PRIMARY KEY (company_id, import_id, person_id)
);

create table photo_keeping (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  since timestamp with time zone not null default now(),
  constraint photo_keeping_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint photo_keeping_pkey PRIMARY KEY (company_id)
);

create table platform_event (
  id uuid not null default uuidv7(),
  actor_id uuid not null default (NULLIF(current_setting('app.actor_id'::text, true), ''::text))::uuid,
  action text not null,
  subject_company_id uuid,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default clock_timestamp(),
  session_id uuid default (NULLIF(current_setting('app.session_id'::text, true), ''::text))::uuid,
  network text not null default COALESCE(current_setting('app.network'::text, true), ''::text),
  constraint platform_event_subject_company_id_fkey FOREIGN KEY (subject_company_id) REFERENCES company(id),
  constraint platform_event_pkey PRIMARY KEY (id)
);

create table platform_setting (
  only_row boolean not null default true,
  maintenance boolean not null default false,
  token_ttl_short integer,
  token_ttl_long integer,
  bug_report_key text,
  error_report_address text,
  banner jsonb not null default '{}'::jsonb,
  mail_sender text,
  audit_days integer,
  outbox_days integer,
  sign_in_failure_days integer not null default 30,
  security_days integer not null default 90,
  contact_name text not null default ''::text,
  contact_email text not null default ''::text,
  contact_phone text not null default ''::text,
  constraint a_long_token_lasts_minutes CHECK (((token_ttl_long >= 60) AND (token_ttl_long <= 604800))),
  constraint a_short_token_lasts_minutes CHECK (((token_ttl_short >= 60) AND (token_ttl_short <= 86400))),
  constraint platform_setting_contact_email_check CHECK ((length(contact_email) <= 254)),
  constraint platform_setting_contact_name_check CHECK ((length(contact_name) <= 200)),
  constraint platform_setting_contact_phone_check CHECK ((length(contact_phone) <= 50)),
  constraint sign_in_failures_are_kept_a_day_at_least CHECK ((sign_in_failure_days >= 1)),
  constraint the_outbox_is_kept_a_day_at_least CHECK ((outbox_days >= 1)),
  constraint the_record_is_kept_a_year_at_least CHECK ((audit_days >= 365)),
  constraint the_security_log_is_kept_a_week_at_least CHECK ((security_days >= 7)),
  constraint there_is_one_row CHECK (only_row),
  constraint platform_setting_pkey PRIMARY KEY (only_row)
);

create table platform_user (
  account_id uuid not null,
  given_name jsonb not null,
  family_name jsonb not null,
  email text not null,
  invited_at timestamp with time zone,
  constraint platform_user_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint platform_user_pkey PRIMARY KEY (account_id)
);

create table print_setting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  paper_size text not null default 'a4'::text,
  language_layout text not null default 'under'::text,
  text_size text not null default 'normal'::text,
  with_sheets boolean not null default true,
  numbered_copies boolean not null default true,
  signer_name jsonb not null default '{}'::jsonb,
  signer_position jsonb not null default '{}'::jsonb,
  foot_note jsonb not null default '{}'::jsonb,
  font text not null default 'sarabun'::text,
  constraint print_setting_language_layout_check CHECK ((language_layout = ANY (ARRAY['under'::text, 'beside'::text]))),
  constraint print_setting_paper_size_check CHECK ((paper_size = ANY (ARRAY['a4'::text, 'letter'::text]))),
  constraint print_setting_text_size_check CHECK ((text_size = ANY (ARRAY['normal'::text, 'large'::text]))),
  constraint the_font_is_known CHECK ((font = ANY (ARRAY['sarabun'::text, 'trirong'::text]))),
  constraint print_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint print_setting_pkey PRIMARY KEY (company_id)
);

create table provider_link (
  account_id uuid not null,
  home_company_id uuid not null,
  issuer text not null,
  subject text not null,
  known_as text not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint provider_link_known_as_check CHECK ((length(known_as) <= 300)),
  constraint provider_link_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint provider_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint provider_link_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint provider_link_pkey PRIMARY KEY (account_id),
  constraint one_account_for_each_subject UNIQUE (home_company_id, issuer, subject)
);

create table question (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  number integer not null,
  code text,
  subsection_id uuid not null,
  level smallint,
  kind text not null,
  latest_version integer not null default 1,
  serving_version integer,
  approval text not null,
  enabled boolean not null default true,
  hibernating_until timestamp with time zone,
  archived_at timestamp with time zone,
  trashed_at timestamp with time zone,
  author_id uuid not null,
  languages text[] not null,
  title jsonb not null,
  search text not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  revision integer not null default 1,
  tags text[] not null default '{}'::text[],
  categories text[] not null default '{}'::text[],
  difficulty text,
  reviewer_id uuid,
  review_due date,
  checks text[] not null default '{}'::text[],
  has_picture boolean not null default false,
  outdated text[] not null default '{}'::text[],
  hibernated_by_hand boolean not null default false,
  copied_from uuid,
  compared jsonb not null default '{}'::jsonb,
  passage_id uuid,
  passage_place smallint,
  constraint a_passage_gives_its_questions_places CHECK (((passage_id IS NULL) = (passage_place IS NULL))),
  constraint the_approval_is_known CHECK ((approval = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint the_difficulty_is_known CHECK ((difficulty = ANY (ARRAY['easy'::text, 'medium'::text, 'hard'::text]))),
  constraint the_level_is_one_to_three CHECK (((level >= 1) AND (level <= 3))),
  constraint question_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint question_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_company_id_subsection_id_fkey FOREIGN KEY (company_id, subsection_id) REFERENCES subsection(company_id, id),
  constraint question_copied_from_fkey FOREIGN KEY (company_id, copied_from) REFERENCES question(company_id, id) ON DELETE SET NULL (copied_from),
  constraint question_passage_fkey FOREIGN KEY (company_id, passage_id) REFERENCES passage(company_id, id),
  constraint question_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES account(id),
  constraint question_pkey PRIMARY KEY (company_id, id),
  constraint question_codes_are_unique UNIQUE (company_id, code),
  constraint question_numbers_are_unique UNIQUE (company_id, number)
);

create table question_change (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  act text not null,
  before jsonb not null,
  made_at timestamp with time zone not null,
  constraint the_act_is_known CHECK ((act = ANY (ARRAY['edit'::text, 'move'::text, 'copy'::text]))),
  constraint question_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint question_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_change_pkey PRIMARY KEY (company_id, id)
);

create table question_check (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  first integer not null,
  last integer not null,
  changed boolean not null default false,
  asks integer not null default 1,
  constraint question_check_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_check_pkey PRIMARY KEY (company_id)
);

create table question_comment (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  version integer not null,
  text text not null,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  resolved_by uuid,
  resolved_at timestamp with time zone,
  constraint a_resolution_names_who_and_when CHECK (((resolved_by IS NULL) = (resolved_at IS NULL))),
  constraint question_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint question_comment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_comment_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_comment_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES account(id),
  constraint question_comment_pkey PRIMARY KEY (company_id, id)
);

create table question_enemy (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  enemy_id uuid not null,
  constraint enemies_stand_in_order CHECK ((question_id < enemy_id)),
  constraint question_enemy_company_id_enemy_id_fkey FOREIGN KEY (company_id, enemy_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_enemy_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_enemy_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_enemy_pkey PRIMARY KEY (company_id, question_id, enemy_id)
);

create table question_key (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  version integer not null,
  key jsonb not null,
  explanation jsonb not null default '{}'::jsonb,
  constraint question_key_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_key_company_id_question_id_version_fkey FOREIGN KEY (company_id, question_id, version) REFERENCES question_version(company_id, question_id, version) ON DELETE CASCADE,
  constraint question_key_pkey PRIMARY KEY (company_id, question_id, version)
);

create table question_presence (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  account_id uuid not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint question_presence_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint question_presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_presence_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_presence_pkey PRIMARY KEY (company_id, question_id, account_id)
);

create table question_report (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  version integer not null,
  sitting_id uuid,
  position integer,
  reported_by uuid,
  reason text not null,
  words text not null,
  reported_at timestamp with time zone not null,
  outcome text,
  answer text,
  answered_by uuid,
  answered_at timestamp with time zone,
  constraint a_report_comes_from_a_sitting_or_an_administrator CHECK ((((sitting_id IS NULL) = ("position" IS NULL)) AND ((sitting_id IS NULL) = (reported_by IS NOT NULL)))),
  constraint a_report_says_something CHECK (((length(words) >= 1) AND (length(words) <= 2000))),
  constraint an_answer_names_who_and_when CHECK ((((outcome IS NULL) = (answer IS NULL)) AND ((outcome IS NULL) = (answered_by IS NULL)) AND ((outcome IS NULL) = (answered_at IS NULL)))),
  constraint the_outcome_is_known CHECK ((outcome = ANY (ARRAY['rejected'::text, 'text_changed'::text, 'key_changed'::text, 'voided'::text]))),
  constraint the_reason_is_known CHECK ((reason = ANY (ARRAY['wrong_key'::text, 'unclear'::text, 'misprint'::text, 'outdated'::text, 'other'::text]))),
  constraint question_report_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id),
  constraint question_report_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_report_company_id_question_id_version_fkey FOREIGN KEY (company_id, question_id, version) REFERENCES question_version(company_id, question_id, version) ON DELETE CASCADE,
  constraint question_report_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint question_report_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES account(id),
  constraint question_report_pkey PRIMARY KEY (company_id, id),
  constraint one_report_per_place_of_a_sitting UNIQUE (company_id, sitting_id, "position")
);

create table question_series (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  last integer not null,
  constraint question_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_series_pkey PRIMARY KEY (company_id)
);

create table question_version (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  question_id uuid not null,
  version integer not null,
  content jsonb not null,
  reference text not null default ''::text,
  points integer not null default 100,
  author_id uuid not null,
  created_at timestamp with time zone not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  approval text not null,
  rejection_reason text,
  co_author_ids uuid[] not null default '{}'::uuid[],
  submitted_by uuid,
  constraint decisions_name_who_and_when CHECK (((approval = ANY (ARRAY['approved'::text, 'rejected'::text])) = ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint nobody_approves_what_they_wrote_of CHECK (((approval <> 'approved'::text) OR (decided_by <> ALL (array_append(co_author_ids, author_id))))),
  constraint points_are_positive_hundredths CHECK ((points > 0)),
  constraint the_approval_is_known CHECK ((approval = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint question_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint question_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_version_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_version_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint question_version_pkey PRIMARY KEY (company_id, question_id, version)
);

create table question_waiver (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  question_id uuid not null,
  code text not null,
  language text,
  other_id uuid,
  text_hash text not null,
  reason text not null,
  waived_by uuid not null,
  waived_at timestamp with time zone not null,
  constraint question_waiver_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint question_waiver_company_id_question_id_fkey FOREIGN KEY (company_id, question_id) REFERENCES question(company_id, id) ON DELETE CASCADE,
  constraint question_waiver_waived_by_fkey FOREIGN KEY (waived_by) REFERENCES account(id),
  constraint question_waiver_pkey PRIMARY KEY (company_id, id),
  constraint a_warning_is_waived_once UNIQUE NULLS NOT DISTINCT (company_id, question_id, code, language, other_id)
);

create table record_gap (
  chain_id uuid not null,
  first_number bigint not null,
  last_number bigint not null,
  closing bytea not null,
  removed_at timestamp with time zone not null default now(),
  key_id text not null,
  proof bytea not null,
  constraint a_gap_ends_after_it_begins CHECK ((last_number >= first_number)),
  constraint record_gap_pkey PRIMARY KEY (chain_id, first_number)
);

create table record_seal (
  chain_id uuid not null,
  number bigint not null,
  event_id uuid not null,
  sealed_at timestamp with time zone not null default now(),
  key_id text not null,
  seal bytea not null,
  constraint record_seal_pkey PRIMARY KEY (chain_id, number)
);

create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint recovery_code_pkey PRIMARY KEY (account_id, code_hash)
);

create table release_plan (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  release_at timestamp with time zone,
  planned_by uuid not null,
  planned_at timestamp with time zone not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  constraint confirmed_by_a_second_person CHECK ((confirmed_by <> planned_by)),
  constraint confirmed_with_everything CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint release_plan_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint release_plan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint release_plan_pkey PRIMARY KEY (company_id, exam_id)
);

create table release_setting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  second_person boolean not null,
  constraint release_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint release_setting_pkey PRIMARY KEY (company_id)
);

create table removed_examinee (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  examinee_id uuid not null,
  constraint removed_examinee_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint removed_examinee_pkey PRIMARY KEY (company_id, examinee_id)
);

create table restore_row (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  restore_id uuid not null,
  table_name text not null,
  place integer not null,
  row jsonb not null,
  constraint restore_row_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint restore_row_company_id_restore_id_fkey FOREIGN KEY (company_id, restore_id) REFERENCES company_restore(company_id, id) ON DELETE CASCADE,
  constraint restore_row_pkey PRIMARY KEY (company_id, restore_id, table_name, place)
);

create table restored_over (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  restore_id uuid not null,
  table_name text not null,
  place integer not null,
  row jsonb not null,
  constraint restored_over_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint restored_over_company_id_restore_id_fkey FOREIGN KEY (company_id, restore_id) REFERENCES company_restore(company_id, id) ON DELETE CASCADE,
  constraint restored_over_pkey PRIMARY KEY (company_id, restore_id, table_name, place)
);

create table result (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  sitting_id uuid,
  points integer not null,
  max_points integer not null,
  correct integer not null,
  total integer not null,
  passed boolean,
  by_subsection jsonb not null,
  by_question jsonb not null,
  snapshot jsonb not null,
  marked_at timestamp with time zone not null,
  released_at timestamp with time zone,
  marked_by uuid,
  attempt integer not null default 1,
  unmarked integer not null default 0,
  by_essay jsonb not null default '[]'::jsonb,
  corrected_at timestamp with time zone,
  constraint marked_before_judged CHECK (((passed IS NULL) = (unmarked > 0))),
  constraint marked_before_released CHECK (((released_at IS NULL) OR (unmarked = 0))),
  constraint result_attempt_check CHECK ((attempt > 0)),
  constraint result_unmarked_check CHECK ((unmarked >= 0)),
  constraint result_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint result_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint result_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint result_pkey PRIMARY KEY (company_id, id),
  constraint one_result_per_attempt UNIQUE (company_id, exam_id, examinee_id, attempt)
);

create table result_change (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  result_id uuid not null,
  place bigint,
  changed_at timestamp with time zone not null,
  constraint result_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint result_change_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id) ON DELETE CASCADE,
  constraint result_change_pkey PRIMARY KEY (company_id, result_id)
);

create table result_change_count (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  last_place bigint not null,
  constraint result_change_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint result_change_count_pkey PRIMARY KEY (company_id)
);

create table result_opening (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  result_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint result_opening_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint result_opening_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id) ON DELETE CASCADE,
  constraint result_opening_pkey PRIMARY KEY (company_id, result_id)
);

create table result_version (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  result_id uuid not null,
  version integer not null,
  decision_id uuid not null,
  corrected_at timestamp with time zone not null,
  corrected_by uuid,
  points integer not null,
  max_points integer not null,
  correct integer not null,
  total integer not null,
  passed boolean not null,
  by_subsection jsonb not null,
  by_question jsonb not null,
  by_essay jsonb not null,
  snapshot jsonb not null,
  constraint result_version_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint result_version_company_id_result_id_fkey FOREIGN KEY (company_id, result_id) REFERENCES result(company_id, id),
  constraint result_version_pkey PRIMARY KEY (company_id, result_id, version)
);

create table room (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name jsonb not null,
  capacity integer not null,
  seat_rows integer not null default 0,
  seat_columns integer not null default 0,
  seat_labels text[] not null default '{}'::text[],
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint a_room_holds_people CHECK (((capacity >= 1) AND (capacity <= 2000))),
  constraint seats_stand_in_rows_or_in_a_list CHECK (((((seat_rows >= 1) AND (seat_rows <= 60)) AND ((seat_columns >= 1) AND (seat_columns <= 60)) AND (cardinality(seat_labels) = 0)) OR ((seat_rows = 0) AND (seat_columns = 0)))),
  constraint room_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint room_pkey PRIMARY KEY (company_id, id)
);

create table room_code (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  seed uuid not null default gen_random_uuid(),
  since timestamp with time zone not null,
  minutes integer,
  constraint a_room_code_stands_for_minutes CHECK (((minutes >= 1) AND (minutes <= 240))),
  constraint room_code_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id) ON DELETE CASCADE,
  constraint room_code_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint room_code_pkey PRIMARY KEY (company_id, exam_id)
);

create table room_code_try (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  tries integer not null,
  since timestamp with time zone not null,
  wrong integer not null default 0,
  wrong_at timestamp with time zone,
  constraint room_code_try_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint room_code_try_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id) ON DELETE CASCADE,
  constraint room_code_try_pkey PRIMARY KEY (company_id, sitting_id)
);

create table roster (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  address text,
  header text,
  hour integer,
  next_at timestamp with time zone,
  number_from text not null,
  takes_classes boolean not null,
  takes_members boolean not null,
  leaves boolean not null,
  invites boolean not null,
  most_gone integer not null,
  settled_by uuid not null,
  settled_at timestamp with time zone not null,
  constraint hours_of_rosters_are_of_a_day CHECK (((hour >= 0) AND (hour <= 23))),
  constraint most_gone_is_a_percentage CHECK (((most_gone >= 1) AND (most_gone <= 100))),
  constraint numbers_come_from_a_known_column CHECK ((number_from = ANY (ARRAY['identifier'::text, 'username'::text, 'sourcedId'::text]))),
  constraint what_is_read_by_itself_has_an_address CHECK (((hour IS NULL) OR (address IS NOT NULL))),
  constraint roster_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES account(id),
  constraint roster_pkey PRIMARY KEY (company_id)
);

create table roster_class (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sourced_id text not null,
  classroom_id uuid not null,
  constraint roster_class_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint roster_class_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_class_pkey PRIMARY KEY (company_id, sourced_id)
);

create table roster_person (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  examinee_id uuid not null,
  sourced_id text not null,
  is_new boolean not null,
  came_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  constraint roster_person_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint roster_person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_person_pkey PRIMARY KEY (company_id, examinee_id),
  constraint ids_of_a_roster_are_unique UNIQUE (company_id, sourced_id)
);

create table roster_place (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  classroom_id uuid not null,
  examinee_id uuid not null,
  constraint roster_place_company_id_classroom_id_fkey FOREIGN KEY (company_id, classroom_id) REFERENCES classroom(company_id, id) ON DELETE CASCADE,
  constraint roster_place_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint roster_place_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_place_pkey PRIMARY KEY (company_id, classroom_id, examinee_id)
);

create table roster_run (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  origin text not null,
  file_name text,
  state text not null,
  began_by uuid,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  task_id uuid not null,
  reading jsonb,
  counts jsonb,
  lines jsonb not null default '[]'::jsonb,
  many_gone boolean not null default false,
  fault jsonb,
  constraint origins_of_runs_are_known CHECK ((origin = ANY (ARRAY['address'::text, 'file'::text, 'clock'::text]))),
  constraint states_of_runs_are_known CHECK ((state = ANY (ARRAY['working'::text, 'asks'::text, 'done'::text, 'failed'::text, 'dropped'::text]))),
  constraint roster_run_began_by_fkey FOREIGN KEY (began_by) REFERENCES account(id),
  constraint roster_run_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint roster_run_pkey PRIMARY KEY (company_id, id)
);

create table roster_secret (
  home_company_id uuid not null,
  sealed bytea not null,
  constraint roster_secret_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint roster_secret_pkey PRIMARY KEY (home_company_id)
);

create table saved_view (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamp with time zone not null,
  constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint saved_view_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint saved_view_pkey PRIMARY KEY (company_id, id),
  constraint saved_view_names_are_unique UNIQUE (company_id, account_id, screen, name)
);

create table scan (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  started_by uuid not null,
  started_at timestamp with time zone not null,
  task_id uuid,
  constraint scan_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint scan_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scan_pkey PRIMARY KEY (company_id, id)
);

create table scan_file (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  scan_id uuid not null,
  name text not null,
  size integer not null,
  file_id uuid,
  pages integer,
  read_at timestamp with time zone,
  constraint scan_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id) ON DELETE SET NULL (file_id),
  constraint scan_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scan_file_company_id_scan_id_fkey FOREIGN KEY (company_id, scan_id) REFERENCES scan(company_id, id),
  constraint scan_file_pkey PRIMARY KEY (company_id, id)
);

create table scanned_page (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  scan_file_id uuid not null,
  page_of_file integer not null,
  read_at timestamp with time zone not null,
  file_id uuid,
  paper text,
  fault text,
  examinee_number text,
  examinee_id uuid,
  version text,
  sheet_page integer,
  sheet_pages integer,
  answers jsonb not null default '[]'::jsonb,
  doubts integer not null default 0,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  sheet_version integer,
  constraint accepted_of_somebody CHECK (((state <> 'accepted'::text) OR ((examinee_id IS NOT NULL) AND (fault IS NULL)))),
  constraint accepted_with_a_version CHECK (((state = 'accepted'::text) = (sheet_version IS NOT NULL))),
  constraint decided_by_somebody CHECK ((((state = 'waiting'::text) = (decided_by IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  constraint put_aside_for_a_reason CHECK (((state <> 'aside'::text) OR ((char_length(reason) >= 3) AND (char_length(reason) <= 500)))),
  constraint states_of_pages_are_known CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'aside'::text]))),
  constraint scanned_page_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint scanned_page_company_id_exam_id_examinee_id_sheet_version_fkey FOREIGN KEY (company_id, exam_id, examinee_id, sheet_version) REFERENCES typed_sheet(company_id, exam_id, examinee_id, version),
  constraint scanned_page_company_id_exam_id_fkey FOREIGN KEY (company_id, exam_id) REFERENCES exam(company_id, id),
  constraint scanned_page_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id),
  constraint scanned_page_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint scanned_page_company_id_scan_file_id_fkey FOREIGN KEY (company_id, scan_file_id) REFERENCES scan_file(company_id, id),
  constraint scanned_page_pkey PRIMARY KEY (company_id, id),
  constraint a_page_is_read_once UNIQUE (company_id, scan_file_id, page_of_file)
);

create table security_event (
  id uuid not null default uuidv7(),
  minute timestamp with time zone not null,
  kind text not null,
  network text not null,
  what text not null,
  account_id uuid,
  subject_company_id uuid,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint what_was_done_is_short CHECK ((length(what) <= 300)),
  constraint security_event_pkey PRIMARY KEY (id),
  constraint equal_events_of_a_minute_are_one UNIQUE NULLS NOT DISTINCT (minute, kind, network, what, account_id, subject_company_id)
);

create table session (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  remember_me boolean not null,
  current_token bytea not null,
  previous_token bytea,
  rotated_at timestamp with time zone not null,
  started_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device text not null default ''::text,
  network text not null default ''::text,
  support_access_id uuid,
  by_unknown_proxy boolean not null default false,
  new_device boolean not null default false,
  checked_at timestamp with time zone not null default now(),
  checked_by text not null default 'password'::text,
  by_provider boolean not null default false,
  factor_by_provider boolean not null default false,
  constraint the_proof_is_known CHECK ((checked_by = ANY (ARRAY['password'::text, 'email'::text, 'app'::text, 'passkey'::text, 'recovery_code'::text, 'slip'::text, 'provider'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint session_support_access_id_fkey FOREIGN KEY (support_access_id) REFERENCES support_access(id) ON DELETE SET NULL,
  constraint session_pkey PRIMARY KEY (id),
  constraint a_refresh_token_belongs_to_one_session UNIQUE (current_token)
);

create table set_up_link (
  token_hash bytea not null,
  email text not null default ''::text,
  given_name jsonb not null default '{}'::jsonb,
  family_name jsonb not null default '{}'::jsonb,
  secret bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint a_used_link_has_no_secret CHECK (((used_at IS NULL) = (secret IS NOT NULL))),
  constraint set_up_link_pkey PRIMARY KEY (token_hash)
);

create table settled_essay (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  attempt integer not null,
  position integer not null,
  answer_digest text not null,
  points integer not null,
  feedback text not null default ''::text,
  constraint settled_essay_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint settled_essay_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint settled_essay_pkey PRIMARY KEY (company_id, exam_id, examinee_id, attempt, "position")
);

create table sign_in_failure (
  name text not null,
  network text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  kind text not null default 'password'::text,
  constraint the_kind_of_failure_is_known CHECK ((kind = ANY (ARRAY['password'::text, 'code'::text, 'confirm'::text, 'reset'::text, 'vain'::text, 'clear'::text]))),
  constraint sign_in_failure_pkey PRIMARY KEY (name, kind, network)
);

create table sign_in_provider (
  home_company_id uuid not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea not null,
  scopes text[] not null,
  acr text,
  is_on boolean not null,
  links_by_email boolean not null,
  creates_examinees boolean not null,
  trusts_second_factor boolean not null,
  is_demanded boolean not null,
  spare_account_id uuid,
  constraint sign_in_provider_acr_check CHECK (((length(acr) >= 1) AND (length(acr) <= 300))),
  constraint sign_in_provider_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 300))),
  constraint sign_in_provider_issuer_check CHECK ((length(issuer) <= 300)),
  constraint sign_in_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint who_is_created_is_linked CHECK (((NOT creates_examinees) OR links_by_email)),
  constraint who_is_demanded_can_be_used CHECK (((NOT is_demanded) OR (is_on AND (spare_account_id IS NOT NULL)))),
  constraint sign_in_provider_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint sign_in_provider_spare_account_id_fkey FOREIGN KEY (spare_account_id) REFERENCES account(id) ON DELETE RESTRICT,
  constraint sign_in_provider_pkey PRIMARY KEY (home_company_id)
);

create table sitting (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  paper_id uuid not null,
  question_count integer not null,
  pass_id uuid not null,
  paper_sent_at timestamp with time zone,
  started_at timestamp with time zone,
  deadline timestamp with time zone,
  submitted_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  created_at timestamp with time zone not null,
  attempt integer not null default 1,
  paused_at timestamp with time zone,
  waiting_pass_id uuid,
  waiting_since timestamp with time zone,
  next_device_free boolean not null default false,
  pauses tstzmultirange not null default '{}'::tstzmultirange,
  ready_at timestamp with time zone,
  question_seed uuid,
  option_seed uuid,
  on_paper_at timestamp with time zone,
  sheet_at timestamp with time zone,
  room_code_at timestamp with time zone,
  constraint a_sheet_is_of_a_time_on_paper CHECK (((sheet_at IS NULL) OR (on_paper_at IS NOT NULL))),
  constraint an_end_has_a_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint sitting_attempt_check CHECK ((attempt > 0)),
  constraint the_clock_has_a_start_and_a_deadline CHECK (((started_at IS NULL) = (deadline IS NULL))),
  constraint the_end_reason_is_known CHECK ((end_reason = ANY (ARRAY['submitted'::text, 'time_up'::text, 'ended_by_staff'::text]))),
  constraint who_waits_waits_since CHECK (((waiting_pass_id IS NULL) = (waiting_since IS NULL))),
  constraint sitting_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint sitting_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_company_id_paper_id_fkey FOREIGN KEY (company_id, paper_id) REFERENCES paper(company_id, id),
  constraint sitting_pkey PRIMARY KEY (company_id, id),
  constraint one_sitting_per_attempt UNIQUE (company_id, exam_id, examinee_id, attempt)
);

create table sitting_act (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  sitting_id uuid not null,
  act text not null,
  words text not null,
  minutes integer,
  cause text,
  account_id uuid not null,
  acted_at timestamp with time zone not null,
  constraint acts_are_known CHECK ((act = ANY (ARRAY['message'::text, 'pause'::text, 'resume'::text, 'extend'::text, 'end'::text, 'let_in'::text, 'send_away'::text, 'reopen'::text, 'to_paper'::text, 'to_screen'::text]))),
  constraint an_extension_has_minutes_and_a_cause CHECK ((((act = ANY (ARRAY['extend'::text, 'reopen'::text])) = (minutes IS NOT NULL)) AND ((act = 'extend'::text) = (cause IS NOT NULL)))),
  constraint causes_are_known CHECK ((cause = ANY (ARRAY['planned'::text, 'incident'::text]))),
  constraint sitting_act_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint sitting_act_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_act_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint sitting_act_pkey PRIMARY KEY (company_id, id)
);

create table sitting_due (
  sitting_id uuid not null,
  home_company_id uuid not null,
  step text not null,
  due_at timestamp with time zone not null,
  first_due_at timestamp with time zone,
  constraint a_sitting_is_ended_or_marked CHECK ((step = ANY (ARRAY['end'::text, 'mark'::text]))),
  constraint sitting_due_pkey PRIMARY KEY (home_company_id, sitting_id)
);

create table sitting_focus_loss (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  id uuid not null,
  pass_id uuid not null,
  left_at timestamp with time zone not null,
  back_at timestamp with time zone,
  left_heard_at timestamp with time zone not null default now(),
  back_heard_at timestamp with time zone,
  constraint a_return_is_heard_of CHECK (((back_at IS NULL) = (back_heard_at IS NULL))),
  constraint nobody_is_back_before_they_left CHECK ((left_at <= back_at)),
  constraint sitting_focus_loss_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_focus_loss_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint sitting_focus_loss_pkey PRIMARY KEY (company_id, sitting_id, id)
);

create table sitting_outage (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  id uuid not null,
  pass_id uuid not null,
  seen text not null,
  cause text not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone not null,
  reported_at timestamp with time zone not null default now(),
  constraint an_outage_takes_time CHECK ((began_at < ended_at)),
  constraint causes_of_outages_are_known CHECK ((cause = ANY (ARRAY['server'::text, 'network'::text, 'device'::text]))),
  constraint signs_are_known CHECK ((seen = ANY (ARRAY['away'::text, 'offline'::text, 'refused'::text, 'silent'::text]))),
  constraint sitting_outage_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_outage_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint sitting_outage_pkey PRIMARY KEY (company_id, sitting_id, id)
);

create table sitting_presence (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  pass_id uuid not null,
  seen_at timestamp with time zone not null,
  unsent integer not null,
  focus_lost integer not null,
  devices integer not null default 1,
  constraint sitting_presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_presence_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint sitting_presence_pkey PRIMARY KEY (company_id, sitting_id)
);

create table sitting_section (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  section smallint not null,
  started_at timestamp with time zone not null,
  deadline timestamp with time zone not null,
  constraint a_section_ends_after_it_begins CHECK ((deadline >= started_at)),
  constraint sitting_section_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint sitting_section_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint sitting_section_pkey PRIMARY KEY (company_id, sitting_id, section)
);

create table standard (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  name jsonb not null,
  authority text not null default ''::text,
  source text not null default ''::text,
  preset text,
  seconds_per_question integer not null,
  essay_minutes integer not null,
  pass_mark integer not null,
  option_count integer not null,
  negative_hundredths integer not null default 0,
  partial_credit boolean not null default false,
  aids jsonb not null default '{}'::jsonb,
  counts jsonb not null default '[]'::jsonb,
  levels jsonb not null default '[]'::jsonb,
  resit jsonb not null,
  is_default boolean not null default false,
  checked_at timestamp with time zone,
  checked_by uuid,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expected_easy integer not null default 90,
  expected_medium integer not null default 75,
  expected_hard integer not null default 55,
  tools text[] not null default '{strike,zoom}'::text[],
  negative_floor text not null default 'exam'::text,
  room_code text not null default 'none'::text,
  starts_together boolean not null default false,
  constraint a_check_names_who_and_when CHECK (((checked_at IS NULL) = (checked_by IS NULL))),
  constraint a_default_standard_is_in_use CHECK (((NOT is_default) OR (archived_at IS NULL))),
  constraint a_wrong_answer_takes_at_most_a_point CHECK (((negative_hundredths >= 0) AND (negative_hundredths <= 100))),
  constraint harder_questions_are_not_expected_easier CHECK (((expected_hard <= expected_medium) AND (expected_medium <= expected_easy))),
  constraint the_essay_minutes_are_sensible CHECK (((essay_minutes >= 1) AND (essay_minutes <= 300))),
  constraint the_floor_is_known CHECK ((negative_floor = ANY (ARRAY['question'::text, 'exam'::text]))),
  constraint the_option_count_is_sensible CHECK (((option_count >= 2) AND (option_count <= 8))),
  constraint the_pass_mark_is_a_percentage CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
  constraint the_seconds_per_question_are_sensible CHECK (((seconds_per_question >= 10) AND (seconds_per_question <= 3600))),
  constraint the_share_of_easy_is_a_percentage CHECK (((expected_easy >= 1) AND (expected_easy <= 100))),
  constraint the_share_of_hard_is_a_percentage CHECK (((expected_hard >= 1) AND (expected_hard <= 100))),
  constraint the_share_of_medium_is_a_percentage CHECK (((expected_medium >= 1) AND (expected_medium <= 100))),
  constraint uses_of_a_room_code_are_known CHECK ((room_code = ANY (ARRAY['none'::text, 'devices'::text, 'devices_and_start'::text]))),
  constraint standard_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES account(id),
  constraint standard_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint standard_pkey PRIMARY KEY (company_id, id)
);

create table standing_mail (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  cause text not null,
  period text not null,
  step integer not null,
  sent_at timestamp with time zone not null,
  constraint standing_mail_cause_check CHECK ((cause = ANY (ARRAY['end'::text, 'administrators'::text, 'examinees'::text, 'questions'::text, 'suspended'::text, 'resumed'::text, 'closed'::text]))),
  constraint standing_mail_step_check CHECK ((step > 0)),
  constraint standing_mail_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint standing_mail_pkey PRIMARY KEY (company_id, cause, period, step)
);

create table stored_file (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv4(),
  goes_at timestamp with time zone not null,
  constraint stored_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint stored_file_pkey PRIMARY KEY (company_id, id)
);

create table stranger_try (
  place integer not null,
  name_hash bytea not null,
  kind text not null,
  network text not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null,
  constraint places_are_few CHECK (((place >= 0) AND (place <= 16383))),
  constraint the_kind_of_a_try_is_known CHECK ((kind = ANY (ARRAY['password'::text, 'reset'::text]))),
  constraint stranger_try_pkey PRIMARY KEY (place)
);

create table subsection (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  module_id uuid not null,
  code text not null,
  title jsonb not null,
  level smallint,
  position integer not null,
  module_set_id uuid,
  retired_at timestamp with time zone,
  levels jsonb not null default '{}'::jsonb,
  hours double precision,
  constraint the_level_is_one_to_three CHECK (((level >= 1) AND (level <= 3))),
  constraint training_hours_are_few CHECK (((hours > (0)::double precision) AND (hours <= (2000)::double precision))),
  constraint subsection_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint subsection_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id),
  constraint subsection_module_set_id_fkey FOREIGN KEY (module_set_id) REFERENCES module_set(id) ON DELETE SET NULL,
  constraint subsection_pkey PRIMARY KEY (company_id, id),
  constraint subsection_codes_are_unique UNIQUE (company_id, module_id, code)
);

create table support_access (
  id uuid not null default uuidv7(),
  home_company_id uuid not null,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamp with time zone not null,
  until timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint support_access_ends_after_it_begins CHECK ((until > granted_at)),
  constraint support_access_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES account(id),
  constraint support_access_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint support_access_pkey PRIMARY KEY (id)
);

create table task (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  kind text not null,
  state text not null default 'queued'::text,
  done integer not null default 0,
  total integer not null default 0,
  outcome jsonb,
  started_by uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  attempt integer not null default 0,
  stop_asked_at timestamp with time zone,
  constraint the_task_state_is_known CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text]))),
  constraint task_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint task_pkey PRIMARY KEY (company_id, id)
);

create table task_file (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  task_id uuid not null,
  place integer not null,
  name text not null,
  type text not null,
  bytes bytea,
  created_at timestamp with time zone not null,
  file_id uuid,
  size integer,
  constraint a_file_of_a_task_lies_in_one_place CHECK ((num_nonnulls(bytes, file_id) = 1)),
  constraint a_stored_file_has_a_size CHECK (((file_id IS NULL) = (size IS NULL))),
  constraint task_file_company_id_file_id_fkey FOREIGN KEY (company_id, file_id) REFERENCES stored_file(company_id, id) ON DELETE CASCADE,
  constraint task_file_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint task_file_company_id_task_id_fkey FOREIGN KEY (company_id, task_id) REFERENCES task(company_id, id) ON DELETE CASCADE,
  constraint task_file_pkey PRIMARY KEY (company_id, task_id, place)
);

create table term (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  en text not null default ''::text,
  th text not null default ''::text,
  fr text not null default ''::text,
  note text not null default ''::text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint a_term_has_a_word CHECK (((en <> ''::text) OR (th <> ''::text) OR (fr <> ''::text))),
  constraint term_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint term_pkey PRIMARY KEY (company_id, id)
);

create table tooltip (
  name text not null,
  text jsonb not null,
  updated_at timestamp with time zone not null,
  constraint tooltip_pkey PRIMARY KEY (name)
);

create table training_record (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  module_id uuid not null,
  kind text not null,
  happened_on date not null,
  note text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  trained_by text not null default ''::text,
  subsections text[] not null default '{}'::text[],
  constraint a_record_says_something CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint a_trainer_has_a_name CHECK ((length(trained_by) <= 200)),
  constraint retraining_is_of_few_subsections CHECK ((cardinality(subsections) <= 100)),
  constraint the_kind_of_record_is_known CHECK ((kind = ANY (ARRAY['attempt_elsewhere'::text, 'retraining'::text]))),
  constraint training_record_company_id_examinee_id_fkey FOREIGN KEY (company_id, examinee_id) REFERENCES examinee(company_id, id) ON DELETE CASCADE,
  constraint training_record_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint training_record_company_id_module_id_fkey FOREIGN KEY (company_id, module_id) REFERENCES module(company_id, id) ON DELETE CASCADE,
  constraint training_record_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id) ON DELETE SET NULL,
  constraint training_record_pkey PRIMARY KEY (company_id, id)
);

create table tutorial (
  id uuid not null default uuidv7(),
  title jsonb not null,
  text jsonb not null default '{}'::jsonb,
  video_link text,
  audience text not null,
  position integer not null,
  active boolean not null default false,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint the_audience_is_known CHECK ((audience = ANY (ARRAY['administrators'::text, 'examinees'::text, 'everybody'::text]))),
  constraint tutorial_pkey PRIMARY KEY (id)
);

create table two_factor (
  account_id uuid not null,
  method text not null,
  secret bytea,
  last_step bigint not null default 0,
  confirmed_at timestamp with time zone not null,
  constraint an_app_has_a_secret CHECK (((method = 'app'::text) = (secret IS NOT NULL))),
  constraint the_second_check_is_known CHECK ((method = ANY (ARRAY['email'::text, 'app'::text]))),
  constraint two_factor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint two_factor_pkey PRIMARY KEY (account_id)
);

create table typed_answer (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  position integer not null,
  revision integer not null,
  moved_at timestamp with time zone not null,
  way text not null,
  response jsonb,
  screen_revision integer,
  screen_response jsonb,
  idempotency_key uuid not null,
  account_id uuid not null,
  typed_at timestamp with time zone not null default now(),
  constraint ways_are_known CHECK ((way = ANY (ARRAY['typed'::text, 'cleared'::text, 'stands'::text]))),
  constraint what_is_cleared_says_nothing CHECK (((way <> 'cleared'::text) OR (response IS NULL))),
  constraint typed_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint typed_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint typed_answer_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint typed_answer_pkey PRIMARY KEY (company_id, sitting_id, "position", revision)
);

create table typed_entry (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  part text not null,
  revision integer not null,
  answers jsonb not null,
  typed_by uuid not null,
  typed_at timestamp with time zone not null,
  constraint parts_of_entries_are_two CHECK ((part = ANY (ARRAY['first'::text, 'second'::text]))),
  constraint revisions_of_entries_count_from_one CHECK ((revision > 0)),
  constraint typed_entry_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint typed_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint typed_entry_pkey PRIMARY KEY (company_id, exam_id, examinee_id, part, revision)
);

create table typed_settlement (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  examinee_id uuid not null,
  position integer not null,
  first_response jsonb,
  second_response jsonb,
  choice text not null,
  settled_by uuid not null,
  settled_at timestamp with time zone not null,
  constraint a_choice_is_one_of_two CHECK ((choice = ANY (ARRAY['first'::text, 'second'::text]))),
  constraint typed_settlement_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint typed_settlement_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint typed_settlement_pkey PRIMARY KEY (company_id, id)
);

create table typed_sheet (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  exam_id uuid not null,
  examinee_id uuid not null,
  version integer not null,
  answers jsonb not null,
  typed_by uuid,
  typed_at timestamp with time zone not null,
  scanned boolean not null default false,
  constraint versions_of_sheets_count_from_one CHECK ((version > 0)),
  constraint typed_sheet_company_id_exam_id_examinee_id_fkey FOREIGN KEY (company_id, exam_id, examinee_id) REFERENCES exam_candidate(company_id, exam_id, examinee_id),
  constraint typed_sheet_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint typed_sheet_pkey PRIMARY KEY (company_id, exam_id, examinee_id, version)
);

create table unsealed_event (
  chain_id uuid not null,
  event_id uuid not null,
  constraint unsealed_event_pkey PRIMARY KEY (chain_id, event_id)
);

create table unused_answer (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  sitting_id uuid not null,
  position integer not null,
  idempotency_key uuid not null,
  revision integer not null,
  base_revision integer not null,
  standing_revision integer not null,
  response jsonb,
  flagged boolean not null,
  pass_id uuid not null,
  received_at timestamp with time zone not null default now(),
  given_at timestamp with time zone,
  constraint unused_answer_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint unused_answer_company_id_sitting_id_fkey FOREIGN KEY (company_id, sitting_id) REFERENCES sitting(company_id, id),
  constraint unused_answer_pkey PRIMARY KEY (company_id, sitting_id, "position", idempotency_key)
);

create table waiting_password (
  account_id uuid not null,
  sealed bytea not null,
  constraint waiting_password_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  constraint waiting_password_pkey PRIMARY KEY (account_id)
);

create table web_hook (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  address text not null,
  events text[] not null,
  enabled boolean not null default true,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint a_hook_is_called_for_something CHECK ((cardinality(events) > 0)),
  constraint web_hook_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint web_hook_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id),
  constraint web_hook_pkey PRIMARY KEY (company_id, id)
);

create table web_hook_call (
  company_id uuid not null default (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
  id uuid not null default uuidv7(),
  hook_id uuid not null,
  event text not null,
  subject_id uuid not null,
  happened_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_fault text,
  constraint states_of_calls_are_known CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  constraint web_hook_call_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id),
  constraint web_hook_call_company_id_hook_id_fkey FOREIGN KEY (company_id, hook_id) REFERENCES web_hook(company_id, id) ON DELETE CASCADE,
  constraint web_hook_call_pkey PRIMARY KEY (company_id, id)
);

create table web_hook_secret (
  hook_id uuid not null,
  home_company_id uuid not null,
  sealed bytea not null,
  constraint web_hook_secret_home_company_id_fkey FOREIGN KEY (home_company_id) REFERENCES company(id),
  constraint web_hook_secret_pkey PRIMARY KEY (hook_id)
);

create table worker (
  id uuid not null,
  host text not null,
  pid integer not null,
  release text not null,
  locks text[] not null,
  started_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint worker_pkey PRIMARY KEY (id)
);

create view act_on_sitting as
 SELECT company_id,
    sitting_id,
    id,
    act,
    words,
    minutes,
    cause,
    acted_at
   FROM sitting_act;

create view answer_from_sheet as
 SELECT company_id,
    sitting_id,
    "position",
    revision,
    way,
    response,
    screen_response,
    typed_at
   FROM typed_answer;

create view answer_set_aside as
 SELECT unused_answer.company_id,
    unused_answer.sitting_id,
    unused_answer."position",
    unused_answer.response,
    unused_answer.received_at,
    'other_device'::text AS why,
    NULL::integer AS limit_hours
   FROM unused_answer
UNION ALL
 SELECT l.company_id,
    l.sitting_id,
    l."position",
    l.response,
    l.received_at,
        CASE
            WHEN ((l.accepted IS NULL) AND l.in_pause) THEN 'in_pause'::text
            WHEN (l.accepted IS NULL) THEN 'late'::text
            WHEN e.practice THEN 'practice'::text
            ELSE 'left_out'::text
        END AS why,
    l.limit_hours
   FROM ((late_answer l
     JOIN sitting s ON (((s.company_id = l.company_id) AND (s.id = l.sitting_id))))
     JOIN exam e ON (((e.company_id = s.company_id) AND (e.id = s.exam_id))))
  WHERE (l.accepted IS NOT TRUE);

create view appeal_of_person as
 SELECT a.company_id,
    a.id,
    a.exam_id,
    a.examinee_id,
    a.number,
    a.words,
    a.made_at,
    a.withdrawn_at,
    a.outcome,
    a.answer,
    a.answered_at,
        CASE
            WHEN (a.outcome IS NULL) THEN '{}'::jsonb
            ELSE (jsonb_build_object(l.own, a.answer) ||
            CASE
                WHEN (a.other_answer = ''::text) THEN '{}'::jsonb
                ELSE jsonb_build_object(
                CASE l.own
                    WHEN 'th'::text THEN 'en'::text
                    ELSE 'th'::text
                END, a.other_answer)
            END)
        END AS answers
   FROM ((appeal a
     JOIN examinee x ON (((x.company_id = a.company_id) AND (x.id = a.examinee_id))))
     CROSS JOIN LATERAL ( SELECT COALESCE(a.answer_language,
                CASE x.language
                    WHEN 'th'::text THEN 'th'::text
                    ELSE 'en'::text
                END) AS own) l);

create view bank_passage as
 SELECT company_id,
    id,
    number,
    title,
    subsection_id,
    latest_version,
    serving_version,
    approval,
    ((serving_version IS NOT NULL) AND (archived_at IS NULL) AND (trashed_at IS NULL)) AS in_service,
    ( SELECT v.text
           FROM passage_version v
          WHERE ((v.company_id = passage.company_id) AND (v.passage_id = passage.id) AND (v.version = COALESCE(passage.serving_version, passage.latest_version)))) AS text
   FROM passage;

create view bank_question as
 SELECT company_id,
    id,
    number,
    code,
    subsection_id,
    level,
    kind,
    latest_version,
    serving_version,
    approval,
    enabled,
    hibernating_until,
    archived_at,
    trashed_at,
    author_id,
    languages,
    title,
    search,
    last_used_at,
    created_at,
    updated_at,
    revision,
    tags,
    categories,
    difficulty,
    reviewer_id,
    review_due,
    checks,
    has_picture,
    outdated,
    hibernated_by_hand,
    copied_from,
    compared,
    passage_id,
    passage_place,
    passage_serves,
    in_service,
    serving_kind,
        CASE
            WHEN (in_service AND (serving_kind <> 'essay'::text)) THEN COALESCE(hibernating_until, '-infinity'::timestamp with time zone)
            ELSE NULL::timestamp with time zone
        END AS usable_from
   FROM ( SELECT q.company_id,
            q.id,
            q.number,
            q.code,
            q.subsection_id,
            q.level,
            q.kind,
            q.latest_version,
            q.serving_version,
            q.approval,
            q.enabled,
            q.hibernating_until,
            q.archived_at,
            q.trashed_at,
            q.author_id,
            q.languages,
            q.title,
            q.search,
            q.last_used_at,
            q.created_at,
            q.updated_at,
            q.revision,
            q.tags,
            q.categories,
            q.difficulty,
            q.reviewer_id,
            q.review_due,
            q.checks,
            q.has_picture,
            q.outdated,
            q.hibernated_by_hand,
            q.copied_from,
            q.compared,
            q.passage_id,
            q.passage_place,
            ((q.passage_id IS NULL) OR p.in_service) AS passage_serves,
            ((q.serving_version IS NOT NULL) AND q.enabled AND (q.archived_at IS NULL) AND (q.trashed_at IS NULL) AND ((q.passage_id IS NULL) OR p.in_service)) AS in_service,
                CASE
                    WHEN ((q.serving_version IS NULL) OR (q.serving_version = q.latest_version)) THEN q.kind
                    ELSE COALESCE(( SELECT (v.content ->> 'kind'::text)
                       FROM question_version v
                      WHERE ((v.company_id = q.company_id) AND (v.question_id = q.id) AND (v.version = q.serving_version))), q.kind)
                END AS serving_kind
           FROM (question q
             LEFT JOIN bank_passage p ON (((p.company_id = q.company_id) AND (p.id = q.passage_id))))) served;

create view bug_report_of_person as
 SELECT subject_company_id AS company_id,
    account_id,
    id,
    at,
    happened,
    expected,
    page,
    fault_id,
    settled_at
   FROM bug_report
  WHERE (subject_company_id IS NOT NULL);

create view classroom_use as
 SELECT exam_classroom.company_id,
    exam_classroom.classroom_id
   FROM exam_classroom
UNION ALL
 SELECT roster_class.company_id,
    roster_class.classroom_id
   FROM roster_class;

create view counting_examination as
 SELECT company_id,
    result_id,
    examinee_id,
    module_id,
        CASE rule
            WHEN 'all'::text THEN true
            WHEN 'last'::text THEN (result_id = last_id)
            ELSE (result_id = best_id)
        END AS counts
   FROM ( SELECT r.company_id,
            r.id AS result_id,
            r.examinee_id,
            g.module_id,
            first_value(n.rule) OVER newest AS rule,
            first_value(r.id) OVER newest AS last_id,
            first_value(r.id) OVER best AS best_id
           FROM ((((result r
             JOIN exam e ON (((e.company_id = r.company_id) AND (e.id = r.exam_id) AND (NOT e.practice))))
             JOIN generated_exam g ON (((g.company_id = e.company_id) AND (g.id = e.generated_exam_id))))
             JOIN counting_rule n ON (((n.company_id = e.company_id) AND (n.exam_id = e.id))))
             LEFT JOIN sitting s ON (((s.company_id = r.company_id) AND (s.id = r.sitting_id))))
          WHERE (r.released_at IS NOT NULL)
          WINDOW newest AS (PARTITION BY r.company_id, r.examinee_id, g.module_id ORDER BY COALESCE(s.started_at, e.opens_at) DESC, r.attempt DESC, r.id DESC), best AS (PARTITION BY r.company_id, r.examinee_id, g.module_id ORDER BY r.passed DESC, ((r.points)::numeric / (GREATEST(r.max_points, 1))::numeric) DESC, COALESCE(s.started_at, e.opens_at), r.attempt, r.id)) t;

create view counting_result as
 SELECT r.company_id,
    r.id AS result_id,
        CASE a.rule
            WHEN 'all'::text THEN true
            WHEN 'last'::text THEN (r.id = a.last_id)
            ELSE (r.id = a.best_id)
        END AS counts,
    r.examinee_id
   FROM (((result r
     JOIN exam e ON (((e.company_id = r.company_id) AND (e.id = r.exam_id))))
     JOIN generated_exam g ON (((g.company_id = e.company_id) AND (g.id = e.generated_exam_id))))
     CROSS JOIN LATERAL ( SELECT (array_agg(o.id ORDER BY o.taken_at DESC, o.attempt DESC, o.id DESC))[1] AS last_id,
            (array_agg(o.rule ORDER BY o.taken_at DESC, o.attempt DESC, o.id DESC))[1] AS rule,
            (array_agg(o.id ORDER BY o.passed DESC, o.share DESC, o.taken_at, o.attempt, o.id))[1] AS best_id
           FROM ( SELECT q.id,
                    q.attempt,
                    q.passed,
                    ((q.points)::numeric / (GREATEST(q.max_points, 1))::numeric) AS share,
                    n.rule,
                    COALESCE(s.started_at, f.opens_at) AS taken_at
                   FROM ((((result q
                     JOIN exam f ON (((f.company_id = q.company_id) AND (f.id = q.exam_id))))
                     JOIN generated_exam h ON (((h.company_id = f.company_id) AND (h.id = f.generated_exam_id))))
                     JOIN counting_rule n ON (((n.company_id = f.company_id) AND (n.exam_id = f.id))))
                     LEFT JOIN sitting s ON (((s.company_id = q.company_id) AND (s.id = q.sitting_id))))
                  WHERE ((q.company_id = r.company_id) AND (q.examinee_id = r.examinee_id) AND (q.released_at IS NOT NULL) AND
                        CASE
                            WHEN e.practice THEN (f.id = e.id)
                            ELSE ((NOT f.practice) AND (h.module_id = g.module_id))
                        END)) o) a)
  WHERE (r.released_at IS NOT NULL);

create view counting_rule as
 SELECT e.company_id,
    e.id AS exam_id,
    COALESCE(x.rule,
        CASE
            WHEN e.practice THEN COALESCE(s.practices, 'last'::text)
            ELSE COALESCE(s.examinations, 'all'::text)
        END) AS rule
   FROM ((exam e
     LEFT JOIN counting_of_exam x ON (((x.company_id = e.company_id) AND (x.exam_id = e.id))))
     LEFT JOIN counting_setting s ON ((s.company_id = e.company_id)));

create view decided_question as
 SELECT company_id,
    exam_id,
    question_id,
    policy,
    keys,
    id AS decision_id,
    decided_at
   FROM key_decision d
  WHERE ((outcome = 'applied'::text) AND (policy <> 'take_back'::text) AND (NOT (EXISTS ( SELECT
           FROM key_decision b
          WHERE ((b.company_id = d.company_id) AND (b.takes_back = d.id) AND (b.outcome = 'applied'::text))))));

create view deficiency_of_person as
 SELECT company_id,
    result_id,
    due_on,
    set_at,
    ( SELECT min(t.happened_on) AS min
           FROM ((((result r
             JOIN exam e ON (((e.company_id = r.company_id) AND (e.id = r.exam_id))))
             JOIN generated_exam g ON (((g.company_id = e.company_id) AND (g.id = e.generated_exam_id))))
             JOIN company o ON ((o.id = r.company_id)))
             JOIN training_record t ON (((t.company_id = r.company_id) AND (t.examinee_id = r.examinee_id) AND (t.module_id = g.module_id) AND (t.kind = 'retraining'::text) AND (t.happened_on >= ((e.opens_at AT TIME ZONE o.time_zone))::date))))
          WHERE ((r.company_id = d.company_id) AND (r.id = d.result_id))) AS retrained_on
   FROM deficiency_due d;

create view device_of_sitting as
 SELECT company_id,
    sitting_id,
    seen_at,
    focus_lost,
    devices
   FROM sitting_presence;

create view disclosure as
 SELECT r.company_id,
    r.id AS result_id,
    r.exam_id,
    r.examinee_id,
    COALESCE(s.paper_id, c.paper_id) AS paper_id,
    s.id AS sitting_id,
    COALESCE(x.level,
        CASE
            WHEN e.practice THEN d.practices
            ELSE d.examinations
        END, 'result'::text) AS level,
    (COALESCE(d.waits, true) AND (NOT COALESCE(x.regardless, false)) AND (EXISTS ( SELECT
           FROM exam_with_same_question w
          WHERE ((w.company_id = r.company_id) AND (w.exam_id = r.exam_id))))) AS waits
   FROM (((((result r
     JOIN exam e ON (((e.company_id = r.company_id) AND (e.id = r.exam_id))))
     JOIN exam_candidate c ON (((c.company_id = r.company_id) AND (c.exam_id = r.exam_id) AND (c.examinee_id = r.examinee_id))))
     LEFT JOIN sitting s ON (((s.company_id = r.company_id) AND (s.id = r.sitting_id))))
     LEFT JOIN disclosure_of_exam x ON (((x.company_id = r.company_id) AND (x.exam_id = r.exam_id))))
     LEFT JOIN LATERAL ( SELECT o.company_id,
            o.since,
            o.examinations,
            o.practices,
            o.waits
           FROM disclosure_default o
          WHERE ((o.company_id = r.company_id) AND (o.since <=
                CASE
                    WHEN e.practice THEN r.released_at
                    ELSE ( SELECT min(f.released_at) AS min
                       FROM result f
                      WHERE ((f.company_id = r.company_id) AND (f.exam_id = r.exam_id)))
                END))
          ORDER BY o.since DESC
         LIMIT 1) d ON (true))
  WHERE (r.released_at IS NOT NULL);

create view earlier_result as
 SELECT company_id,
    result_id,
    version,
    points,
    max_points,
    passed,
    corrected_at
   FROM result_version;

create view essay_assignment as
 SELECT m.company_id,
    m.exam_id,
    m.account_id
   FROM (essay_marker m
     JOIN exam e ON (((e.company_id = m.company_id) AND (e.id = m.exam_id))))
  WHERE ((e.state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'marking'::text])) OR ((e.state = 'released'::text) AND (EXISTS ( SELECT
           FROM (held_result h
             JOIN result r ON (((r.company_id = h.company_id) AND (r.exam_id = h.exam_id) AND (r.examinee_id = h.examinee_id))))
          WHERE ((h.company_id = e.company_id) AND (h.exam_id = e.id) AND (r.released_at IS NULL) AND ((r.unmarked > 0) OR (jsonb_array_length(r.by_essay) > 0)))))));

create view essay_points as
 SELECT company_id,
    exam_id,
    examinee_id,
    attempt,
    "position",
    answer_digest,
    points,
    feedback
   FROM settled_essay;

create view exam_progress as
 SELECT c.company_id,
    c.exam_id,
    c.examinee_id,
    s.paper_sent_at,
    s.started_at,
    s.deadline,
    s.ended_at,
    r.id AS result_id,
    ((s.id IS NOT NULL) OR (r.id IS NOT NULL)) AS has_begun,
    ((s.ended_at IS NOT NULL) OR (r.id IS NOT NULL)) AS has_finished,
        CASE
            WHEN (r.attempt = COALESCE(s.attempt, r.attempt)) THEN 'marked'::text
            WHEN (s.end_reason = ANY (ARRAY['time_up'::text, 'ended_by_staff'::text])) THEN s.end_reason
            WHEN (s.ended_at IS NOT NULL) THEN 'submitted'::text
            WHEN (s.paused_at IS NOT NULL) THEN 'paused'::text
            WHEN (s.on_paper_at IS NOT NULL) THEN 'on_paper'::text
            WHEN (s.started_at IS NOT NULL) THEN 'under_way'::text
            ELSE 'not_started'::text
        END AS progress,
    ( SELECT (count(*))::integer AS count
           FROM given_answer a
          WHERE ((a.company_id = s.company_id) AND (a.sitting_id = s.id))) AS answered,
    COALESCE(s.attempt, r.attempt, 0) AS attempts
   FROM ((exam_candidate c
     LEFT JOIN LATERAL ( SELECT sitting.company_id,
            sitting.id,
            sitting.exam_id,
            sitting.examinee_id,
            sitting.paper_id,
            sitting.question_count,
            sitting.pass_id,
            sitting.paper_sent_at,
            sitting.started_at,
            sitting.deadline,
            sitting.submitted_at,
            sitting.ended_at,
            sitting.end_reason,
            sitting.created_at,
            sitting.attempt,
            sitting.paused_at,
            sitting.waiting_pass_id,
            sitting.waiting_since,
            sitting.next_device_free,
            sitting.pauses,
            sitting.ready_at,
            sitting.question_seed,
            sitting.option_seed,
            sitting.on_paper_at,
            sitting.sheet_at
           FROM sitting
          WHERE ((sitting.company_id = c.company_id) AND (sitting.exam_id = c.exam_id) AND (sitting.examinee_id = c.examinee_id))
          ORDER BY sitting.attempt DESC
         LIMIT 1) s ON (true))
     LEFT JOIN LATERAL ( SELECT result.id,
            result.attempt
           FROM result
          WHERE ((result.company_id = c.company_id) AND (result.exam_id = c.exam_id) AND (result.examinee_id = c.examinee_id))
          ORDER BY result.attempt DESC
         LIMIT 1) r ON (true));

create view exam_with_same_question as
 SELECT DISTINCT e.company_id,
    e.id AS exam_id,
    o.id AS other_id
   FROM (((((exam e
     JOIN paper p ON (((p.company_id = e.company_id) AND (p.generated_exam_id = e.generated_exam_id))))
     JOIN paper_question q ON (((q.company_id = p.company_id) AND (q.paper_id = p.id))))
     JOIN paper_question w ON (((w.company_id = q.company_id) AND (w.question_id = q.question_id))))
     JOIN paper y ON (((y.company_id = w.company_id) AND (y.id = w.paper_id))))
     JOIN exam o ON (((o.company_id = y.company_id) AND (o.generated_exam_id = y.generated_exam_id))))
  WHERE ((o.id <> e.id) AND (NOT o.practice) AND (o.state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'open'::text])));

create view focus_loss_of_sitting as
 SELECT company_id,
    sitting_id,
    id,
    left_at,
    back_at,
    left_heard_at,
    back_heard_at
   FROM sitting_focus_loss;

create view given_answer as
 SELECT company_id,
    sitting_id,
    "position"
   FROM answer
  WHERE ((response IS NOT NULL) AND (response <> ALL (ARRAY['null'::jsonb, '""'::jsonb, '[]'::jsonb, '{}'::jsonb])));

create view held_result_of_person as
 SELECT company_id,
    exam_id,
    examinee_id,
    reason,
    held_at
   FROM held_result;

create view incident_of_exam as
 SELECT company_id,
    exam_id,
    id,
    category,
    words,
    measures,
    happened_at,
    recorded_at,
    ( SELECT jsonb_agg(jsonb_build_object('words', f.words, 'withdraws', f.withdraws, 'at', f.written_at) ORDER BY f.id) AS jsonb_agg
           FROM incident_follow_up f
          WHERE ((f.company_id = i.company_id) AND (f.incident_id = i.id))) AS follow_ups
   FROM incident i
  WHERE (NOT (EXISTS ( SELECT
           FROM incident_person p
          WHERE ((p.company_id = i.company_id) AND (p.incident_id = i.id)))));

create view incident_of_person as
 SELECT p.company_id,
    p.examinee_id,
    i.exam_id,
    i.id,
    i.category,
    i.words,
    i.measures,
    i.happened_at,
    i.recorded_at,
    ( SELECT jsonb_agg(jsonb_build_object('words', f.words, 'withdraws', f.withdraws, 'at', f.written_at) ORDER BY f.id) AS jsonb_agg
           FROM incident_follow_up f
          WHERE ((f.company_id = i.company_id) AND (f.incident_id = i.id))) AS follow_ups
   FROM (incident_person p
     JOIN incident i ON (((i.company_id = p.company_id) AND (i.id = p.incident_id))));

create view invigilation as
 SELECT i.company_id,
    i.exam_id,
    w.account_id
   FROM ((exam_invigilator i
     JOIN administrator w ON (((w.company_id = i.company_id) AND (w.id = i.administrator_id))))
     JOIN exam e ON (((e.company_id = i.company_id) AND (e.id = i.exam_id))))
  WHERE ((e.kind <> 'paper'::text) AND (e.state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'marking'::text])));

create view item_facts as
 SELECT company_id,
    question_id,
    examinees,
    facility,
    discrimination,
    flags,
    (flags && ARRAY['wrong_key'::text, 'negative'::text, 'weak'::text, 'too_hard'::text, 'left_blank'::text]) AS needs_look
   FROM item_statistic;

create view item_of_exam_facts as
 SELECT company_id,
    question_id,
    exam_id,
    version,
    examinees,
    facility,
    discrimination,
    omitted,
    seconds
   FROM item_of_exam;

create view letterhead as
 SELECT company_id,
    signer_name,
    signer_position,
    foot_note
   FROM print_setting;

create view mark_of_essay as
 SELECT company_id,
    exam_id,
    examinee_id,
    attempt,
    "position",
    part,
    points,
    errors,
    remark,
    marked_at,
    feedback
   FROM essay_mark;

create view marker_of_essay as
 SELECT company_id,
    exam_id,
    examinee_id,
    attempt,
    "position",
    account_id
   FROM essay_mark;

create view outage_of_sitting as
 SELECT o.company_id,
    o.sitting_id,
    o.id,
    o.seen,
    o.cause,
    o.began_at,
    o.ended_at,
    g.act_id
   FROM (sitting_outage o
     LEFT JOIN outage_given_back g ON (((g.company_id = o.company_id) AND (g.sitting_id = o.sitting_id) AND (g.outage_id = o.id))));

create view part_marked_result as
 SELECT company_id,
    id AS result_id,
    unmarked
   FROM result
  WHERE (unmarked > 0);

create view question_use as
 SELECT pq.company_id,
    pq.question_id,
    pq.version,
    pq.subsection_id,
    pq.paper_id,
    pq."position",
    p.label,
    p.generated_exam_id,
    g.title,
    g.created_at AS made_at,
    (g.given_back_at IS NOT NULL) AS given_back,
    pq.passage_id
   FROM ((paper_question pq
     LEFT JOIN paper p ON (((p.company_id = pq.company_id) AND (p.id = pq.paper_id))))
     LEFT JOIN generated_exam g ON (((g.company_id = p.company_id) AND (g.id = p.generated_exam_id))));

create view released_attempt as
 SELECT r.company_id,
    r.examinee_id,
    g.module_id,
    r.exam_id,
    COALESCE(s.started_at, e.opens_at) AS taken_at,
    r.passed
   FROM (((result r
     JOIN exam e ON (((e.company_id = r.company_id) AND (e.id = r.exam_id))))
     JOIN generated_exam g ON (((g.company_id = e.company_id) AND (g.id = e.generated_exam_id))))
     LEFT JOIN sitting s ON (((s.company_id = r.company_id) AND (s.id = r.sitting_id))))
  WHERE ((r.released_at IS NOT NULL) AND (NOT e.practice));

create view room_of_exam as
 SELECT e.company_id,
    e.id AS exam_id,
    r.name
   FROM (exam e
     JOIN room r ON (((r.company_id = e.company_id) AND (r.id = e.room_id))));

create view roster_of_person as
 SELECT company_id,
    examinee_id,
    sourced_id,
    is_new,
    came_at,
    seen_at,
    gone_at,
    ARRAY( SELECT c.code
           FROM (roster_place r
             JOIN classroom c ON (((c.company_id = r.company_id) AND (c.id = r.classroom_id))))
          WHERE ((r.company_id = p.company_id) AND (r.examinee_id = p.examinee_id))
          ORDER BY c.code) AS classrooms
   FROM roster_person p;

create view scanned_page_of_person as
 SELECT company_id,
    exam_id,
    examinee_id,
    sheet_page,
    read_at,
    state,
    decided_at,
    answers
   FROM scanned_page
  WHERE (examinee_id IS NOT NULL);

create view sheet_typing as
 SELECT i.company_id,
    i.exam_id,
    w.account_id
   FROM ((exam_invigilator i
     JOIN administrator w ON (((w.company_id = i.company_id) AND (w.id = i.administrator_id))))
     JOIN exam e ON (((e.company_id = i.company_id) AND (e.id = i.exam_id))))
  WHERE ((e.kind <> 'e_exam'::text) AND (e.state = ANY (ARRAY['scheduled'::text, 'open'::text, 'closed'::text, 'marking'::text])));

create view typed_entry_of_person as
 SELECT company_id,
    exam_id,
    examinee_id,
    part,
    revision,
    answers,
    typed_at
   FROM typed_entry;

create view typed_sheet_of_person as
 SELECT company_id,
    exam_id,
    examinee_id,
    version,
    answers,
    typed_at
   FROM typed_sheet;

CREATE INDEX access_reset_by_time ON public.access_reset USING btree (company_id, reset_at);
CREATE INDEX account_by_person ON public.account USING btree (person_id);
CREATE INDEX account_of_the_demonstration ON public.account USING btree (id) WHERE demonstration;
CREATE INDEX administrator_by_level ON public.administrator USING btree (company_id, level_id);
CREATE INDEX appeal_by_exam ON public.appeal USING btree (company_id, exam_id, made_at);
CREATE INDEX appeal_by_examinee ON public.appeal USING btree (company_id, examinee_id);
CREATE UNIQUE INDEX one_open_appeal ON public.appeal USING btree (company_id, result_id, COALESCE(number, 0)) WHERE ((outcome IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX audit_event_by_actor ON ONLY public.audit_event USING btree (company_id, actor_id, happened_at, id);
CREATE INDEX audit_event_by_subject ON ONLY public.audit_event USING btree (company_id, subject_id, id);
CREATE INDEX audit_event_by_time ON ONLY public.audit_event USING btree (company_id, happened_at, id);
CREATE INDEX backup_run_newest ON public.backup_run USING btree (started_at DESC);
CREATE INDEX bug_report_by_account ON public.bug_report USING btree (account_id, at);
CREATE INDEX bug_report_by_time ON public.bug_report USING btree (at, id);
CREATE INDEX certificates_by_issue ON public.certificate USING btree (company_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX one_standing_certificate_per_result ON public.certificate USING btree (company_id, result_id) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX certificate_code_by_status_place ON public.certificate_code USING btree (status_place);
CREATE INDEX revoked_codes ON public.certificate_code USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);
CREATE INDEX classroom_examinee_by_examinee ON public.classroom_examinee USING btree (company_id, examinee_id);
CREATE INDEX classroom_instructor_by_administrator ON public.classroom_instructor USING btree (company_id, administrator_id);
CREATE INDEX classroom_module_by_module ON public.classroom_module USING btree (company_id, module_id);
CREATE INDEX company_backup_parts_by_file ON public.company_backup_part USING btree (company_id, file_id);
CREATE INDEX company_restores_by_backup ON public.company_restore USING btree (company_id, backup_id);
CREATE INDEX default_view_by_view ON public.default_view USING btree (company_id, view_id);
CREATE INDEX essay_mark_by_essay ON public.essay_mark USING btree (company_id, exam_id, examinee_id, attempt, "position", part, id);
CREATE INDEX essay_marker_by_account ON public.essay_marker USING btree (account_id);
CREATE INDEX exam_by_opening ON public.exam USING btree (company_id, opens_at DESC, id DESC);
CREATE INDEX exam_by_room ON public.exam USING btree (company_id, room_id, opens_at) WHERE (room_id IS NOT NULL);
CREATE INDEX exam_candidate_by_examinee ON public.exam_candidate USING btree (company_id, examinee_id);
CREATE INDEX exam_classroom_by_classroom ON public.exam_classroom USING btree (company_id, classroom_id);
CREATE INDEX exam_invigilator_by_administrator ON public.exam_invigilator USING btree (company_id, administrator_id);
CREATE INDEX exam_network_by_network ON public.exam_network USING btree (company_id, network_id);
CREATE INDEX exam_print_by_exam ON public.exam_print USING btree (company_id, exam_id, printed_at);
CREATE INDEX exam_reference_by_exam ON public.exam_reference USING btree (company_id, exam_id, id);
CREATE INDEX exam_reference_by_stored_file ON public.exam_reference USING btree (company_id, file_id);
CREATE INDEX examinee_by_english_name ON public.examinee USING btree (company_id, name_en COLLATE "en-x-icu", id) INCLUDE (search, enabled, email);
CREATE INDEX examinee_by_state ON public.examinee USING btree (company_id, enabled, id);
CREATE INDEX examinee_by_thai_name ON public.examinee USING btree (company_id, name_th COLLATE "th-x-icu", id) INCLUDE (search, enabled, email);
CREATE INDEX examinee_by_words ON public.examinee USING gin (search gin_trgm_ops);
CREATE INDEX examinee_with_email ON public.examinee USING btree (company_id, id) WHERE (email IS NOT NULL);
CREATE INDEX examinee_without_email ON public.examinee USING btree (company_id, id) WHERE (email IS NULL);
CREATE INDEX former_result_by_day ON public.former_result USING btree (company_id, sat_on, id);
CREATE INDEX former_result_by_examinee ON public.former_result USING btree (company_id, examinee_id, sat_on);
CREATE INDEX former_result_by_import ON public.former_result USING btree (company_id, import_id);
CREATE INDEX import_media_by_stored_file ON public.import_media USING btree (company_id, file_id);
CREATE INDEX incident_by_exam ON public.incident USING btree (company_id, exam_id, happened_at);
CREATE INDEX incident_follow_up_by_incident ON public.incident_follow_up USING btree (company_id, incident_id, id);
CREATE INDEX incident_person_by_examinee ON public.incident_person USING btree (company_id, examinee_id);
CREATE INDEX key_decision_by_exam ON public.key_decision USING btree (company_id, exam_id, question_id);
CREATE UNIQUE INDEX one_open_proposal ON public.key_decision USING btree (company_id, exam_id, question_id) WHERE (outcome IS NULL);
CREATE INDEX link_mail_by_account ON public.link_mail USING btree (account_id, written_at);
CREATE INDEX message_by_exam ON public.message USING btree (company_id, exam_id) WHERE (exam_id IS NOT NULL);
CREATE INDEX message_by_examinee ON public.message USING btree (company_id, examinee_id, id);
CREATE INDEX module_set_event_by_set ON public.module_set_event USING btree (module_set_id, id);
CREATE INDEX module_set_holding_by_edition ON public.module_set_holding USING btree (edition_id);
CREATE INDEX module_set_holding_by_holder ON public.module_set_holding USING btree (holder_id);
CREATE INDEX module_subscription_by_examinee ON public.module_subscription USING btree (company_id, examinee_id) INCLUDE (module_id, starts_on, ends_on, suspended_at);
CREATE INDEX module_subscription_by_module ON public.module_subscription USING btree (company_id, module_id, examinee_id);
CREATE INDEX paper_question_by_passage ON public.paper_question USING btree (company_id, passage_id) WHERE (passage_id IS NOT NULL);
CREATE INDEX paper_question_by_question ON public.paper_question USING btree (company_id, question_id);
CREATE INDEX paper_question_by_subsection ON public.paper_question USING btree (company_id, subsection_id);
CREATE INDEX passage_by_subsection ON public.passage USING btree (company_id, subsection_id);
CREATE INDEX passage_by_update ON public.passage USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX passkey_by_account ON public.passkey USING btree (account_id);
CREATE INDEX password_link_by_account ON public.password_link USING btree (account_id);
CREATE INDEX password_link_by_mail ON public.password_link USING btree (mail_id);
CREATE INDEX pending_check_by_account ON public.pending_check USING btree (account_id, started_at);
CREATE INDEX people_import_trace_of_person ON public.people_import_trace USING btree (company_id, person_id);
CREATE INDEX platform_event_by_company ON public.platform_event USING btree (subject_company_id, id DESC);
CREATE INDEX question_by_last_use ON public.question USING btree (company_id, COALESCE(last_used_at, '-infinity'::timestamp with time zone) DESC, id DESC);
CREATE INDEX question_by_origin ON public.question USING btree (company_id, copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX question_by_passage ON public.question USING btree (company_id, passage_id) WHERE (passage_id IS NOT NULL);
CREATE INDEX question_by_review ON public.question USING btree (company_id, COALESCE(review_due, 'infinity'::date), id);
CREATE INDEX question_by_subsection ON public.question USING btree (company_id, subsection_id);
CREATE INDEX question_by_update ON public.question USING btree (company_id, updated_at DESC, id DESC);
CREATE INDEX question_by_words ON public.question USING gin (search gin_trgm_ops);
CREATE INDEX question_put_away ON public.question USING btree (company_id, updated_at DESC, id DESC) WHERE ((trashed_at IS NOT NULL) OR (archived_at IS NOT NULL));
CREATE INDEX question_comment_by_question ON public.question_comment USING btree (company_id, question_id, created_at);
CREATE INDEX question_enemy_by_enemy ON public.question_enemy USING btree (company_id, enemy_id);
CREATE INDEX question_presence_by_account ON public.question_presence USING btree (account_id);
CREATE INDEX question_report_by_question ON public.question_report USING btree (company_id, question_id);
CREATE INDEX question_report_by_time ON public.question_report USING btree (company_id, reported_at DESC, id DESC);
CREATE UNIQUE INDEX record_seal_by_event ON public.record_seal USING btree (chain_id, event_id);
CREATE INDEX result_by_exam_release ON public.result USING btree (company_id, exam_id, released_at) WHERE (released_at IS NOT NULL);
CREATE INDEX result_by_examinee ON public.result USING btree (company_id, examinee_id);
CREATE INDEX result_by_release ON public.result USING btree (company_id, released_at DESC, id DESC) WHERE (released_at IS NOT NULL);
CREATE INDEX result_by_time ON public.result USING btree (company_id, marked_at DESC, id DESC);
CREATE INDEX result_change_by_place ON public.result_change USING btree (company_id, place);
CREATE INDEX result_change_without_place ON public.result_change USING btree (company_id, changed_at) WHERE (place IS NULL);
CREATE INDEX roster_by_settler ON public.roster USING btree (settled_by);
CREATE INDEX roster_class_by_classroom ON public.roster_class USING btree (company_id, classroom_id);
CREATE INDEX roster_place_by_examinee ON public.roster_place USING btree (company_id, examinee_id);
CREATE UNIQUE INDEX one_run_of_a_roster_at_work ON public.roster_run USING btree (company_id) WHERE (state = 'working'::text);
CREATE INDEX roster_run_by_beginner ON public.roster_run USING btree (began_by) WHERE (began_by IS NOT NULL);
CREATE INDEX saved_view_by_screen ON public.saved_view USING btree (company_id, screen);
CREATE INDEX scan_by_exam ON public.scan USING btree (company_id, exam_id, id);
CREATE INDEX scan_file_by_scan ON public.scan_file USING btree (company_id, scan_id, id);
CREATE INDEX scan_files_by_stored_file ON public.scan_file USING btree (company_id, file_id);
CREATE UNIQUE INDEX one_accepted_sheet ON public.scanned_page USING btree (company_id, exam_id, examinee_id, sheet_page) WHERE (state = 'accepted'::text);
CREATE INDEX scanned_page_by_exam ON public.scanned_page USING btree (company_id, exam_id, id);
CREATE INDEX scanned_page_by_examinee ON public.scanned_page USING btree (company_id, exam_id, examinee_id, sheet_page);
CREATE INDEX scanned_pages_by_stored_file ON public.scanned_page USING btree (company_id, file_id);
CREATE INDEX security_event_by_minute ON public.security_event USING btree (minute, id);
CREATE INDEX session_by_account ON public.session USING btree (account_id);
CREATE INDEX session_by_previous_token ON public.session USING btree (previous_token);
CREATE UNIQUE INDEX one_open_set_up_link ON public.set_up_link USING btree ((true)) WHERE (used_at IS NULL);
CREATE INDEX sign_in_failure_by_network ON public.sign_in_failure USING btree (network, kind, last_failed_at);
CREATE INDEX sign_in_provider_by_spare ON public.sign_in_provider USING btree (spare_account_id) WHERE (spare_account_id IS NOT NULL);
CREATE INDEX sitting_under_way ON public.sitting USING btree (company_id, deadline) WHERE (ended_at IS NULL);
CREATE INDEX sitting_act_by_sitting ON public.sitting_act USING btree (company_id, sitting_id, id);
CREATE INDEX sitting_due_by_moment ON public.sitting_due USING btree (due_at);
CREATE UNIQUE INDEX sitting_due_by_sitting ON public.sitting_due USING btree (sitting_id);
CREATE UNIQUE INDEX one_default_standard ON public.standard USING btree (company_id) WHERE is_default;
CREATE INDEX stored_files_by_age ON public.stored_file USING btree (company_id, goes_at);
CREATE INDEX stranger_request_by_network ON public.stranger_try USING btree (network) WHERE (kind = 'reset'::text);
CREATE INDEX stranger_try_by_name ON public.stranger_try USING btree (name_hash);
CREATE INDEX support_access_by_company ON public.support_access USING btree (home_company_id, id DESC);
CREATE INDEX task_files_by_age ON public.task_file USING btree (company_id, created_at);
CREATE INDEX task_files_by_stored_file ON public.task_file USING btree (company_id, file_id);
CREATE UNIQUE INDEX term_by_english ON public.term USING btree (company_id, lower(en)) WHERE (en <> ''::text);
CREATE INDEX training_record_by_examinee ON public.training_record USING btree (company_id, examinee_id, module_id);
CREATE INDEX tutorial_in_order ON public.tutorial USING btree ("position", id);
CREATE INDEX typed_settlement_by_sheet ON public.typed_settlement USING btree (company_id, exam_id, examinee_id, id);
CREATE INDEX web_hook_call_by_hook ON public.web_hook_call USING btree (company_id, hook_id, id);
CREATE INDEX web_hook_call_waiting ON public.web_hook_call USING btree (company_id, hook_id, next_at) WHERE (state = 'waiting'::text);

-- policy own_company_only on access_reset: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on admin_level: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on administrator: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_answers_only on answer: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on answer: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on answer_event: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on api_key: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy of_own_results_only on appeal: RESTRICTIVE for INSERT using null
-- policy own_appeals_only on appeal: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on appeal: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on appeal_days: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on appeal_days: RESTRICTIVE for ALL using (exam_id IN ( SELECT exam_candidate.exam_id
   FROM exam_candidate))
-- policy own_company_only on appeal_default: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on appeal_setting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on audit_event: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on backup_setting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on blueprint_template: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_certificates_only on certificate: RESTRICTIVE for ALL using (result_id IN ( SELECT result.id
   FROM result))
-- policy own_company_only on certificate: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on certificate_key_elsewhere: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on certificate_picture: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on certificate_reminder: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on certificate_template: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_class_only on classroom: RESTRICTIVE for ALL using (id IN ( SELECT classroom_examinee.classroom_id
   FROM classroom_examinee))
-- policy own_company_only on classroom: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_class_only on classroom_examinee: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on classroom_examinee: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on classroom_instructor: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_class_only on classroom_module: RESTRICTIVE for ALL using (classroom_id IN ( SELECT classroom_examinee.classroom_id
   FROM classroom_examinee))
-- policy own_company_only on classroom_module: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on company: PERMISSIVE for SELECT using (id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)
-- policy staff_see_all on company: PERMISSIVE for ALL using true
-- policy own_company_only on company_backup: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on company_backup_part: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on company_entry: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on company_restore: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on counting_of_exam: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on counting_setting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on dataset: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on default_view: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on deficiency_due: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on disclosure_default: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on disclosure_of_exam: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_codes_only on entry_code: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on entry_code: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on entry_note: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on entry_try: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on entry_waiver: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_waivers_only on entry_waiver: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on essay_mark: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on essay_marker: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on essay_marking: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on exam: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on exam: RESTRICTIVE for ALL using (id IN ( SELECT exam_candidate.exam_id
   FROM exam_candidate))
-- policy own_company_only on exam_candidate: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_places_only on exam_candidate: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on exam_classroom: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on exam_invigilator: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on exam_network: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on exam_network: RESTRICTIVE for ALL using (exam_id IN ( SELECT exam_candidate.exam_id
   FROM exam_candidate))
-- policy own_company_only on exam_notice: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on exam_print: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on exam_reference: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on exam_reference: RESTRICTIVE for ALL using (exam_id IN ( SELECT exam_candidate.exam_id
   FROM exam_candidate))
-- policy own_company_only on exam_typing: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on examinee: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_person_only on examinee: RESTRICTIVE for ALL using (id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on examinee_photo: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_photo_only on examinee_photo: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on former_import: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on former_result: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_former_results_only on former_result: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on generated_exam: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on generated_exam: RESTRICTIVE for ALL using (id IN ( SELECT exam.generated_exam_id
   FROM exam))
-- policy own_company_only on held_result: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on import_file: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on import_media: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on incident: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on incident_follow_up: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on incident_person: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on item_of_exam: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on item_statistic: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on key_decision: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy nobody_accepts_their_own on late_answer: RESTRICTIVE for INSERT using null
-- policy own_answers_only on late_answer: RESTRICTIVE for ALL using (EXISTS ( SELECT
   FROM sitting s
  WHERE ((s.company_id = late_answer.company_id) AND (s.id = late_answer.sitting_id))))
-- policy own_company_only on late_answer: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on media: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on message: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_messages_only on message: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on module: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on module_subscription: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_subscriptions_only on module_subscription: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on network: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on network: RESTRICTIVE for ALL using (id IN ( SELECT exam_network.network_id
   FROM exam_network))
-- policy own_company_only on number_series: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on outage_given_back: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on paper: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_papers_only on paper: RESTRICTIVE for ALL using (id IN ( SELECT exam_candidate.paper_id
   FROM exam_candidate))
-- policy own_company_only on paper_key: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on paper_question: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_papers_only on paper_question: RESTRICTIVE for ALL using ((paper_id IN ( SELECT sitting.paper_id
   FROM sitting)) OR (paper_id IN ( SELECT own_disclosed_papers() AS own_disclosed_papers)))
-- policy own_company_only on passage: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on passage_version: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_papers_only on passage_version: RESTRICTIVE for ALL using ((passage_id, version) IN ( SELECT paper_question.passage_id,
    paper_question.passage_version
   FROM paper_question))
-- policy own_company_only on people_import: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on people_import_trace: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on photo_keeping: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on print_setting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_change: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_check: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_comment: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_enemy: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_key: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_presence: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_report: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_reports_only on question_report: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on question_series: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on question_version: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_papers_only on question_version: RESTRICTIVE for ALL using ((question_id, version) IN ( SELECT paper_question.question_id,
    paper_question.version
   FROM paper_question))
-- policy own_company_only on question_waiver: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on release_plan: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on release_setting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on removed_examinee: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on restore_row: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on restored_over: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy examinees_see_released_results on result: RESTRICTIVE for SELECT using (released_at IS NOT NULL)
-- policy own_company_only on result: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_results_only on result: RESTRICTIVE for ALL using (examinee_id = ( SELECT own_examinee() AS own_examinee))
-- policy own_company_only on result_change: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on result_change_count: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on result_opening: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on result_version: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on room: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on room_code: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_exams_only on room_code: RESTRICTIVE for ALL using (exam_id IN ( SELECT exam_candidate.exam_id
   FROM exam_candidate))
-- policy own_company_only on room_code_try: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_tries_only on room_code_try: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on roster: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on roster_class: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on roster_person: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on roster_place: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on roster_run: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on saved_view: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on scan: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on scan_file: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on scanned_page: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_session_only on session: PERMISSIVE for ALL using (id = ( SELECT own_session() AS own_session))
-- policy staff_see_all on session: PERMISSIVE for ALL using true
-- policy own_company_only on settled_essay: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on sitting: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_sittings_only on sitting: RESTRICTIVE for ALL using ((examinee_id = ( SELECT own_examinee() AS own_examinee)) AND ((( SELECT own_sitting() AS own_sitting) IS NULL) OR (id = ( SELECT own_sitting() AS own_sitting))))
-- policy own_company_only on sitting_act: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_news_only on sitting_act: RESTRICTIVE for ALL using ((sitting_id = ( SELECT own_sitting() AS own_sitting)) AND (act = ANY (ARRAY['message'::text, 'extend'::text])))
-- policy own_sittings_only on sitting_due: PERMISSIVE for ALL using ((home_company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid) AND (sitting_id IN ( SELECT sitting.id
   FROM sitting)))
-- policy staff_see_all on sitting_due: PERMISSIVE for ALL using true
-- policy own_company_only on sitting_focus_loss: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_losses_only on sitting_focus_loss: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on sitting_outage: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_outages_only on sitting_outage: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on sitting_presence: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_presence_only on sitting_presence: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on sitting_section: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_sections_only on sitting_section: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on standard: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on standing_mail: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on stored_file: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on subsection: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on task: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on task_file: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on term: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on training_record: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on typed_answer: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on typed_entry: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on typed_settlement: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on typed_sheet: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_answers_only on unused_answer: RESTRICTIVE for ALL using (sitting_id = ( SELECT own_sitting() AS own_sitting))
-- policy own_company_only on unused_answer: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on web_hook: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
-- policy own_company_only on web_hook_call: PERMISSIVE for ALL using (company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif"))
