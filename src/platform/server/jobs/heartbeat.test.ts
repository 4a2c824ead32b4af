import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { beat } from './heartbeat.ts';
import { openLog } from '../log/log.ts';
import { sayAllDead, type GivenUp, type Worker } from './workers.ts';

/**
 * One connection in the place of a pool, whose transaction is undone at the end: the queue is everybody's. Its clock
 * stands still meanwhile, so the workers of the past are put there by their rows.
 */
let client: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  pool = { query: client.query.bind(client) } as unknown as pg.Pool;
});
// Workers of other tests would be found as well: those that are there now, and those that came while one of these runs.
beforeEach(() => client.query('begin; lock table worker in share row exclusive mode; delete from worker'));
afterEach(() => client.query('rollback'));
afterAll(() => client.end());

const self: Worker = {
  id: '00000000-0000-7000-8000-000000000001',
  host: 'north',
  pid: 7,
  release: '1',
  locks: ['own'],
};

/** Another worker, seen so many seconds ago. */
const other = (lock: string, secondsAgo: number) =>
  client.query(
    `insert into worker (id, host, pid, release, locks, seen_at)
     values (gen_random_uuid(), 'south', 8, '1', array[$1], now() - make_interval(secs => $2))`,
    [lock, secondsAgo],
  );

/** A job that somebody holds, in the queue of a company. */
async function held(by: string, { secondsAgo = 0, attempts = 1, payload = {} } = {}): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select id::text from graphile_worker.add_job('never_done', $1, queue_name => $2, max_attempts => 5)",
    [payload, `company of ${by}`],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - make_interval(secs => $3), attempts = $4
     where id = $1`,
    [id, by, secondsAgo, attempts],
  );
  await client.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - make_interval(secs => $2)
     where queue_name = $3`,
    [by, secondsAgo, `company of ${by}`],
  );
  return id;
}

const isFree = async (id: string): Promise<boolean | undefined> =>
  (
    await client.query<{ free: boolean }>(
      `select j.locked_by is null and q.locked_by is null as free from graphile_worker._private_jobs j
       join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.id = $1`,
      [id],
    )
  ).rows[0]?.free;

const lines: string[] = [];
const givenUp: GivenUp[] = [];
beforeEach(() => void (lines.splice(0), givenUp.splice(0)));
const oneBeat = () =>
  beat({
    pool,
    self: () => self,
    giveUp: async (job) => void givenUp.push(job),
    log: openLog('info', { write: (line) => lines.push(line) }),
  });

test('jobs of a worker that is not seen any more are free, those of the living are theirs', async () => {
  await other('dead', 46);
  await other('slow', 44);
  const [dead, slow, own] = [await held('dead'), await held('slow'), await held('own', { secondsAgo: 7200 })];
  await oneBeat();
  expect([await isFree(dead), await isFree(slow), await isFree(own)]).toEqual([true, false, false]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: 'warn', what: 'took over the jobs of dead workers', locks: ['dead'] }),
  ]);
});

test('who never said that it lives is judged by the newest job it took', async () => {
  const [old, older] = [await held('earlier release', { secondsAgo: 46 }), await held('busy', { secondsAgo: 300 })];
  await held('busy', { secondsAgo: 3 });
  await oneBeat();
  expect([await isFree(old), await isFree(older)]).toEqual([true, false]);
});

test('where one process alone can work, the process before it is dead at once', async () => {
  await other('before', 1);
  const left = await held('before');
  await sayAllDead(pool);
  await oneBeat();
  expect(await isFree(left)).toBe(true);
});

test('a job that took its workers with it as often as it may ends its task, and is gone', async () => {
  await other('dead', 60);
  const payload = { company: 'c', task: 't' };
  const last = await held('dead', { attempts: 5, payload });
  const again = await held('dead', { attempts: 4, payload });
  await oneBeat();
  expect(givenUp).toEqual([{ id: last, job: 'never_done', companyId: 'c', taskId: 't' }]);
  expect([await isFree(last), await isFree(again)]).toEqual([undefined, true]);
  expect(lines.join('')).toContain('"what":"job given up","job":"never_done"');
  await oneBeat();
  expect(givenUp).toHaveLength(1);
});

test('a beat is one row, whatever happened before, and the long dead are forgotten', async () => {
  await other('long ago', 90_000);
  await oneBeat();
  await oneBeat();
  const { rows } = await client.query('select host, pid, locks from worker');
  expect(rows).toEqual([{ host: 'north', pid: 7, locks: ['own'] }]);
});
