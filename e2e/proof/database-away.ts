import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { freePort, startCluster, superuser } from '../../src/platform/server/embedded-database/cluster.ts';
import { listenerName } from '../../src/platform/server/live/live.ts';
import { startRelay, type Relay } from '../../src/platform/server/fixtures/relay.fixture.ts';
import { surroundings } from '../installation/program.ts';
import { query } from './stage.ts';

export type Outage = {
  readonly seconds: number;
  /** Milliseconds from the return of the database to the first ready answer. */
  readonly readyAfter: number;
  /** Connections that listen to live updates, and all that the product holds open, a moment later. */
  readonly listeners: number;
  readonly connections: number;
  readonly descriptors: number;
  readonly megabytes: number;
  /** Milliseconds until a job that waited was done. */
  readonly jobAfter: number;
};

export type AwayOutcome = { readonly before: Figures; readonly outages: readonly Outage[] };
type Figures = Pick<Outage, 'listeners' | 'connections' | 'descriptors' | 'megabytes'>;

/** How long the database stays away: so many seconds, or until so many connections were refused. */
type Away = { readonly seconds: number } | { readonly refusals: number };
const ends = (away: Away, relay: Relay): Promise<unknown> =>
  'seconds' in away ? after(away.seconds * 1000) : relay.refused(away.refusals);

/**
 * The whole product on a database that it reaches by a relay, which is cut, one outage after the other. People keep
 * asking meanwhile. Afterwards everything has to be as it was, by itself.
 */
export async function proveDatabaseAway(aways: readonly Away[]): Promise<AwayOutcome> {
  const stage = await openStage();
  try {
    await use(stage);
    const before = await figuresOf(stage);
    const outages: Outage[] = [];
    for (const away of aways) outages.push(await outage(stage, away));
    return { before, outages };
  } finally {
    await stage.stop();
  }
}

type Stage = {
  readonly address: string;
  readonly databaseUrl: string;
  readonly relay: Relay;
  readonly product: ChildProcess;
  readonly stop: () => Promise<void>;
};

async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-away-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(join(folder, 'postgres'), 'proof');
  const databaseUrl = `postgres://${superuser}:proof@127.0.0.1:${cluster.port}/proof`;
  await query(databaseUrl.replace(/proof$/, 'postgres'), 'create database proof');
  const relay = await startRelay(databaseUrl);
  const port = await freePort();
  const product = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...surroundings,
      DATABASE_URL: relay.through(databaseUrl),
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    },
  });
  const stop = async () => {
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await relay.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const [line] = (await once(createInterface(product.stdout), 'line')) as [string];
  if (!line.includes('address')) {
    await stop();
    throw new Error(`the product does not start: ${line}`);
  }
  return { address: `http://127.0.0.1:${port}`, databaseUrl, relay, product, stop };
}

/** Each over a connection of its own, which ends with its reply: those that stay open would be counted as the product's. */
const status = (address: string): Promise<number> =>
  new Promise((resolve) => {
    const asked = get(address, { agent: false }, (reply) => {
      reply.resume().once('close', () => resolve(reply.statusCode ?? 0));
    });
    asked.once('error', () => resolve(0));
  });

/** Every kind of connection is opened once: what comes later is compared with this. */
async function use({ address }: Stage): Promise<void> {
  await Promise.all(Array.from({ length: 40 }, () => status(`${address}/api/public-settings`)));
  await status(`${address}/readyz`);
}

async function outage(stage: Stage, away: Away): Promise<Outage> {
  const { address, relay, databaseUrl } = stage;
  relay.cut();
  const [began, back] = [performance.now(), ends(away, relay)];
  let isAway = true;
  const people = (async () => {
    while (isAway) {
      await Promise.all(Array.from({ length: 10 }, () => status(`${address}/api/public-settings`)));
      await after(50);
    }
  })();
  await back;
  await query(databaseUrl, "select enqueue_job('forget_old_sign_ins', '{}'::json)");
  relay.mend();
  const returned = performance.now();
  const seconds = Math.round((returned - began) / 1000);
  const since = () => Math.round(performance.now() - returned);
  isAway = false;
  const ready = until(async () => (await status(`${address}/readyz`)) === 200).then(since);
  const job = until(async () => (await waitingJobs(databaseUrl)) === 0).then(since);
  const [readyAfter, jobAfter] = await Promise.all([ready, job, people]);
  await use(stage);
  return { seconds, readyAfter, jobAfter, ...(await figuresOf(stage)) };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const limit = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('two minutes after its return the database is not used again');
    await after(20);
  }
}

async function waitingJobs(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from graphile_worker.jobs where task_identifier = 'forget_old_sign_ins'",
  );
  return row?.count ?? 0;
}

const listenersOf = async (databaseUrl: string): Promise<number> =>
  (await query(databaseUrl, 'select from pg_stat_activity where application_name = $1', [listenerName])).length;

/** The listener, the pool of the jobs, the sweep, and few that are about to be closed. */
const mostAtRest = 14;

/** Once the connections of the pools that nobody needs any more are closed: they wait ten seconds. */
async function figuresOf({ databaseUrl, relay, product }: Stage): Promise<Figures> {
  // The server may be ready a moment before it listens.
  await until(async () => relay.open() <= mostAtRest && (await listenersOf(databaseUrl)) > 0);
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? '0';
  return {
    listeners: await listenersOf(databaseUrl),
    connections: relay.open(),
    descriptors: readdirSync(`/proc/${product.pid}/fd`).length,
    megabytes: Math.round(Number(rss) / 1024),
  };
}
