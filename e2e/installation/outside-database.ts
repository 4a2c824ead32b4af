import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../../src/platform/server/embedded-database/cluster.ts';

/** A PostgreSQL beside the product, as an operator has it, with an empty database whose owner is no superuser. */
export async function startOutsideDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-outside-'));
  const cluster = await startCluster(join(folder, 'postgres'), 'typed');
  const urlOf = (user: string, database: string) => `postgres://${user}:typed@127.0.0.1:${cluster.port}/${database}`;
  const superuser = new pg.Client({ connectionString: urlOf('postgres', 'postgres') });
  await superuser.connect();
  await superuser.query("create role school login createrole password 'typed'");
  await superuser.query(
    'create database school owner school locale_provider builtin builtin_locale "C.UTF-8" template template0',
  );
  await superuser.end();
  return {
    /** As the superuser, in the database of the school. */
    administration: urlOf('postgres', 'school'),
    settings: { DATABASE_URL: urlOf('school', 'school'), DATABASE_ROLE_PREFIX: 'school' },
    async stop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What stands in a database that a backup is put into: nothing, a part that says so, or all. */
export async function stateOf(administration: string): Promise<'empty' | 'unfinished' | 'filled'> {
  const client = new pg.Client({ connectionString: administration });
  await client.connect();
  try {
    const there = async (table: string) =>
      (await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`public.${table}`]))
        .rows[0]?.there === true;
    if (await there('restore_under_way')) return 'unfinished';
    if (!(await there('company'))) return 'empty';
    return (await client.query('select from company limit 1')).rowCount === 0 ? 'empty' : 'filled';
  } finally {
    await client.end();
  }
}
