import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enqueueImport } from '../exchange/server/jobs.ts';
import { saveImportFile } from '../exchange/server/queries.ts';
import { readQuestionFile } from '../exchange/server/read/read-question-file.ts';
import { readingJson } from '../exchange/server/read/reading-json.ts';
import { storedReading } from '../exchange/server/read/stored-reading.ts';
import { jobsOf } from '../jobs.ts';
import { databaseOn, inTransactionOn, type Db } from '../platform/server/database/database.ts';
import { startLane, type Lane } from '../platform/server/jobs/job-lane.ts';
import type { Jobs } from '../platform/server/jobs/jobs.ts';
import { createTask } from '../platform/server/jobs/tasks.ts';
import { ownDatabase, type OwnDatabase } from '../platform/server/fixtures/own-database.fixture.ts';
import { askForAllChecks, askForChecks } from '../questions/server/check/check-questions.ts';
import { testRuntime } from './runtime.fixture.ts';
import { lanesOf, startWorker } from '../worker.ts';
import type { Runtime } from '../runtime.ts';

// A database of its own: a worker takes whatever waits, also what other tests have put there.
let database: OwnDatabase;
let runtime: Runtime;
let pool: pg.Pool;
beforeAll(async () => {
  database = await ownDatabase();
  const { owner } = database.address;
  const opened = await testRuntime(database.address);
  runtime = { ...opened, settings: { ...opened.settings, databaseUrl: owner } };
  pool = new pg.Pool({ connectionString: owner });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
});
afterAll(async () => {
  await pool.end();
  await runtime.close();
  await database.stop();
});
const stops: (() => Promise<void>)[] = [];
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'));
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

let serial = 0;

