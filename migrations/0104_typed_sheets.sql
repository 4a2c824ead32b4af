-- What staff typed in from the answer sheet of a sitting that moved to paper (docs/decisions/0074): a row for each revision that a sheet
-- made. Nothing of it is changed or removed.
create table typed_answer (
  company_id uuid not null references company,
  sitting_id uuid not null,
  position integer not null,
  revision integer not null,
  -- Of which time on paper the sheet is.
  moved_at timestamptz not null,
  -- An answer, a question that was cleared on the sheet, or the answer on screen that stands after all.
  way text not null,
  response jsonb,
  -- What stood from the screen before the sheet, where anything did.
  screen_revision integer,
  screen_response jsonb,
  idempotency_key uuid not null,
  account_id uuid not null references account,
  typed_at timestamptz not null default now(),
  primary key (company_id, sitting_id, position, revision),
  foreign key (company_id, sitting_id) references sitting (company_id, id),
  constraint ways_are_known check (way in ('typed', 'cleared', 'stands')),
  constraint what_is_cleared_says_nothing check (way <> 'cleared' or response is null)
);
select fence_to_company('typed_answer');
grant select on typed_answer to sanam_staff;

-- Writes a sheet: what it says becomes the next revision of each question, and what stood goes into the history whole. A question that
-- is as it was typed before is left alone. `answers`: position, way and response as the bank names it. Gives the positions that changed;
-- nothing where the sitting is not on paper or its result is out. Also after the end: a sheet is collected then.
create function type_sheet(company uuid, sitting uuid, answers jsonb, typist uuid) returns setof integer
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  -- A sheet is no device. With an id of its own no device takes an answer from it for its own.
  sheet uuid = gen_random_uuid();
  moved timestamptz;
begin
  perform set_config('app.company_id', company::text, true);
  select s.on_paper_at into moved from sitting s where s.company_id = company and s.id = sitting for update;
  if moved is null or exists (select from result r where r.company_id = company and r.sitting_id = sitting
      and r.released_at is not null) then
    return;
  end if;
  update sitting s set sheet_at = now() where s.company_id = company and s.id = sitting;
  return query
  with asked as (
    select a.position, a.way, nullif(a.response, 'null') as response
    from jsonb_to_recordset(answers) as a (position integer, way text, response jsonb)
    join sitting s on s.company_id = company and s.id = sitting and a.position between 1 and s.question_count
  ),
  before as (
    select distinct on (t.position) t.* from typed_answer t
    where t.company_id = company and t.sitting_id = sitting and t.moved_at = moved
    order by t.position, t.revision desc
  ),
  change as (
    select a.position, a.way, coalesce(w.revision, 0) as stands,
      -- Higher than what a device without network can hold: no change that knew the answer on screen alone takes the place of the sheet.
      coalesce(w.revision, 0) + 1000 as revision,
      case when b.position is null then w.revision else b.screen_revision end as screen_revision,
      case when b.position is null then w.response else b.screen_response end as screen_response,
      case a.way when 'typed' then a.response when 'cleared' then null else b.screen_response end as response,
      gen_random_uuid() as key
    from asked a
    left join before b on b.position = a.position
    left join answer w on w.company_id = company and w.sitting_id = sitting and w.position = a.position
    where case when a.way = 'stands' then b.way is distinct from 'stands' and b.way is not null
      else (b.way, b.response) is distinct from (a.way, a.response) end
  ),
  replaced as (
    insert into answer_event
      (company_id, sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
    select w.company_id, w.sitting_id, w.idempotency_key, w.position, w.revision, w.response, w.flagged, w.pass_id, w.saved_at
    from answer w join change c on c.position = w.position
    where w.company_id = company and w.sitting_id = sitting and w.idempotency_key is not null and w.pass_id is not null
    on conflict do nothing
  ),
  kept as (
    insert into typed_answer (company_id, sitting_id, position, revision, moved_at, way, response, screen_revision,
      screen_response, idempotency_key, account_id)
    select company, sitting, c.position, c.revision, moved, c.way, c.response, c.screen_revision, c.screen_response, c.key, typist
    from change c
  ),
  written as (
    insert into answer (company_id, sitting_id, position, revision, base_revision, response, flagged, idempotency_key, pass_id,
      saved_at)
    select company, sitting, c.position, c.revision, c.stands, c.response, false, c.key, sheet, now() from change c
    on conflict (company_id, sitting_id, position) do update
      set revision = excluded.revision, base_revision = excluded.base_revision, response = excluded.response,
        idempotency_key = excluded.idempotency_key, pass_id = excluded.pass_id, saved_at = excluded.saved_at
    returning position
  )
  select position from written order by position;
end $$;
revoke execute on function type_sheet(uuid, uuid, jsonb, uuid) from public;
grant execute on function type_sheet(uuid, uuid, jsonb, uuid) to sanam_staff;

-- For the data file of the person, and any feature that shows where an answer is from.
create view answer_from_sheet with (security_invoker = true) as
select company_id, sitting_id, position, revision, way, response, screen_response, typed_at from typed_answer;
grant select on answer_from_sheet to sanam_staff;
select refresh_fences();
