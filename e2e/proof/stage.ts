import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import pg from 'pg';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import { surroundings } from '../installation/program.ts';
import { copyData } from '../installation/server.ts';
import { mountSmallDisk, moveFolder, type SmallDisk } from './small-disk.ts';
import {
  freePort,
  startCluster,
  superuser,
  type Cluster,
} from '../../src/platform/server/embedded-database/cluster.ts';

export type Mutant = 'ack_first' | 'key_leaks' | 'no_revision_guard' | 'no_idempotency_key';

const password = 'proof';
export const proofSecret = 'a secret of the proofs, the same after every restart';

/** Every process of one installation has the same store of pictures. */
export const mediaOf = (folder: string): string => `file://${folder}/media`;

/** A PostgreSQL with full durability and a server of the product, both to be killed and started again at will. */
export type ProofStage = {
  readonly serverPort: number;
  /** The database, as the superuser. */
  readonly databaseUrl: string;
  readonly folder: string;
  /** Kills the server in this very moment; it starts again by itself. */
  readonly killServer: () => void;
  /** Ends the server for good; the database goes on. */
  readonly endServer: () => Promise<void>;
  /** Kills PostgreSQL and starts it again, after what is to be done `meanwhile`. */
  readonly killDatabase: (meanwhile?: () => Promise<void>) => Promise<void>;
  /** Which process PostgreSQL is. */
  readonly databasePid: () => number;
  readonly databaseEnded: () => boolean;
  /** Starts PostgreSQL again once it has ended. */
  readonly startDatabase: () => Promise<void>;
  /** The small disk of this stage. */
  readonly disk: SmallDisk | null;
  /** True once the server ended although nobody killed it. */
  readonly endedUnasked: () => boolean;
  readonly stop: () => Promise<void>;
};

/** What of PostgreSQL lies on a small disk of its own: its tables, or its write-ahead log. */
export type OnSmallDisk = 'tables' | 'wal';

/** A migrated database with its store of pictures, to be copied for several stages. */
export type PreparedStage = { readonly folder: string; readonly remove: () => void };

