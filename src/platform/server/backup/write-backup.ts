import type { Client } from 'pg';
import type { WholeStore } from '../media/media-path.ts';
import { listSecrets, type Secrets } from '../secrets/key-ring.ts';
import { StartProblem } from '../start-problem.ts';
import { entryOf, zipped, type EntryHead, type EntryChecksum } from './archive.ts';
import { copyOut } from './copy.ts';
import { sealed } from './sealed-file.ts';
import {
  columnsOf,
  listPartitions,
  listSequences,
  listTables,
  openSight,
  plainForms,
  quoted,
  type Sight,
  type StoredTable,
} from './stored-tables.ts';
import { jobsAsLines } from './waiting-jobs.ts';

export type BackupSource = {
  /** A connection of its own, of a superuser or the owner. */
  readonly client: Client;
  readonly secret: Secrets;
  readonly media: WholeStore;
  readonly release: string;
  readonly passphrase: string;
  readonly takenAt: Date;
  /** Hears how many bytes of content were read so far. */
  readonly noted?: (bytes: number) => void;
};

const making = 7_261_003;

/**
 * The bytes of a backup: the secrets, every table as it was at one moment, the jobs that wait, the media store. Servers go
 * on meanwhile: nothing waits for it but changes of the schema.
 */
export const backupBytes = (source: BackupSource): AsyncGenerator<Buffer> =>
  sealed(zipped(contentOf(source)), source.passphrase, source);

/** One at a time: a second would only halve the speed of both. */
export async function* contentOf(source: BackupSource): AsyncGenerator<Buffer> {
  const { client } = source;
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [making]);
  if (!rows[0]?.mine)
    throw new StartProblem('Another backup of this installation is being made. Wait until it has ended.');
  try {
    const manifest: [string, EntryChecksum][] = [];
    let total = 0;
    for await (const { bytes, written } of entries(source)) {
      if (written) manifest.push(written);
      total += bytes.length;
      source.noted?.(total);
      yield bytes;
    }
    const list = Buffer.from(JSON.stringify(Object.fromEntries(manifest)));
    yield* entryOf({ kind: 'manifest' }, [list]);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [making]).catch(() => {});
  }
}

type Piece = { readonly bytes: Buffer; readonly written?: [string, EntryChecksum] };

async function* entries({ client, secret, media, release }: BackupSource): AsyncGenerator<Piece> {
  await client.query(`begin isolation level repeatable read read only; ${plainForms}`);
  try {
    const sight = await openSight(client);
    const tables = await listTables(client);
    yield* pieces(await describe(client, release), []);
    yield* pieces({ kind: 'secret' }, [Buffer.from(listSecrets(secret).join('\n'))]);
    for (const table of tables)
      yield* pieces({ kind: 'table', name: table.name, columns: [...table.columns] }, rowsOf(client, table, sight));
    yield* pieces({ kind: 'jobs' }, jobsAsLines(client));
  } finally {
    await client.query('rollback').catch(() => {});
  }
  // What the rows name was in the store before them, and what is there never changes.
  for await (const path of media.paths()) {
    const bytes = await media.readPath(path);
    if (bytes) yield* pieces({ kind: 'media', path }, [bytes]);
  }
}

async function* pieces(head: EntryHead, data: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Piece> {
  const entry = entryOf(head, data);
  let next = await entry.next();
  for (; !next.done; next = await entry.next()) yield { bytes: next.value };
  yield { bytes: Buffer.alloc(0), written: [nameOf(head), next.value] };
}

/** By what an entry is known in the manifest. */
export const nameOf = (head: EntryHead): string =>
  head.kind === 'table' ? `table ${head.name}` : head.kind === 'media' ? `media ${head.path}` : head.kind;

async function describe(client: Client, release: string): Promise<EntryHead> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  return {
    kind: 'installation',
    release,
    postgres: rows[0]?.version ?? '',
    migrations,
    partitions: await listPartitions(client),
    sequences: await listSequences(client),
  };
}

/** As text: it is the same in every release of PostgreSQL, where the binary form belongs to one (docs/decisions/0107). */
export async function* rowsOf(client: Client, table: StoredTable, sight: Sight): AsyncGenerator<Buffer> {
  const { name, isFenced } = table;
  const from = `public.${quoted(name)}`;
  if (sight === 'past_fences' || !isFenced)
    return yield* copyOut(client, `copy ${from} (${columnsOf(table)}) to stdout`);
  for (const company of sight) {
    await client.query(`set local app.company_id = '${company}'`);
    yield* copyOut(client, `copy (select ${columnsOf(table)} from ${from}) to stdout`);
  }
  await client.query("set local app.company_id = ''");
}
