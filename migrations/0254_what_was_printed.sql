-- What was printed of an exam for its room, and what the exam was like then, so that its page says what has changed since
-- (docs/decisions/0152). A document that was made and never printed or downloaded has no moment of printing.
create table exam_print (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  exam_id uuid not null,
  document text not null constraint the_printed_document_is_known
    check (document in ('pack', 'lists', 'paper', 'grid', 'personal_grids', 'attendance', 'personal_papers')),
  -- Of a document that is of one version.
  version text,
  languages text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  printed_at timestamptz,
  -- Digests of what the document says of the exam, by name.
  facts jsonb not null,
  -- Who was in it, each with version, seat, way and print; no names.
  places jsonb not null,
  -- The numbers of copies that were given out with it, each with whose it is; nobody's is a spare one.
  copies jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, exam_id) references exam (company_id, id)
);
create index exam_print_by_exam on exam_print (company_id, exam_id, printed_at);
select fence_to_company('exam_print');
grant select, insert, delete, update (printed_at, places, copies) on exam_print to sanam_staff;

select refresh_fences();
