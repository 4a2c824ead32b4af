import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { tokensFrom, type Tokens } from './identity/server/tokens.ts';
import { holderOf, secretOf, takeDataFolder } from './platform/server/data-folder.ts';
import { closePools, inTransactionOn, openPools, type InTransaction, type Pools } from './platform/server/database.ts';
import { watchDurability, type Durability } from './platform/server/durability.ts';
import { runningDatabase, startEmbeddedDatabase, type DatabaseAddress } from './platform/server/embedded-database.ts';
import { listenForUpdates, publisher, type LiveUpdates } from './platform/server/live.ts';
import { openMediaStore, type MediaStore } from './platform/server/media-store.ts';
import { migrate } from './platform/server/migrate.ts';
import { projectRoot } from './platform/server/project-root.ts';
import { createRoles } from './platform/server/roles.ts';
import type { Settings } from './platform/server/settings.ts';
import { StartProblem } from './platform/server/start-problem.ts';

/** Everything the features stand on, opened from the settings once per process. */
export type Runtime = {
  readonly settings: Settings;
  readonly release: string;
  readonly secret: string;
  readonly database: DatabaseAddress;
  readonly pools: Pools;
  readonly inTransaction: InTransaction;
  readonly tokens: Tokens;
  readonly media: MediaStore;
  readonly live: LiveUpdates;
  readonly durability: Durability;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
};

type Closing = (() => Promise<void> | void)[];

/**
 * Opens the data folder, the database (migrated) and what else there is. What was opened is closed again on failure.
 * `beside` a running server it uses that one's database instead of refusing.
 */
export async function openRuntime(settings: Settings, { beside = false } = {}): Promise<Runtime> {
  const closing: Closing = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return await open(settings, beside && holderOf(settings.dataDir) !== null, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  settings: Settings,
  beside: boolean,
  closing: Closing,
  close: () => Promise<void>,
): Promise<Runtime> {
  if (!beside) closing.push(takeDataFolder(settings.dataDir).release);
  const database = await reachDatabase(settings, beside, closing);
  const pools = openPools(database.application);
  closing.push(() => closePools(pools));
  const live = await listenForUpdates(database.application);
  closing.push(live.stop);
  const secret = secretOf(settings.dataDir, settings.secret);
  return {
    settings,
    release: releaseNumber(),
    secret,
    database,
    pools,
    inTransaction: inTransactionOn(pools, publisher(pools.staff)),
    tokens: tokensFrom(secret),
    media: openMediaStore(settings.dataDir, settings.mediaUrl, secret),
    live,
    durability: await watchDurability(pools.staff),
    now: () => new Date(),
    close,
  };
}

/** The PostgreSQL in the data folder, or the one named by DATABASE_URL; migrated either way. */
async function reachDatabase(settings: Settings, beside: boolean, closing: Closing): Promise<DatabaseAddress> {
  if (beside && !settings.databaseUrl) return runningDatabase(settings.dataDir);
  const address = settings.databaseUrl
    ? { owner: settings.databaseUrl, application: settings.databaseUrl }
    : await embedded(settings.dataDir, closing);
  await migrateAs(address.owner, settings.databaseUrl !== null);
  return address;
}

async function embedded(dataDir: string, closing: Closing): Promise<DatabaseAddress> {
  const { cluster, address } = await startEmbeddedDatabase(dataDir);
  closing.push(cluster.stop);
  return address;
}

/** Connects, waiting for a database that is still starting: servers and databases often start together. */
async function connectAs(connectionString: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (tries < 30 && (code === '57P03' || code === 'ECONNREFUSED'))
        await new Promise((done) => setTimeout(done, 500));
      else
        throw new StartProblem(
          `The database of DATABASE_URL cannot be reached: ${message}. Check the address and that the server runs.`,
        );
    }
  }
}

async function migrateAs(connectionString: string, rolesToo: boolean): Promise<void> {
  const owner = await connectAs(connectionString);
  try {
    const { rows } = await owner.query<{ name: string; version: number }>(
      "select current_user as name, current_setting('server_version_num')::int / 10000 as version",
    );
    if ((rows[0]?.version ?? 0) < 18)
      throw new StartProblem(
        `The database of DATABASE_URL is PostgreSQL ${rows[0]?.version}; Sanam needs 18 or later.`,
      );
    if (rolesToo) await owner.query(createRoles(rows[0]?.name ?? ''));
    await migrate(owner, connectionString);
  } finally {
    await owner.end();
  }
}

const releaseNumber = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;
