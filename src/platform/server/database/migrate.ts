import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { projectRoot } from '../project-root.ts';
import { pauseBefore } from '../outage.ts';
import { rolesWith, usualPrefix, withPrefix } from './roles.ts';

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
 * take turns. A migration whose text changed after it was applied is an error. Returns the names applied now. With
 * `only`, it goes no further than these: a backup is put into the tables it was taken from.
 */
export async function migrate(
  owner: Client,
  connectionString: string,
  prefix = usualPrefix,
  only?: readonly string[],
): Promise<string[]> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await owner.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await runMigrations({ connectionString });
    await besideServers(owner, () => owner.query(letQueueWork(rolesWith(prefix).queue)));
    const applied = await appliedMigrations(owner);
    const waiting = waitingAfter(applied).filter(({ name }) => only?.includes(name) ?? true);
    const textFor = applied.size === 0 ? withFencesAtTheEnd : asItIs;
    for (const { text, ...migration } of waiting) {
      // With the last one, not after it: a process that is killed between the two would leave a database without fences.
      const isLast = migration.name === waiting.at(-1)?.name;
      const all = isLast ? `${textFor(text)}\nselect refresh_fences();` : textFor(text);
      await apply(owner, { ...migration, text: withPrefix(all, prefix) });
    }
    return waiting.map(({ name }) => name);
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/** The migrations of this release that the database lacks. */
export async function waitingMigrations(client: Client): Promise<Migration[]> {
  return waitingAfter(await appliedMigrations(client));
}

const waitingAfter = (applied: ReadonlyMap<string, string>): Migration[] =>
  migrations().filter(({ name, checksum }) => isWaiting(name, checksum, applied));

/** The queue's tables belong to the owner and let nobody else in: the worker's sign-in may do there what it wants. */
const letQueueWork = (role: string): string => `
grant usage on schema graphile_worker to ${role};
grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
grant usage on all sequences in schema graphile_worker to ${role};
do $$ declare closed record; begin
  for closed in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'the_worker_works_here')
  loop
    execute format('create policy the_worker_works_here on %s to ${role} using (true) with check (true)', closed.name);
  end loop;
end $$`;

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

const asItIs = (text: string): string => text;

/**
 * In a new database nobody asks between two migrations: the fences, made anew by half of them, are made once after the last.
 * That is four fifths of the work. The journey of an upgrade compares what comes of both ways.
 */
const withFencesAtTheEnd = (text: string): string => text.replaceAll(/^select refresh_fences\(\);$/gm, '');

async function apply(owner: Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await besideServers(owner, async () => {
      await owner.query(text);
      await owner.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    });
  } catch (error) {
    throw new Error(`Migration ${name} failed; nothing of it was kept: ${(error as Error).message}`, { cause: error });
  }
}

/** So often something is tried where running servers stand in its way: for a minute and a half at most. */
const mostTries = 30;
/** Each waited for what the other held, or it waited too long. */
const stoodInItsWay = /^(40P01|55P03)$/;

/**
 * A transaction that lets go and comes again where running servers hold what it needs. Everybody waits behind it while it waits: so
 * it waits no longer than an examinee's page bears.
 */
export async function besideServers(owner: Client, work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    await owner.query("begin; set local lock_timeout = '3s'");
    try {
      await work();
      return void (await owner.query('commit'));
    } catch (error) {
      await owner.query('rollback');
      if (tries === mostTries || !stoodInItsWay.test((error as { code?: string }).code ?? '')) throw error;
      await pauseBefore(tries);
    }
  }
}
