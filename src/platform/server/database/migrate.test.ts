import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { besideServers } from './migrate.ts';

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
