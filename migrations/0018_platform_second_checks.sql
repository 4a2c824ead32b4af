-- The platform may ask its own administrators for a second check, as a company may ask its people.
alter table platform_setting add column two_factor_required boolean not null default false;

-- Removing a subsection asks whether a paper refers to it; without this each removal read all papers.
create index paper_question_by_subsection on paper_question (company_id, subsection_id);
