-- Why this exam gives more or less extra time than the examinee has; null: it follows the examinee until they begin.
alter table exam_candidate add column extra_time_reason text;

select refresh_fences();
