-- The words of a company's subject in its languages. Translators find them beside the text they work on (docs/decisions/0128).
create table term (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  en text not null default '',
  th text not null default '',
  fr text not null default '',
  note text not null default '',
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, id),
  constraint a_term_has_a_word check (en <> '' or th <> '' or fr <> '')
);
-- A file that is read again finds its terms by their English.
create unique index term_by_english on term (company_id, lower(en)) where en <> '';
select fence_to_company('term'::regclass);
grant select, insert, update, delete on term to sanam_staff;

-- A translator sees what there is to translate, and no key.
alter table admin_level drop constraint the_preset_is_known;
alter table admin_level add constraint the_preset_is_known
  check (preset in ('Examiner', 'Question author', 'Registrar', 'Invigilator', 'Translator'));

create or replace function give_first_admin_levels(company uuid) returns void language plpgsql as $$
declare fence text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', company::text, true);
  insert into admin_level (company_id, name, preset, permissions) values
    (company, '{"en": "Examiner", "th": "กรรมการสอบ"}', 'Examiner', array[
      'exam.generate', 'exam.generateHandPickedExams', 'report.generateCertificates', 'report.generateReportExaminee',
      'report.generateReportExams', 'question.view', 'question.approve', 'question.print',
      'examinee.subscribeExamineeToModule', 'classroom.view']),
    (company, '{"en": "Question author", "th": "ผู้ออกข้อสอบ"}', 'Question author', array[
      'question.view', 'question.add', 'question.edit', 'question.delete', 'question.move', 'question.copy',
      'subsection.add', 'subsection.edit']),
    (company, '{"en": "Registrar", "th": "นายทะเบียน"}', 'Registrar', array[
      'examinee.edit', 'examinee.register', 'examinee.subscribeExamineeToModule', 'classroom.view', 'classroom.add',
      'classroom.edit', 'report.generateReportExaminee']),
    (company, '{"en": "Invigilator", "th": "กรรมการคุมสอบ"}', 'Invigilator', array[
      'report.generateReportExaminee', 'classroom.view']),
    (company, '{"en": "Translator", "th": "ผู้แปลข้อสอบ"}', 'Translator', array['question.translate']);
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;

-- Companies that are there get the level too; nobody holds it yet.
do $$
declare
  fence text := current_setting('app.company_id', true);
  tenant uuid;
begin
  for tenant in select id from company loop
    perform set_config('app.company_id', tenant::text, true);
    insert into admin_level (company_id, name, preset, permissions)
      values (tenant, '{"en": "Translator", "th": "ผู้แปลข้อสอบ"}', 'Translator', array['question.translate']);
  end loop;
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;
select refresh_fences();
