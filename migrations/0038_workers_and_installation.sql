-- Which workers live, so that the work of a dead one is done by another; and by what the servers of one installation
-- know each other (docs/decisions/0028).

create table worker (
  id uuid primary key,
  host text not null,
  pid integer not null,
  release text not null,
  -- The names under which it holds jobs in the queue.
  locks text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- A task is taken up once more where its worker died. Only the last attempt may report and end it: a worker that was
-- only slow finds that it is another's by now, and what it did is undone.
alter table task add column attempt integer not null default 0;

-- One row: fingerprints of what every server has to share. The media store keeps its token itself.
create table installation (
  one boolean primary key default true check (one),
  secret text not null,
  media text,
  release text not null
);
