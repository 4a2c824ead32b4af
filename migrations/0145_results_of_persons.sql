-- Reports of classes and persons ask for the results of examinees, over all exams.
create index result_by_examinee on result (company_id, examinee_id);
