import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, superuser } from './cluster.ts';
import { createRoles, letSearchUseItsIndex, usualPrefix } from '../database/roles.ts';
import { addressesAt, signInRoles, type DatabaseAddress } from '../database/sign-ins.ts';
import { watchCluster, type WatchedCluster } from './watched-cluster.ts';

type Passwords = { readonly superuser: string; readonly owner: string };

const databaseName = 'sanam';

/** The address of a database whose owner we are. */
export type OwnedDatabase = DatabaseAddress & { readonly owner: string };

/**
 * Starts the PostgreSQL kept in the folder and makes sure that its database and roles are there. When it dies it is
 * started again at the same address.
 */
export async function startEmbeddedDatabase(
  folder: string,
  secret: string,
  settings: readonly string[] = [],
): Promise<{ cluster: WatchedCluster; address: OwnedDatabase }> {
  const passwords = passwordsIn(folder);
  const start = (port?: number) => startCluster(join(folder, 'postgres'), passwords.superuser, settings, port);
  const first = await start();
  const cluster = watchCluster(first, () => start(first.port));
  try {
    await prepare(url(cluster.port, superuser, passwords.superuser, 'postgres'), passwords, secret);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { cluster, address: addressAt(cluster.port, passwords, secret) };
}

/** The database that another process of ours runs in the folder. */
export const runningDatabase = (folder: string, secret: string): OwnedDatabase =>
  addressAt(portIn(folder), passwordsIn(folder), secret);

/** The same as its owner alone. */
export const runningAsOwner = (folder: string): string => url(portIn(folder), 'sanam_owner', passwordsIn(folder).owner);

/** The same as PostgreSQL's superuser: for tests of what holds without our roles. */
export const runningAsSuperuser = (folder: string): string =>
  url(portIn(folder), superuser, passwordsIn(folder).superuser);

/** Line 4 of PostgreSQL's pid file. */
const portIn = (folder: string): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);

const url = (port: number, user: string, password: string, database = databaseName) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

function addressAt(port: number, { owner }: Passwords, secret: string): OwnedDatabase {
  const at = url(port, 'sanam_owner', owner);
  return { ...addressesAt({ at, directAt: null, owner: at, secret, prefix: usualPrefix }), owner: at };
}

function passwordsIn(folder: string): Passwords {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) {
    const password = () => randomBytes(24).toString('hex');
    const fresh: Passwords = { superuser: password(), owner: password() };
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
}

/** Safe to repeat: a start that was cut off half-way is completed by the next one. */
async function prepare(connectionString: string, { owner }: Passwords, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const known = await client.query<{ name: string }>('select rolname as name from pg_roles');
    if (!known.rows.some(({ name }) => name === 'sanam_owner'))
      await client.query(`create role sanam_owner login password '${owner}'`);
    // Releases before signed in with it and took on the roles.
    await client.query('drop role if exists sanam_app');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} owner sanam_owner`);
  } finally {
    await client.end();
  }
  await prepareInside(connectionString.replace(/postgres$/, databaseName), secret);
}

async function prepareInside(connectionString: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(createRoles(signInRoles(secret, usualPrefix)));
    await client.query(letSearchUseItsIndex);
  } finally {
    await client.end();
  }
}
