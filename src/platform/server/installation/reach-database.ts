import pg from 'pg';
import {
  findInstallation,
  forgetRestore,
  proofOf,
  refuseAnother,
  refuseBesideLiving,
  settleInstallation,
} from './installation.ts';
import { currentSecret, type Secrets } from '../secrets/key-ring.ts';
import type { Log } from '../log/log.ts';
import type { MarkedStore } from '../media/media-path.ts';
import { migrate, waitingMigrations } from '../database/migrate.ts';
import { createRoles, roleKinds, rolesWith } from '../database/roles.ts';
import type { Settings } from '../settings/settings.ts';
import { addressesAt, signInRoles, type DatabaseAddress } from '../database/sign-ins.ts';
import { StartProblem } from '../start-problem.ts';

type Outside = Settings & { readonly databaseUrl: string };

/** The addresses of a PostgreSQL of the operator's own. */
export function outsideDatabase(settings: Outside, secrets: Secrets): DatabaseAddress {
  const { databaseUrl: at, databaseDirectUrl: directAt, databaseOwnerUrl, rolePrefix: prefix } = settings;
  // Without an owner of its own, the sign-in of the address is the owner's; an address without one names none.
  const direct = new URL(directAt ?? at);
  const owner = databaseOwnerUrl ?? (direct.username ? direct.href : null);
  return addressesAt({ at, directAt, owner, secret: currentSecret(secrets), prefix });
}

/** What stands in the settings and in the data folder; no database is needed to know it. */
export type InstallationInputs = {
  readonly settings: Settings;
  readonly log: Log;
  readonly release: string;
  readonly secret: Secrets;
  readonly media: MarkedStore;
  /** Takes this server's secret and media store for the installation's own, after a loss. */
  readonly adopt: boolean;
  /** Gives the database a new secret: it may still know the one before, and keeps it until all else is done. */
  readonly rotates: boolean;
};

/**
 * Waits for the database, refuses one of another installation, makes the sign-ins that are missing and, if it `migrates`,
 * brings it to this release. Without an owner it looks whether somebody else did.
 */
export async function prepareDatabase(
  address: DatabaseAddress,
  means: InstallationInputs,
  migrates: boolean,
): Promise<void> {
  if (means.rotates && address.owner === null)
    throw new StartProblem('Set DATABASE_OWNER_URL to the sign-in that owns the database, and run it again.');
  const client = await connectAs(address.owner ?? address.listener);
  try {
    await refuseOldServer(client);
    const proof = await proofOf(means.secret, means.media);
    if (proof.media === undefined) means.log.warn('media store cannot be reached');
    await refuseAnother(client, means.adopt ? null : proof, means.rotates);
    if (means.rotates) await refuseToRotate(client, means);
    if (address.owner === null) return await refuseOldSchema(client);
    if (migrates) await bringToRelease(client, address, means);
    if (!means.rotates) await settleInstallation(client, { ...means, store: means.media });
  } catch (error) {
    throw /^42(501|P01)/.test((error as { code?: string }).code ?? '') ? rightMissing(error as Error, address) : error;
  } finally {
    await client.end();
  }
}

async function refuseToRotate(client: pg.Client, { settings }: InstallationInputs): Promise<void> {
  if (!(await findInstallation(client)))
    throw new StartProblem('Nothing was made with this secret yet. Start the server once.');
  // Of a PostgreSQL of our own the lock of the data folder tells.
  if (settings.databaseUrl) await refuseBesideLiving(client);
}

const rightMissing = (error: Error, { owner, prefix }: DatabaseAddress): StartProblem =>
  new StartProblem(
    owner === null
      ? `${rolesWith(prefix).staff} may not read the database: it is empty or of another prefix. Run "npm run sanam -- migrate" once with DATABASE_OWNER_URL set to the sign-in that owns the database.`
      : `The owner of the database may not do what an update needs: ${error.message}. Give it the right to create roles, or let a superuser run what "npm run sanam -- roles --sql" prints.`,
    { cause: error },
  );

async function bringToRelease(
  owner: pg.Client,
  address: DatabaseAddress,
  { settings, secret, log }: InstallationInputs,
): Promise<void> {
  if (settings.databaseUrl) await makeSignIns(owner, address, secret);
  const applied = await migrate(owner, address.owner ?? '', address.prefix);
  await forgetRestore(owner);
  if (applied.length > 0) log.info('migrated', { count: applied.length, newest: applied.at(-1) });
}

/** Makes the application's sign-ins where one is missing or has another password. */
export async function makeSignIns(owner: pg.Client, address: DatabaseAddress, secret: Secrets): Promise<void> {
  if (await lacksSignIns(address, currentSecret(secret)))
    await owner.query(createRoles(signInRoles(currentSecret(secret), address.prefix)));
}

/** Connects, waiting for a database that is still starting: servers and databases often start together. */
export async function connectAs(connectionString: string): Promise<pg.Client> {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return client;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (tries < 30 && (code === '57P03' || code === 'ECONNREFUSED'))
        await new Promise((done) => setTimeout(done, 500));
      else throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${message}. ${whatToCheck(code)}`);
    }
  }
}

const whatToCheck = (code: string | undefined): string =>
  code === '28P01'
    ? 'Check the password in the address. Without one it follows from SECRET: give this server the SECRET of the others. If SECRET is a new one, run "npm run sanam -- secret rotate" with DATABASE_OWNER_URL set.'
    : 'Check the address and that the server runs.';

export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  if ((rows[0]?.version ?? 0) < 18)
    throw new StartProblem(`The database of DATABASE_URL is PostgreSQL ${rows[0]?.version}; Sanam needs 18 or later.`);
}

/** Whether one of the application's roles is not there, may not sign in or has another password; asked past a pooler. */
async function lacksSignIns({ listener: at, prefix }: DatabaseAddress, secret: string): Promise<boolean> {
  const direct = addressesAt({ at, directAt: null, owner: null, secret, prefix });
  const tried = await Promise.all(roleKinds.map((kind) => canSignIn(direct[kind])));
  return tried.includes(false);
}

async function canSignIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (/^(28|42)/.test((error as { code?: string }).code ?? '')) return false;
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Where the owner stays away, somebody else migrates. */
async function refuseOldSchema(client: pg.Client): Promise<void> {
  const waiting = await waitingMigrations(client);
  if (waiting.length > 0)
    throw new StartProblem(
      `${waiting.length} migrations wait. Run "npm run sanam -- migrate" once with DATABASE_OWNER_URL set to the sign-in that owns the database.`,
    );
}