/** A company with an author, and a way to order an import of as many questions. */
async function school() {
  const code = `school-${++serial}`;
  const one = async (query: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(`${query} returning id`, values)).rows[0]?.id ?? '';
  const companyId = await one(`insert into company (code, name, model) values ($1, '{"en":"School"}', 'MODULE')`, [
    code,
  ]);
  const accountId = await one(
    `insert into account (home_company_id, sign_in_name, role) values ($1, $2, 'ROLE_COMPANY_ADMIN')`,
    [companyId, `${code}@example.test`],
  );
  const inCompany = <Result>(work: Parameters<typeof runtime.inTransaction<Result>>[1]) =>
    runtime.inTransaction({ companyId, role: 'staff' }, work);
  const now = new Date();

  async function orderImport(count: number): Promise<string> {
    const text = Array.from(
      { length: count },
      (_, n) => `$CATEGORY: M06\n\n::${code}-${n}::Is ${n} of ${code} odd?{T}`,
    );
    const reading = readingJson(storedReading(await readQuestionFile(Buffer.from(text.join('\n\n')), 'x.gift')));
    return inCompany(async (db) => {
      const importId = await saveImportFile(db, { name: 'x.gift', reading, uploadedBy: accountId, now });
      const taskId = await createTask(db, { kind: 'question_import', startedBy: accountId, total: count, now });
      const how = { createPlaces: true, subsectionId: null, submit: false };
      await enqueueImport(db, { companyId, accountId, importIds: [importId], taskId, ...how });
      return taskId;
    });
  }
  /** The task once it has ended. Asked before its work begins, so that no event is missed. */
  async function ended(id: string) {
    const read = () =>
      inCompany((db) =>
        db.selectFrom('task').select(['state', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
    for await (const { topic } of runtime.live.of(companyId, new AbortController().signal)) {
      if (topic !== 'task') continue;
      const task = await read();
      if (task.state === 'done' || task.state === 'failed') return task;
    }
    return read();
  }
  const countQuestions = () => inCompany(async (db) => (await db.selectFrom('question').select('id').execute()).length);
  return { companyId, orderImport, ended, countQuestions };
}

/** What begins, in order. */
function recorder() {
  const begun: string[] = [];
  const said = new EventEmitter().setMaxListeners(0);
  const say = (event: string) => {
    begun.push(event);
    said.emit('event');
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await once(said, 'event');
  };
  return { begun, say, until };
}

/** The parts of a payload that these tests give and look at. */
const said = z.object({ company: z.string().default(''), n: z.string().default('') });

/** Jobs that say that they begin and end when the gate is opened, at the latest with the test. */
function gatedJobs(names: readonly string[]) {
  const { begun, say, until } = recorder();
  const gate = new EventEmitter().setMaxListeners(0);
  let isOpen = false;
  const job = async (payload: unknown, name: string) => {
    const { company, n } = said.parse(payload);
    say(`${name} ${company}${n}`.trim());
    if (!isOpen) await once(gate, 'open');
  };
  const open = () => {
    isOpen = true;
    gate.emit('open');
  };
  const jobs: Jobs = Object.fromEntries(names.map((name) => [name, (payload) => job(payload, name)]));
  return { jobs, begun, until, open };
}

async function withLane(lane: Lane): Promise<void> {
  const { inTransaction, now, log } = runtime;
  const { stop } = await startLane(lane, { pool, log, context: { inTransaction, now } });
  stops.push(stop);
}

/** As the owner, who may also queue what only the clock begins. */
const enqueue = (task: string, payload: Readonly<Record<string, string>>) =>
  pool.query('select enqueue_job($1, $2)', [task, JSON.stringify(payload)]);

test('the import of a worker that died is done by another, once', async () => {
  const { orderImport, ended, countQuestions } = await school();
  const taskId = await orderImport(3);
  await pool.query(
    `insert into worker (id, host, pid, release, locks, seen_at)
     values (gen_random_uuid(), 'gone', 1, '1', '{pool-of-the-dead}', now() - interval '46 seconds')`,
  );
  for (const table of ['_private_jobs', '_private_job_queues'])
    await pool.query(`update graphile_worker.${table} set locked_by = 'pool-of-the-dead', locked_at = now()`);
  const end = ended(taskId);
  stops.push((await startWorker(runtime)).stop);
  expect(await end).toMatchObject({ state: 'done', outcome: { imported: 3 } });
  expect(await countQuestions()).toBe(3);
});

test('an import that takes every worker with it fails in the end, and says so', async () => {
  const { orderImport, ended } = await school();
  const taskId = await orderImport(3);
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  const end = ended(taskId);
  stops.push((await startWorker(runtime)).stop);
  expect(await end).toMatchObject({ state: 'failed', outcome: { reason: 'interrupted' } });
});

test('while the checks of one company go on, the import of another begins after the few that are under way', async () => {
  const [large, small] = [await school(), await school()];
  const { begun, say, until } = recorder();
  const { import_questions: importing, check_questions: checking } = jobsOf(runtime);
  let ordered: string | null = null;
  const jobs: Jobs = {
    async import_questions(payload, context) {
      say(`import of ${said.parse(payload).company === large.companyId ? 18 : 3}`);
      await importing?.(payload, context);
    },
    async check_questions(payload, context) {
      const isLarge = said.parse(payload).company === large.companyId;
      say(`check of ${isLarge ? 18 : 3}`);
      if (isLarge) ordered ??= await small.orderImport(3);
      await checking?.(payload, context);
    },
  };
  await large.orderImport(18);
  await withLane({ name: 'long', jobs, slots: 1 });
  await until(() => begun.length === 7);
  expect(begun.slice(0, 4)).toEqual(['import of 18', 'check of 18', 'import of 3', 'check of 18']);
  expect(begun.slice(4).toSorted()).toEqual(['check of 18', 'check of 18', 'check of 3']);
});

/** A bank whose questions have warnings that are none, a check of it by hand, and how often pages were notified. */
async function uncheckedBank() {
  const { companyId, orderImport, ended } = await school();
  const { import_questions: importing, check_questions: checking } = jobsOf(runtime);
  const end = ended(await orderImport(13));
  await withLane({ name: 'long', jobs: { import_questions: async (...job) => importing?.(...job) }, slots: 1 });
  await end;
  let shown = 0;
  const inTransaction = inTransactionOn(runtime.pools, (events) => {
    shown += events.filter(({ topic }) => topic === 'question').length;
  });
  const inCompany = <Result>(work: (db: Db) => Promise<Result>) => inTransaction({ companyId, role: 'staff' }, work);
  await inCompany((db) =>
    db
      .updateTable('question')
      .set({ checks: ['canary'] })
      .execute(),
  );
  const check = async () => checking?.({ company: companyId }, { inTransaction, now: runtime.now });
  const waiting = () => inCompany((db) => db.selectFrom('question_check').select(['first', 'last']).execute());
  return { companyId, inCompany, check, waiting, shown: () => shown };
}

test('pages are notified once of what the checks found, with the last of them, and of nothing not at all', async () => {
  const { companyId, inCompany, check, waiting, shown } = await uncheckedBank();
  const seen: unknown[] = [];
  for (let slice = 1; slice <= 3; slice++) {
    await check();
    seen.push([shown(), (await waiting())[0]?.first]);
  }
  expect(seen).toEqual([
    [0, 6],
    [0, 11],
    [1, undefined],
  ]);
  await inCompany((db) => askForChecks(db, companyId, { first: 1, last: 13 }));
  for (let slice = 1; slice <= 3; slice++) await check();
  expect([shown(), await waiting()]).toEqual([1, []]);
});

test('what somebody asks to be checked while a check goes on is not lost', async () => {
  const { companyId, check, waiting } = await uncheckedBank();
  await check();
  expect(await waiting()).toEqual([{ first: 6, last: 13 }]);
  const asking = await pool.connect();
  await asking.query('begin');
  await asking.query("select set_config('app.company_id', $1, true)", [companyId]);
  await askForAllChecks(databaseOn(asking), companyId);
  const checked = check();
  // The check has looked at its questions and waits to say so, until what is asked is kept.
  while ((await pool.query('select from pg_locks where not granted')).rowCount === 0);
  await asking.query('commit');
  asking.release();
  await checked;
  expect(await waiting()).toEqual([{ first: 1, last: 2_147_483_647 }]);
});

test('the companies take turns with their long work, and none has two at a time', async () => {
  const { jobs, begun, until, open } = gatedJobs(['export_questions']);
  const order = (company: string, n: number) => enqueue('export_questions', { company, n: String(n), task: 'x' });
  for (const n of [1, 2, 3]) await order('A', n);
  await order('B', 1);
  await withLane({ name: 'long', jobs, slots: 3 });
  await until(() => begun.length === 2);
  // The third slot is free, and two of A wait: it is for another company.
  await order('C', 1);
  await until(() => begun.length === 3);
  expect(begun.toSorted()).toEqual(['export_questions A1', 'export_questions B1', 'export_questions C1']);
  await order('B', 2);
  open();
  await until(() => begun.length === 6);
  expect(begun.slice(3).filter((one) => one.includes('A'))).toEqual(['export_questions A2', 'export_questions A3']);
});

test('with one slot, the second of a company stands behind the first of all others', async () => {
  const { jobs, begun, until, open } = gatedJobs(['print_questions', 'check_questions']);
  await enqueue('check_questions', { company: 'C' });
  for (const company of ['A', 'A', 'B', 'C']) await enqueue('print_questions', { company, task: 'x' });
  open();
  await withLane({ name: 'long', jobs, slots: 1 });
  await until(() => begun.length === 5);
  expect(begun).toEqual([
    'print_questions A',
    'print_questions B',
    'print_questions C',
    'print_questions A',
    'check_questions C',
  ]);
});

test('neither a mail server that hangs nor long work keeps the clock or a code by mail from its turn', async () => {
  const names = ['turn_exams', 'send_mail', 'send_check_code', 'import_questions', 'check_questions', 'purge_trash'];
  const { jobs, begun, until, open } = gatedJobs(names);
  stops.push(async () => open());
  for (const n of ['1', '2', '3']) await enqueue('send_mail', { n });
  for (const company of ['A', 'B', 'C']) await enqueue('import_questions', { company });
  await enqueue('send_check_code', {});
  for (const lane of lanesOf(jobs)) await withLane({ ...lane, crontab: '' });
  await until(() => begun.length === 4);
  // A code goes before all other mail, and each lane leaves the others their slots.
  expect(begun.toSorted()).toEqual(['import_questions A', 'import_questions B', 'send_check_code', 'send_mail 1']);
  await enqueue('turn_exams', {});
  await until(() => begun.length === 5);
  expect(begun[4]).toBe('turn_exams');
  open();
});

test('every job has a lane, and one only', () => {
  const jobs = jobsOf(runtime);
  const inLanes = lanesOf(jobs).flatMap((lane) => Object.keys(lane.jobs));
  expect(inLanes.toSorted()).toEqual(Object.keys(jobs).toSorted());
});
