-- Who has a question open to edit it, for the others who have. Lasts as long as their pages say so.

create table question_presence (
  company_id uuid not null references company,
  question_id uuid not null,
  account_id uuid not null references account on delete cascade,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, question_id, account_id),
  foreign key (company_id, question_id) references question on delete cascade
);
create index question_presence_by_account on question_presence (account_id);

select fence_to_company('question_presence'::regclass);
grant select, insert, update, delete on question_presence to sanam_staff;
