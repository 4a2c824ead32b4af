import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { projectRoot } from './project-root.ts';

type Migration = { readonly name: string; readonly text: string; readonly checksum: string };

const migrationLock = 7_261_001;

/** The migrations of this release in the order they are applied. */
export function migrations(): Migration[] {
  return globSync(join(projectRoot, 'migrations/*.sql'))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { name: basename(path), text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Brings the database to this release, each migration in a transaction of its own. Two servers that start together
 * take turns. A migration whose text changed after it was applied is an error. Returns the names applied now.
 */
export async function migrate(owner: Client, connectionString: string): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await owner.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await runMigrations({ connectionString });
    const applied = await appliedMigrations(owner);
    const waiting = migrations().filter(({ name, checksum }) => isWaiting(name, checksum, applied));
    for (const migration of waiting) await apply(owner, migration);
    if (waiting.length > 0) await owner.query('select refresh_fences()');
    return waiting.map(({ name }) => name);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

async function appliedMigrations(owner: Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function isWaiting(name: string, checksum: string, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(name);
  if (before !== undefined && before !== checksum)
    throw new Error(
      `Migration ${name} was changed after it was applied. Restore its text; add a new migration instead.`,
    );
  return before === undefined;
}

async function apply(owner: Client, { name, text, checksum }: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(text);
    await owner.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}
