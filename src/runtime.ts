import { setTimeout as wait } from 'node:timers/promises';
import { Networks } from './identity/server/sign-in/networks.ts';
import { tokensFrom, type Tokens } from './identity/server/session/tokens.ts';
import { holderOf, takeDataFolder } from './platform/server/installation/data-folder.ts';
import {
  closePools,
  inTransactionOn,
  openPools,
  type InTransaction,
  type Pools,
} from './platform/server/database/database.ts';
import { diskRoom, foldersOf, type DiskRoom } from './platform/server/health/disk-room.ts';
import { watchDurability, type Durability } from './platform/server/database/durability.ts';
import { secretsOfPassing } from './platform/server/secrets/earlier-secrets.ts';
import { runningDatabase, startEmbeddedDatabase } from './platform/server/embedded-database/embedded-database.ts';
import { listenForUpdates, publisher, type LiveUpdates } from './platform/server/live/live.ts';
import { mediaAddresses } from './platform/server/media/media-address.ts';
import type { MarkedStore } from './platform/server/media/media-path.ts';
import { openMediaStore, type MediaStore } from './platform/server/media/media-store.ts';
import { currentSecret, type Secrets } from './platform/server/secrets/key-ring.ts';
import { openLog, type Log } from './platform/server/log/log.ts';
import { openMetrics, type Metrics } from './platform/server/health/metrics.ts';
import {
  outsideDatabase,
  prepareDatabase,
  type InstallationInputs,
} from './platform/server/installation/reach-database.ts';
import { openReadiness, type Readiness } from './platform/server/health/readiness.ts';
import { release } from './platform/server/settings/release.ts';
import { secretsOf } from './platform/server/secrets/secret-file.ts';
import { saveSecurityLines } from './platform/server/log/security-events.ts';
import { openSecurityLog, type SecurityLine, type SecurityLog } from './platform/server/log/security-log.ts';
import type { Settings } from './platform/server/settings/settings.ts';
import type { DatabaseAddress } from './platform/server/database/sign-ins.ts';
import type { StartProblem } from './platform/server/start-problem.ts';

/** Everything the features stand on, opened from the settings once per process. */
export type Runtime = {
  readonly settings: Settings;
  readonly log: Log;
  readonly release: string;
  /** The current one and those before it. */
  readonly secret: Secrets;
  readonly database: DatabaseAddress;
  readonly pools: Pools;
  readonly inTransaction: InTransaction;
  readonly tokens: Tokens;
  readonly media: MediaStore & MarkedStore;
  readonly disk: DiskRoom;
  readonly networks: Networks;
  readonly live: LiveUpdates;
  readonly durability: Durability;
  readonly readiness: Readiness;
  readonly security: SecurityLog;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Waits so many milliseconds before an answer. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Resolves, with one sentence for the operator, once something under this process is gone for good. */
  readonly broken: Promise<StartProblem>;
  readonly close: () => Promise<void>;
};

type Closing = (() => Promise<void> | void)[];

type How = {
  /** Beside a running server it uses that one's database instead of refusing. */
  readonly beside?: boolean;
  /** Takes this server's secret and media store for the installation's own, after a loss. */
  readonly adopt?: boolean;
  /** Gives the database a new secret; refused while a server runs. */
  readonly rotates?: boolean;
  readonly log?: Log;
};

/** Opens the data folder, the database (migrated) and what else there is. What was opened is closed again on failure. */
export async function openRuntime(settings: Settings, how: How = {}): Promise<Runtime> {
  const closing: Closing = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return { ...(await open(settings, how, closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(settings: Settings, how: How, closing: Closing): Promise<Omit<Runtime, 'close'>> {
  const beside = how.beside === true && holderOf(settings.dataDir) !== null;
  if (!beside) closing.push(takeDataFolder(settings.dataDir).release);
  const log = how.log ?? openLog(settings.logLevel);
  const secret = secretsOf(settings);
  const media = openMediaStore(settings.dataDir, settings.mediaUrl, secret);
  const means = { settings, log, release, secret, media };
  const { database, broken } = await reachDatabase(
    { ...means, adopt: how.adopt === true, rotates: how.rotates === true },
    beside,
    closing,
  );
  const pools = openPools(database);
  closing.push(() => closePools(pools));
  const passing = await secretsOfPassing(pools.staff, secret);
  const { live, readiness } = await openListeners(database.listener, closing);
  const disk = diskRoom(foldersOf(settings));
  const metrics = openMetrics({ pools, release: means.release, disk, deafSince: live.deafSince });
  const now = () => new Date();
  const write = (lines: readonly SecurityLine[]) => saveSecurityLines(pools.watch, lines);
  const security = openSecurityLog({ write, hasRoom: disk.hasRoom, count: metrics.countSecurity, now, log });
  closing.push(security.stop);
  return {
    ...means,
    media: { ...media, ...mediaAddresses(passing) },
    database,
    pools,
    inTransaction: inTransactionOn(pools, publisher(pools.staff)),
    tokens: tokensFrom(passing),
    disk,
    networks: new Networks(),
    live,
    durability: await watchDurability(pools.staff),
    readiness,
    security,
    metrics,
    now,
    broken,
    pause: (milliseconds) => wait(milliseconds),
  };
}

/** What hears of changes at the database, and what tries whether it can be written. */
async function openListeners(address: string, closing: Closing): Promise<Pick<Runtime, 'live' | 'readiness'>> {
  const live = await listenForUpdates(address);
  closing.push(live.stop);
  const readiness = openReadiness(address);
  closing.push(readiness.stop);
  return { live, readiness };
}

type Reached = { readonly database: DatabaseAddress; readonly broken: Promise<StartProblem> };

/** The PostgreSQL in the data folder, or the one named by DATABASE_URL; of this installation and release either way. */
async function reachDatabase(means: InstallationInputs, beside: boolean, closing: Closing): Promise<Reached> {
  const { databaseUrl, dataDir } = means.settings;
  const running = beside && !databaseUrl;
  const reached = databaseUrl
    ? elsewhere(outsideDatabase({ ...means.settings, databaseUrl }, means.secret))
    : running
      ? elsewhere(runningDatabase(dataDir, currentSecret(means.secret)))
      : await embedded(dataDir, currentSecret(means.secret), closing);
  await prepareDatabase(reached.database, means, !running);
  return reached;
}

/** Somebody else looks after that one: nobody here gives it up. */
const elsewhere = (database: DatabaseAddress): Reached => ({ database, broken: new Promise(() => {}) });

async function embedded(dataDir: string, secret: string, closing: Closing): Promise<Reached> {
  const { cluster, address } = await startEmbeddedDatabase(dataDir, secret);
  closing.push(cluster.stop);
  return { database: address, broken: cluster.broken };
}
