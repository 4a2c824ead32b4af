-- The last number each company gave a question: that of one deleted for good is never given again.

create table question_series (
  company_id uuid primary key references company,
  last integer not null
);

select fence_to_company('question_series'::regclass);
grant select, insert, update on question_series to sanam_staff;
