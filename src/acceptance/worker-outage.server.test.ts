import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runningAsSuperuser } from '../platform/server/embedded-database/embedded-database.ts';
import { roleKinds } from '../platform/server/database/roles.ts';
import { startRelay, type Relay } from '../platform/server/fixtures/relay.fixture.ts';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import type { Runtime } from '../runtime.ts';
import { testRuntime } from './runtime.fixture.ts';
import { startWorker } from '../worker.ts';

let database: OwnDatabase;
let relay: Relay;
let runtime: Runtime;
let worker: Awaited<ReturnType<typeof startWorker>>;

const throughRelay = (address: OwnDatabase['address']): OwnDatabase['address'] => ({
  ...address,
  ...Object.fromEntries(([...roleKinds, 'listener'] as const).map((kind) => [kind, relay.through(address[kind])])),
});

beforeEach(async () => {
  database = await ownDatabase();
  relay = await startRelay(database.address.owner);
  runtime = await testRuntime(throughRelay(database.address));
  worker = await startWorker(runtime);
});
afterEach(async () => {
  relay.mend();
  await worker.stop();
  await runtime.close();
  await relay.stop();
  await database.stop();
});

const patience = { timeout: 30_000, interval: 20 };
const task = 'forget_old_sign_ins';

const enqueue = () => database.owner.query("select enqueue_job($1, '{}'::json)", [task]);

const jobsWhere = async (condition: string): Promise<number> => {
  const { rowCount } = await database.owner.query(
    `select from graphile_worker.jobs where task_identifier = $1 and ${condition}`,
    [task],
  );
  return rowCount ?? 0;
};

const everyJobIsDone = () => vi.waitFor(async () => expect(await jobsWhere('true')).toBe(0), patience);

/** Another connection. */
async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Waits until a statement of this role waits for what the test holds; not to be asked within a transaction. */
const somebodyWaits = (client: pg.Client, statement: string) =>
  vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1";
    expect((await client.query(waiting, [statement])).rowCount).toBe(1);
  }, patience);

test('jobs that came during an outage are done after it', async () => {
  await enqueue();
  await everyJobIsDone();
  relay.cut();
  await relay.refused(8);
  await enqueue();
  relay.mend();
  await everyJobIsDone();
});

test('an outage in the moment in which the end of a job is written ends neither the process nor the work', async () => {
  const { owner, address, folder } = database;
  // Only a superuser sees what others ask.
  const [other, watcher] = await Promise.all([connected(address.owner), connected(runningAsSuperuser(folder))]);
  await owner.query('begin; lock table session in access exclusive mode');
  await other.query("select enqueue_job($1, '{}'::json)", [task]);
  await somebodyWaits(watcher, 'delete from "session"%');
  await other.query('begin; select from graphile_worker._private_jobs for update');
  await owner.query('rollback');
  await somebodyWaits(watcher, 'delete from %_private_jobs%');
  relay.cut();
  await other.query('rollback');
  await Promise.all([other.end(), watcher.end()]);
  await relay.refused(3);
  relay.mend();
  await enqueue();
  await everyJobIsDone();
});
