-- What somebody chose for a question file that waits: which of its questions, what of those the bank has, where to.
alter table import_file add column choices jsonb not null default '{}';

-- The pictures and sounds of a question file wait with it, and go with it. Those that its questions show become media of
-- the company with the import.
create table import_media (
  company_id uuid not null references company,
  import_id uuid not null,
  hash text not null constraint a_waiting_hash_is_sha256_in_hex check (hash ~ '^[0-9a-f]{64}$'),
  type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  primary key (company_id, import_id, hash),
  foreign key (company_id, import_id) references import_file on delete cascade
);
alter table import_media alter column bytes set storage external;

select fence_to_company('import_media'::regclass);
grant select, insert, delete on import_media to sanam_staff;
