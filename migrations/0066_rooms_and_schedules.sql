-- Where exams are held: rooms with their seats, who watches over an exam there, and who sits where.
create table room (
  company_id uuid not null references company,
  id uuid not null default uuidv7(),
  name jsonb not null,
  capacity integer not null,
  -- Seats in rows and columns are named A1, A2 …; others are listed by what stands on them, in the order of the room.
  seat_rows integer not null default 0,
  seat_columns integer not null default 0,
  seat_labels text[] not null default '{}',
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  constraint a_room_holds_people check (capacity between 1 and 2000),
  constraint seats_stand_in_rows_or_in_a_list check (
    (seat_rows between 1 and 60 and seat_columns between 1 and 60 and cardinality(seat_labels) = 0)
    or (seat_rows = 0 and seat_columns = 0))
);

alter table exam add column room_id uuid,
  add constraint exam_company_id_room_id_fkey foreign key (company_id, room_id) references room;
create index exam_by_room on exam (company_id, room_id, opens_at) where room_id is not null;

create table exam_invigilator (
  company_id uuid not null references company,
  exam_id uuid not null,
  administrator_id uuid not null,
  primary key (company_id, exam_id, administrator_id),
  foreign key (company_id, exam_id) references exam on delete cascade,
  foreign key (company_id, administrator_id) references administrator on delete cascade
);
create index exam_invigilator_by_administrator on exam_invigilator (company_id, administrator_id);

alter table exam_candidate
  add column seat text,
  -- Why this exam gives more or less extra time than the examinee has; null: it follows the examinee until they begin.
  add column extra_time_reason text,
  add constraint seats_are_taken_once unique (company_id, exam_id, seat) deferrable initially deferred;

-- On paper an exam has a beginning and an end. Until now its end was the last start: those who began then wrote on.
update exam set closes_at = closes_at + minutes * interval '1 minute'
where kind = 'paper' and state in ('draft', 'scheduled', 'open');

-- Its exams were cancelled before anybody saw a question: these count as not used, until an exam takes it again.
alter table generated_exam add column given_back_at timestamptz;

create or replace view question_use with (security_invoker = true) as
  select pq.company_id, pq.question_id, pq.version, pq.subsection_id, pq.paper_id, pq.position, p.label, p.generated_exam_id,
    g.title, g.created_at as made_at, g.given_back_at is not null as given_back
  from paper_question pq
  left join paper p on p.company_id = pq.company_id and p.id = pq.paper_id
  left join generated_exam g on g.company_id = p.company_id and g.id = p.generated_exam_id;

-- Why an exam was cancelled or archived.
alter table exam add column ended_reason text;

select fence_to_company('room'::regclass);
select fence_to_company('exam_invigilator'::regclass);
grant select, insert, update, delete on room, exam_invigilator to sanam_staff;
select refresh_fences();
