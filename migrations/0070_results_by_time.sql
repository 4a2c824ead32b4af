-- The list over all exams begins with the newest result.
create index result_by_time on result (company_id, marked_at desc, id desc);
