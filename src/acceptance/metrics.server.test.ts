import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeWorld } from '../../bench/world.ts';
import { freePort } from '../platform/server/embedded-database/cluster.ts';
import { serveMetricsApart } from '../platform/server/health/serve-metrics.ts';
import { createApi } from '../server.ts';
import { nobody, signInWorld } from './people.fixture.ts';

/** What an exam day is watched by. */
let world: Awaited<ReturnType<typeof signInWorld>>;
beforeAll(async () => {
  world = await signInWorld(inject('database'));
});
afterAll(() => world.close());

const scrape = () => world.runtime.metrics.text();
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
};
/** A job in a queue that somebody holds for ever: no worker of another test takes it, nor the holder for dead. */
const enqueue = (job: string, minutes: number, attempts = 0) =>
  world.owner.query(
    `with task as (insert into graphile_worker._private_tasks (identifier) values ($1)
       on conflict (identifier) do update set identifier = excluded.identifier returning id),
     held as (insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by)
       values ('metrics ' || gen_random_uuid(), 'infinity', 'a test') returning id)
     insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, run_at, attempts, max_attempts, last_error)
     select task.id, held.id, '{"of": "metrics"}', now() - make_interval(mins => $2), $3::int, 2,
       case when $3::int > 0 then 'broken' end from task, held`,
    [job, minutes, attempts],
  );

test('open sittings, saves by verdict and late endings', async () => {
  const before = valueOf(await scrape(), 'sanam_open_sittings') ?? 0;
  const { tokens, examId } = await makeWorld(world.runtime, 1);
  const { pass } = (await world.call('POST', `/my/exams/${examId}/sitting`, { token: tokens[0] })).body as {
    pass?: string;
  };
  await world.call('GET', '/sitting', { token: pass });
  const save = (revision: number) =>
    world.call('PUT', '/sitting/answers/1', {
      token: pass,
      body: { revision, response: 'a', flagged: false, key: crypto.randomUUID() },
    });
  await save(1);
  await world.call('POST', '/sitting/beginning', { token: pass });
  await save(2);
  await world.owner.query(
    `update sitting_due set due_at = now() - interval '90 seconds' where sitting_id = (select sitting_id from sitting_due
       where step = 'end' order by due_at desc limit 1)`,
  );
  const text = await scrape();
  expect(valueOf(text, 'sanam_open_sittings')).toBeGreaterThan(before);
  expect(valueOf(text, 'sanam_saves_total{verdict="saved"}')).toBe(1);
  expect(valueOf(text, 'sanam_saves_total{verdict="not_started"}')).toBe(1);
  expect(valueOf(text, 'sanam_ending_lag_seconds')).toBeGreaterThanOrEqual(90);
  await world.owner.query("update sitting_due set due_at = now() + interval '1 hour' where due_at < now()");
});

test('the queue by lane: how many wait, since when, what failed and what is given up', async () => {
  await enqueue('send_mail', 11, 1);
  await enqueue('turn_exams', 3);
  await enqueue('import_questions', 60, 2);
  const text = await scrape();
  expect(valueOf(text, 'sanam_oldest_job_seconds{lane="mail"}')).toBeGreaterThanOrEqual(11 * 60);
  expect(valueOf(text, 'sanam_jobs_failing{lane="mail"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'sanam_oldest_job_seconds{lane="clock"}')).toBeGreaterThanOrEqual(180);
  expect(valueOf(text, 'sanam_jobs_waiting{lane="clock"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'sanam_jobs_given_up{lane="long"}')).toBeGreaterThanOrEqual(1);
  await world.owner.query(`delete from graphile_worker._private_jobs where payload ->> 'of' = 'metrics'`);
  await world.owner.query("delete from graphile_worker._private_job_queues where locked_by = 'a test'");
});

test('listeners, release and free disk are shown; nobody is named', async () => {
  await world.login(nobody(1));
  const text = await scrape();
  expect(valueOf(text, 'sanam_listeners')).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, 'sanam_info{release="test"}')).toBe(1);
  expect(valueOf(text, `sanam_disk_free_bytes{folder="${world.runtime.settings.dataDir}"}`)).toBeGreaterThan(0);
  expect(text).not.toMatch(/people\.example/);
});

test('a scrape waits for nobody’s connections, and without a database says so instead of telling old figures', async () => {
  expect(valueOf(await scrape(), 'sanam_database_up')).toBe(1);
  const { watch, ...others } = world.runtime.pools;
  const held = await Promise.all(Object.values(others).map((pool) => pool.connect()));
  expect(valueOf(await scrape(), 'sanam_database_up')).toBe(1);
  held.forEach((client) => client.release());
  const connect = watch.connect.bind(watch);
  watch.connect = (async () => Promise.reject(new Error('the database is away'))) as typeof watch.connect;
  const text = await scrape();
  watch.connect = connect;
  expect(valueOf(text, 'sanam_database_up')).toBe(0);
  expect(valueOf(text, 'sanam_open_sittings')).toBeUndefined();
  expect(valueOf(text, 'sanam_jobs_waiting{lane="mail"}')).toBeUndefined();
  expect(text).toMatch(/^http_request_duration_seconds_count/m);
});

test('every figure that the alerts and the dashboard name is given, with the labels they ask for', async () => {
  const text = await scrape();
  const rules = readFileSync('docs/monitoring/alerts.yml', 'utf8');
  const board = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const asked = [
    ...[...rules.matchAll(/expr: '(.*)'/g)].map(([, expr = '']) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(asked.length).toBeGreaterThan(35);
  const given = text.split('\n');
  const missing = asked.flatMap((expr) =>
    [...expr.matchAll(/\b((?:sanam|http|database|process|nodejs)_\w+)(?:\{(\w+="[^"]*")\})?/g)]
      .filter(([, name = '', label]) => !given.some((line) => line.startsWith(name) && line.includes(label ?? '')))
      .map(([whole]) => whole),
  );
  expect(missing).toEqual([]);
});

test('they are given behind a token or on a port of their own, and nowhere else', async () => {
  expect((await world.app.inject('/metrics')).statusCode).toBe(404);
  const token = 'a token of the tests';
  const withToken = async (port: number | null) => {
    const settings = { ...world.runtime.settings, metrics: { port, host: '127.0.0.1', token } };
    const app = createApi({ ...world.runtime, settings });
    const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
    const statuses = [
      await ask({}),
      await ask({ authorization: 'Bearer no' }),
      await ask({ authorization: `Bearer ${token}` }),
    ];
    await app.close();
    return statuses;
  };
  expect(await withToken(null)).toEqual([401, 401, 200]);
  expect(await withToken(9464)).toEqual([404, 404, 404]);
  const port = await freePort();
  const stop = await serveMetricsApart(world.runtime.metrics, { port, host: '127.0.0.1', token });
  const ask = async (path: string, headers = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  expect([await ask('/metrics'), await ask('/metrics', { authorization: `Bearer ${token}` }), await ask('/')]).toEqual([
    401, 200, 404,
  ]);
  const taken = serveMetricsApart(world.runtime.metrics, { port, host: '127.0.0.1', token });
  await expect(taken).rejects.toThrow(/Set METRICS_PORT to a free port/);
  await stop();
});
