-- An invigilator no longer generates exams and prints questions, which showed papers with their key; what they need are
-- the exams, their candidates and the attendance list. An author no longer approves.

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
      'report.generateReportExaminee', 'classroom.view']);
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;

-- Levels that still hold what they came with follow, with everybody who has them; what a company changed stays, and the
-- levels page names it. On record under no one's account.
do $$
declare
  fence text := current_setting('app.company_id', true);
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  tenant uuid;
  followed record;
begin
  for tenant in select id from company loop
    perform set_config('app.company_id', tenant::text, true);
    for followed in
      update admin_level l set permissions = preset.after
      from (values
        ('Question author', array['question.view', 'question.add', 'question.edit', 'question.delete', 'question.approve',
            'question.move', 'question.copy', 'subsection.add', 'subsection.edit'],
          array['question.view', 'question.add', 'question.edit', 'question.delete', 'question.move', 'question.copy',
            'subsection.add', 'subsection.edit'],
          '{"taken": ["question.approve"]}'::jsonb),
        ('Invigilator', array['exam.generate', 'question.print', 'classroom.view'],
          array['report.generateReportExaminee', 'classroom.view'],
          '{"given": ["report.generateReportExaminee"], "taken": ["exam.generate", "question.print"]}'::jsonb)
      ) preset (name, before, after, details)
      where l.company_id = tenant and l.preset = preset.name and l.permissions @> preset.before and l.permissions <@ preset.before
      returning l.id, preset.after, preset.details || '{"fields": []}' as details
    loop
      insert into audit_event (company_id, actor_id, action, subject_id, details, happened_at)
        values (tenant, nobody, 'level.changed', followed.id, followed.details, now());
      with holders as (
        update administrator set permissions = followed.after where company_id = tenant and level_id = followed.id returning id)
      insert into audit_event (company_id, actor_id, action, subject_id, details, happened_at)
        select tenant, nobody, 'administrator.level_changed', id, followed.details, now() from holders;
    end loop;
  end loop;
  perform set_config('app.company_id', coalesce(fence, ''), true);
end $$;