/** Making one takes longer than all else that comes before a proof. */
export async function prepareStage(): Promise<PreparedStage> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-proof-'));
  const cluster = await startCluster(join(folder, 'postgres'), password);
  const databaseUrl = `postgres://${superuser}:${password}@127.0.0.1:${cluster.port}/proof`;
  await query(databaseUrl.replace(/proof$/, 'postgres'), 'create database proof');
  const runtime = await openRuntime(
    readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      MEDIA_URL: mediaOf(folder),
      SECRET: proofSecret,
      LOG_LEVEL: 'error',
    }),
  );
  await runtime.close();
  await cluster.stop();
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `elsewhere`: the folder of PostgreSQL, where it is not to lie beside the rest. `prepared`: what to copy, where no disk is small. */
export async function openProofStage(
  mutant: Mutant | null,
  small: OnSmallDisk | null = null,
  { elsewhere, prepared }: { readonly elsewhere?: string; readonly prepared?: PreparedStage | undefined } = {},
): Promise<ProofStage> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-proof-'));
  if (prepared) copyData(prepared.folder, folder);
  const databasePort = await freePort();
  const serverPort = await freePort();
  const postgres = elsewhere ?? join(folder, 'postgres');
  const settings = small ? ['min_wal_size=32MB', 'max_wal_size=48MB', 'shared_buffers=16MB'] : [];
  const startAnother = () => startCluster(postgres, password, settings, databasePort);
  const disk = small && (await onSmallDisk(small, folder, startAnother));
  let cluster: Cluster;
  let isDatabaseEnded = false;
  const startDatabase = async () => {
    const started = await startAnother();
    cluster = started;
    isDatabaseEnded = false;
    void started.ended.then(() => (isDatabaseEnded ||= cluster === started));
  };
  await startDatabase();
  const administration = `postgres://${superuser}:${password}@127.0.0.1:${databasePort}/postgres`;
  const databaseUrl = administration.replace(/postgres$/, 'proof');
  if (!prepared) await query(administration, 'create database proof');

  let server: ChildProcess;
  let asked = false;
  let stopping = false;
  let unasked = false;
  const startServer = async () => {
    const started = spawn(process.execPath, ['e2e/proof/server.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...surroundings,
        DATABASE_URL: databaseUrl,
        PORT: String(serverPort),
        DATA_DIR: join(folder, 'data'),
        MEDIA_URL: mediaOf(folder),
        SECRET: proofSecret,
        LOG_LEVEL: 'silent',
        ...(mutant === 'ack_first' || mutant === 'key_leaks' ? { MUTANT: mutant } : {}),
        ...(small ? { MARKS: 'yes' } : {}),
      },
    });
    server = started;
    started.on('exit', () => {
      if (!asked && !stopping) unasked = true;
      if (asked && !stopping) void startServer();
      asked = false;
    });
    if (started.stdout) await Promise.race([once(started.stdout, 'data'), once(started, 'exit')]);
  };
  await startServer();
  if (unasked) throw new Error('the server does not start');
  if (mutant) await mutate(databaseUrl, mutant);

  return {
    serverPort,
    databaseUrl,
    folder,
    killServer() {
      asked = true;
      server.kill('SIGKILL');
    },
    async endServer() {
      stopping = true;
      const ended = once(server, 'exit');
      if (server.kill('SIGKILL')) await ended;
    },
    async killDatabase(meanwhile) {
      await killTree(cluster.pid);
      await meanwhile?.();
      rmSync(join(postgres, 'postmaster.pid'), { force: true });
      await startDatabase();
    },
    databasePid: () => cluster.pid,
    databaseEnded: () => isDatabaseEnded,
    startDatabase,
    disk,
    endedUnasked: () => unasked,
    async stop() {
      stopping = true;
      server.kill('SIGKILL');
      // Without the orderly end, which may have no room to be written; nobody needs these data any more.
      if (!isDatabaseEnded) process.kill(cluster.pid, 'SIGQUIT');
      await cluster.ended;
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tables and log lie on two disks, one of which is small: what runs out is known. */
async function onSmallDisk(
  what: OnSmallDisk,
  folder: string,
  startDatabase: () => Promise<Cluster>,
): Promise<SmallDisk> {
  const [postgres, log] = [join(folder, 'postgres'), join(folder, 'wal')];
  const disk = what === 'tables' ? mountSmallDisk(postgres, 160) : mountSmallDisk(log, 96);
  await (await startDatabase()).stop();
  moveFolder(join(postgres, 'pg_wal'), log);
  return disk;
}

/**
 * The postmaster and all its children at once, as when the machine loses power but the disk does not. It is held first:
 * then it neither starts nor buries anybody, and nobody is missed who would wait for ever for a lock of the dead.
 */
async function killTree(postmaster: number): Promise<void> {
  process.kill(postmaster, 'SIGSTOP');
  while (!/^\d+ \(.*\) T/.test(readFileSync(`/proc/${postmaster}/stat`, 'utf8'))) await immediately();
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const pid of [...(children.match(/\d+/g) ?? []).map(Number), postmaster]) process.kill(pid, 'SIGKILL');
}

/**
 * Takes one guard out of the statement that saves answers, to see that the proof misses it. The key of a save is the
 * revision of its answer: a repeated delivery takes no other's place. The key of the history would refuse what comes of
 * that before the proof sees it, and is kept from it.
 */
async function mutate(databaseUrl: string, mutant: Mutant): Promise<void> {
  const guards: Partial<Record<Mutant, [RegExp, string]>> = {
    no_revision_guard: [/\s*where answer\.revision <= excluded\.base_revision/, ''],
    no_idempotency_key: [/where answer\.revision <= excluded\.base_revision/, '$& + 1'],
  };
  const history = [/where left_now < history_left/, '$& on conflict do nothing'] as const;
  const guard = guards[mutant];
  if (!guard) return;
  const [found] = await query<{ source: string }>(
    databaseUrl,
    // The newest form of it; an older one stays for servers of the release before.
    "select pg_get_functiondef(oid) as source from pg_proc where proname = 'write_answers' order by pronargs desc limit 1",
  );
  const source = found?.source ?? '';
  for (const [part] of [guard, history])
    if (source.search(part) < 0) throw new Error(`the guard of ${mutant} was not found in write_answers`);
  await query(databaseUrl, source.replace(...guard).replace(...history));
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
