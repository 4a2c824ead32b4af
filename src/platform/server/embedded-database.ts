import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, superuser, type Cluster } from './cluster.ts';
import { createRoles } from './roles.ts';

/** How to reach a database: as its owner, who migrates, and as the application, which owns nothing. */
export type DatabaseAddress = { readonly owner: string; readonly application: string };

type Passwords = { readonly superuser: string; readonly owner: string; readonly application: string };

const databaseName = 'sanam';

/** Starts the PostgreSQL kept in the folder and makes sure that its database and roles are there. */
export async function startEmbeddedDatabase(
  folder: string,
  settings: readonly string[] = [],
): Promise<{ cluster: Cluster; address: DatabaseAddress }> {
  const passwords = passwordsIn(join(folder, 'passwords.json'));
  const cluster = await startCluster(join(folder, 'postgres'), passwords.superuser, settings);
  try {
    await prepare(url(cluster.port, superuser, passwords.superuser, 'postgres'), passwords);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { cluster, address: addressAt(cluster.port, passwords) };
}

/** The database that another process of ours runs in the folder; line 4 of PostgreSQL's pid file is its port. */
export function runningDatabase(folder: string): DatabaseAddress {
  const port = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
  return addressAt(port, passwordsIn(join(folder, 'passwords.json')));
}

const url = (port: number, user: string, password: string, database = databaseName) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

const addressAt = (port: number, { owner, application }: Passwords): DatabaseAddress => ({
  owner: url(port, 'sanam_owner', owner),
  application: url(port, 'sanam_app', application),
});

function passwordsIn(file: string): Passwords {
  if (!existsSync(file)) {
    const password = () => randomBytes(24).toString('hex');
    const fresh: Passwords = { superuser: password(), owner: password(), application: password() };
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
}

/** Safe to repeat: a start that was cut off half-way is completed by the next one. */
async function prepare(connectionString: string, { owner, application }: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const known = await client.query<{ name: string }>('select rolname as name from pg_roles');
    const missing = (role: string) => !known.rows.some(({ name }) => name === role);
    if (missing('sanam_owner')) await client.query(`create role sanam_owner login password '${owner}'`);
    if (missing('sanam_app')) await client.query(`create role sanam_app login noinherit password '${application}'`);
    await client.query(createRoles('sanam_app'));
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName} owner sanam_owner`);
  } finally {
    await client.end();
  }
  await letSearchUseItsIndex(connectionString.replace(/postgres$/, databaseName));
}

/**
 * PostgreSQL looks behind a policy only with functions that leak nothing about rows of others, and does not count LIKE
 * among them, because a malformed pattern is an error. Ours are always escaped; without this a search in a bank of
 * 50,000 questions reads them all.
 */
async function letSearchUseItsIndex(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('alter function textlike(text, text) leakproof');
  } finally {
    await client.end();
  }
}
