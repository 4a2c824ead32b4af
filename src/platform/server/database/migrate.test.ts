import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { letSearchUseItsIndex } from './roles.ts';
import { besideServers, migrate, migrations } from './migrate.ts';

const [owner, server] = [0, 1].map(() => new pg.Client({ connectionString: inject('ownerUrl') })) as [
  pg.Client,
  pg.Client,
];

beforeAll(async () => {
  await owner.connect();
  await server.connect();
  await owner.query('create table if not exists held_by_servers (n integer)');
});
afterAll(async () => {
  await owner.query('drop table held_by_servers');
  await owner.end();
  await server.end();
});

const kept = async () => (await owner.query('select from held_by_servers')).rowCount;

test('a migration lets go of all it holds where a running server holds the rest, and comes again', async () => {
  await server.query('begin; lock table held_by_servers in access share mode');
  let tries = 0;
  await besideServers(owner, async () => {
    await owner.query('insert into held_by_servers values (1)');
    // The running server ends its transaction after the first try.
    if (++tries === 2) await server.query('rollback');
    await owner.query('lock table held_by_servers in access exclusive mode nowait');
  });
  expect(tries).toBe(2);
  expect(await kept()).toBe(1);
});

test('a migration that is wrong is not tried again, and nothing of it is kept', async () => {
  const before = await kept();
  let tries = 0;
  const wrong = besideServers(owner, async () => {
    tries++;
    await owner.query('insert into held_by_servers values (2)');
    await owner.query('select missing from held_by_servers');
  });
  await expect(wrong).rejects.toThrow('missing');
  expect(tries).toBe(1);
  expect(await kept()).toBe(before);
});

test('a new database that is killed right after its last migration has its fences', async () => {
  const name = 'killed_after_its_last_migration';
  const administrator = new pg.Client({ connectionString: inject('superuserUrl') });
  await administrator.connect();
  await administrator.query(`create database ${name} template template0 owner sanam_owner`);
  const inside = (url: string) => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  const superuser = new pg.Client({ connectionString: inside(inject('superuserUrl')) });
  const killed = new pg.Client({ connectionString: inside(inject('ownerUrl')) });
  try {
    await superuser.connect();
    await superuser.query(letSearchUseItsIndex);
    await killed.connect();
    const query = killed.query.bind(killed) as (...args: unknown[]) => Promise<unknown>;
    const last = migrations().at(-1)?.name;
    let isNoted = false;
    killed.query = (async (...args: unknown[]) => {
      const answer = await query(...args);
      if (isNoted && args[0] === 'commit') throw new Error('killed');
      isNoted ||= Array.isArray(args[1]) && args[1][0] === last;
      return answer;
    }) as never;
    await expect(migrate(killed, inside(inject('ownerUrl')))).rejects.toThrow('killed');
    const { rowCount } = await superuser.query(`select from pg_views where schemaname = 'fenced_staff'`);
    expect(rowCount).toBeGreaterThan(100);
  } finally {
    await killed.end();
    await superuser.end();
    await administrator.query(`drop database if exists ${name} with (force)`);
    await administrator.end();
  }
});
