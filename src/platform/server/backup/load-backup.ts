import type { Client } from 'pg';
import type { WholeStore } from '../media/media-path.ts';
import { isPathOfStore } from '../media/media-path.ts';
import { StartProblem } from '../start-problem.ts';
import type { BackupEntry, EntryHead } from './archive.ts';
import { copyIn } from './copy.ts';
import { damaged } from './sealed-file.ts';
import { columnsOf, listPartitions, listTables, plainForms, quoted, type StoredTable } from './stored-tables.ts';
import { putJobsBack } from './waiting-jobs.ts';
import { nameOf } from './write-backup.ts';

type Installation = Extract<EntryHead, { kind: 'installation' }>;
export type Loaded = {
  readonly tables: number;
  readonly rows: number;
  readonly jobs: number;
  readonly files: number;
  /** The checksum of each entry, as the manifest has them. */
  readonly manifest: Readonly<Record<string, { readonly sha256: string; readonly bytes: number }>>;
};

type Means = {
  readonly media: Pick<WholeStore, 'writePath'>;
  /** In the same transaction, as the last thing. */
  readonly saveLoaded: (counts: Omit<Loaded, 'manifest'>) => Promise<void>;
};

/**
 * Puts everything back in one transaction of the owner, into the empty tables of the release that the backup was taken
 * from: either all of it is there in the end, or nothing. Rules between tables are checked anew when they come back.
 */
export async function loadBackup(
  owner: Client,
  { partitions, sequences }: Pick<Installation, 'partitions' | 'sequences'>,
  entries: AsyncIterable<BackupEntry>,
  { media, saveLoaded }: Means,
): Promise<Loaded> {
  await owner.query(`begin; ${plainForms}; set local maintenance_work_mem = '256MB'`);
  try {
    await putPartitions(owner, partitions);
    const tables = await listTables(owner);
    const putBack = await openTables(owner, tables);
    const loaded = await loadEntries(owner, entries, media);
    for (const { name, value } of sequences)
      await owner.query('select setval($1, $2)', [`public.${quoted(name)}`, value]);
    await putBack();
    const { manifest: _, ...counts } = loaded;
    await saveLoaded(counts);
    await owner.query('commit');
    return loaded;
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
}

/** The months of the backup in the place of those that the migrations made for today. */
async function putPartitions(owner: Client, wanted: Installation['partitions']): Promise<void> {
  const there = await listPartitions(owner);
  const same = (one: Installation['partitions'][number]) => (other: typeof one) =>
    one.name === other.name && one.bound === other.bound;
  for (const part of there) if (!wanted.some(same(part))) await owner.query(`drop table public.${quoted(part.name)}`);
  for (const part of wanted) {
    if (there.some(same(part))) continue;
    if (!/^(?:DEFAULT|FOR VALUES FROM \((?:MINVALUE|'[0-9a-f-]{36}')\) TO \('[0-9a-f-]{36}'\))$/.test(part.bound))
      throw damaged();
    await owner.query(
      `create table public.${quoted(part.name)} partition of public.${quoted(part.parent)} ${part.bound}`,
    );
  }
}

/**
 * Empties the tables and takes from them what would change or refuse rows that were right before: fences, triggers, keys to
 * other tables. Gives what puts all of it back.
 */
async function openTables(owner: Client, tables: readonly StoredTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  const parents = await owner.query<{ name: string }>(
    `select format('%I.%I', 'public', relname) as name from pg_class
     where relkind in ('r', 'p') and relforcerowsecurity and relnamespace = 'public'::regnamespace`,
  );
  const keys = await owner.query<{ name: string; key: string; text: string }>(
    `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as text from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const alter = (changes: readonly string[]) => owner.query(changes.map((change) => `alter table ${change}`).join(';'));
  await owner.query(`truncate ${names.join(', ')} cascade`);
  await alter(parents.rows.map(({ name }) => `${name} no force row level security`));
  await alter(keys.rows.map(({ name, key }) => `${name} drop constraint ${key}`));
  await alter(names.map((name) => `${name} disable trigger user`));
  return async () => {
    await alter(names.map((name) => `${name} enable trigger user`));
    await alter(keys.rows.map(({ name, key, text }) => `${name} add constraint ${key} ${text}`));
    await alter(parents.rows.map(({ name }) => `${name} force row level security`));
  };
}

/** Rows and jobs are there already: only the media store is filled, and the file read to its end. */
export const loadMedia = (entries: AsyncIterable<BackupEntry>, media: Means['media']): Promise<Loaded> =>
  loadEntries(null, entries, media);

async function loadEntries(
  owner: Client | null,
  entries: AsyncIterable<BackupEntry>,
  media: Pick<WholeStore, 'writePath'>,
): Promise<Loaded> {
  const seen: Record<string, { sha256: string; bytes: number }> = {};
  const counts = { tables: 0, rows: 0, jobs: 0, files: 0 };
  let manifest: unknown = null;
  for await (const { head, data, written } of entries) {
    if (head.kind === 'manifest') manifest = JSON.parse((await wholeOf(data)).toString('utf8'));
    else if (head.kind === 'table') {
      counts.rows += owner ? await loadTable(owner, head, data) : await passOver(data);
      counts.tables++;
    } else if (head.kind === 'jobs') counts.jobs = owner ? await putJobsBack(owner, data) : await passOver(data);
    else if (head.kind === 'media') {
      if (!isPathOfStore(head.path)) throw damaged();
      await media.writePath(head.path, await wholeOf(data));
      counts.files++;
    } else throw damaged();
    if (head.kind !== 'manifest') seen[nameOf(head)] = written();
  }
  if (!isManifestOf(manifest, seen)) throw damaged();
  return { ...counts, manifest: seen };
}

async function passOver(data: AsyncIterable<Buffer>): Promise<number> {
  for await (const _ of data);
  return 0;
}

/** What was written is what was read: nothing more, nothing less. The first two entries were read before. */
function isManifestOf(manifest: unknown, seen: Readonly<Record<string, { readonly sha256: string }>>): boolean {
  if (typeof manifest !== 'object' || manifest === null) return false;
  const { installation: _, secret: __, ...rest } = manifest as Record<string, { readonly sha256: string }>;
  const names = Object.keys(rest);
  return names.length === Object.keys(seen).length && names.every((name) => rest[name]?.sha256 === seen[name]?.sha256);
}

async function loadTable(
  owner: Client,
  table: { readonly name: string; readonly columns: readonly string[] },
  data: AsyncIterable<Buffer>,
): Promise<number> {
  try {
    return await copyIn(owner, `copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`, data);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!/^2[23]/.test(code ?? '')) throw error;
    throw new StartProblem(`The rows of ${table.name} cannot be put back: ${message}. Nothing of it was kept.`, {
      cause: error,
    });
  }
}

export async function wholeOf(data: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of data) pieces.push(piece);
  return Buffer.concat(pieces);
}
