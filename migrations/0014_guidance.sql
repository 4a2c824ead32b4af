-- Guidance: tutorials and tooltips that the platform writes for everybody who signs in. Shared tables: they hold no
-- company's data, and every company reads the same.

create table tutorial (
  id uuid primary key default uuidv7(),
  title jsonb not null,
  -- Rich text per language, as it is stored everywhere; pictures by hash, see guidance_picture.
  text jsonb not null default '{}',
  -- The link as it was given; its embed form is worked out by src/guidance/domain/video-link.ts.
  video_link text,
  audience text not null constraint the_audience_is_known check (audience in ('administrators', 'examinees', 'everybody')),
  position integer not null,
  active boolean not null default false,
  -- Counts the saves, so that nobody writes over what they have not seen.
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tutorial_in_order on tutorial (position, id);

-- The pictures of tutorials. Their bytes lie in the media store beside the companies' own, on the platform's shelf.
create table guidance_picture (
  hash text primary key constraint a_picture_is_named_by_its_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);

-- What the platform wrote in the place of a shipped tooltip. No row: the shipped text. An empty one: no tooltip.
create table tooltip (
  name text primary key,
  text jsonb not null,
  updated_at timestamptz not null
);

grant select, insert, update, delete on tutorial, tooltip to sanam_staff;
grant select, insert on guidance_picture to sanam_staff;
grant select on tutorial, tooltip to sanam_examinee;
