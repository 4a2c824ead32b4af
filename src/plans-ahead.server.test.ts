import type { Pool, PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInWorld } from './acceptance/people.fixture.ts';
import { planAhead } from './plans-ahead.ts';
import { ownDatabase, type OwnDatabase } from './platform/server/fixtures/own-database.fixture.ts';
import type { Administrator, Examinee } from './platform/server/fixtures/world.fixture.ts';
import type { Log } from './platform/server/log/log.ts';
import { examOfThree } from './sittings/server/exam-of-three.fixture.ts';

/** Plans are made before a room comes (docs/decisions/0122), looked at where PostgreSQL keeps them: on each connection. */
let database: OwnDatabase;
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => void (database = await ownDatabase()));
afterAll(() => database.stop());
beforeEach(async () => void (world = await signInWorld(database.address)));
afterEach(() => world.close());

/** What each of the pool's connections has planned, by the process behind it. */
async function plansOn(pool: Pool): Promise<Map<number, string[]>> {
  const clients: PoolClient[] = [];
  const plans = new Map<number, string[]>();
  while (clients.length < pool.options.max) clients.push(await pool.connect());
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number; name: string | null }>(
      'select pg_backend_pid() as pid, name from (select) one left join pg_prepared_statements on true order by name',
    );
    plans.set(
      rows[0]?.pid ?? 0,
      rows.flatMap(({ name }) => name ?? []),
    );
    client.release();
  }
  return plans;
}

test('each connection of the rush and of those who ask who somebody is has its plans, all of them the same', async () => {
  const { rush, identify } = world.runtime.pools;
  expect([rush.totalCount, identify.totalCount]).toEqual([0, 0]);
  await planAhead(world.runtime);
  expect([rush.totalCount, identify.totalCount]).toEqual([rush.options.max, identify.options.max]);
  for (const [pool, statements] of [
    [rush, 8],
    [identify, 2],
  ] as const) {
    const plans = [...(await plansOn(pool)).values()];
    expect(plans).toHaveLength(pool.options.max);
    for (const names of plans) expect(names.length).toBeGreaterThanOrEqual(statements);
    expect(new Set(plans.map((names) => names.join())).size).toBe(1);
  }
});

test('who comes then finds all of it planned: a sign-in that is looked up and a start plan nothing more', async () => {
  const { rush, identify } = world.runtime.pools;
  const companyId = await world.company();
  const { accountId } = await world.person('ROLE_COMPANY_ADMIN', true, { companyId });
  const sitter = await world.person('ROLE_EXAMINEE', true, { companyId });
  const { rows } = await world.owner.query<{ id: string }>('select id from examinee where account_id = $1', [
    sitter.accountId,
  ]);
  const people = [{ examineeId: rows[0]?.id ?? '' } as Examinee];
  const { examId } = await world.runtime.inTransaction({ companyId, role: 'staff' }, (db) =>
    examOfThree(db, { accountId } as Administrator, people, { now: new Date() }),
  );
  const { token } = (await world.login(sitter)).body;
  await planAhead(world.runtime);
  const before = [await plansOn(rush), await plansOn(identify)];
  expect(await world.call('POST', `/my/exams/${examId}/sitting`, { token })).toMatchObject({ status: 200 });
  // The same connections, with the same plans.
  expect([await plansOn(rush), await plansOn(identify)]).toEqual(before);
});

test('behind a pooler nothing is planned: no connection is opened', async () => {
  const { runtime } = world;
  await planAhead({ ...runtime, database: { ...runtime.database, isPooled: true } });
  expect([runtime.pools.rush.totalCount, runtime.pools.identify.totalCount]).toEqual([0, 0]);
});

test('where planning fails the server opens all the same, and says so in its log', async () => {
  const warnings: string[] = [];
  const log: Log = { ...world.runtime.log, warn: (what) => void warnings.push(what) };
  await world.owner.query('alter function who_is rename to who_was');
  try {
    await planAhead({ ...world.runtime, log });
  } finally {
    await world.owner.query('alter function who_was rename to who_is');
  }
  expect(warnings).toEqual(['plans not made ahead']);
});
