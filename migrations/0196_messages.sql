-- What examinees are written about their exams and results (docs/decisions/0115). It stands on their pages, and goes by mail to who has an
-- address.
create table message (
  company_id uuid not null references company,
  -- By time, so that the newest have the largest.
  id uuid not null default uuidv7(),
  examinee_id uuid not null,
  -- What it is about, and so where it leads.
  kind text not null,
  language text not null,
  subject text not null,
  words text not null,
  exam_id uuid,
  written_at timestamptz not null,
  read_at timestamptz,
  -- Where the same went by mail; null where the person had no address.
  mail_address text,
  mailed_at timestamptz,
  -- When the mail server last refused it.
  refused_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, examinee_id) references examinee (company_id, id) on delete cascade,
  foreign key (company_id, exam_id) references exam (company_id, id) on delete set null (exam_id),
  constraint kinds_of_messages_are_known check (kind in ('exam', 'result')),
  constraint languages_of_messages_are_known check (language in ('en', 'th')),
  constraint mail_has_an_address check (mail_address is not null or (mailed_at is null and refused_at is null))
);
create index message_by_examinee on message (company_id, examinee_id, id);
create index message_by_exam on message (company_id, exam_id) where exam_id is not null;
select fence_to_company('message'::regclass);
grant select, insert, delete on message to sanam_staff;
grant update (mailed_at, refused_at) on message to sanam_staff;
grant select (company_id, id, examinee_id, kind, language, subject, words, exam_id, written_at, read_at) on message to sanam_examinee;
grant update (read_at) on message to sanam_examinee;
create policy own_messages_only on message as restrictive to sanam_examinee
  using (examinee_id = (select own_examinee()));

select refresh_fences();
