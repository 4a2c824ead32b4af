// `npm run bench -- import`: a file of 10,000 examinees, half of them invited by e-mail and half with a first password.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { apiClient } from '../src/platform/client/api.ts';
import { freePort } from '../src/platform/server/cluster.ts';
import { readSettings } from '../src/platform/server/settings.ts';
import { peopleContract } from '../src/people/contract.ts';
import { openRuntime } from '../src/runtime.ts';
import { createApi, listen } from '../src/server.ts';
import { startWorker } from '../src/worker.ts';
import { measureFor } from './measure.ts';

const people = Number(process.argv[3] ?? 10_000);
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-import-'));
chmodSync(folder, 0o755);
const port = await freePort();
const runtime = await openRuntime(readSettings({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' }));
const app = createApi(runtime);
const worker = await startWorker(runtime);
await listen(app, { port, host: '127.0.0.1' });
const owner = new pg.Client({ connectionString: runtime.database.owner });
await owner.connect();

const token = await runtime.tokens.sign({ session: await makeChief() }, 3600);
const authorization = `Bearer ${token}`;
const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init.headers, authorization } });
const api = apiClient(peopleContract, async (url, { method, headers, body }) => {
  const answer = await send(url, {
    method,
    headers,
    ...(body ? { body: body as NonNullable<RequestInit['body']> } : {}),
  });
  return {
    status: answer.status,
    json: () => answer.json() as Promise<unknown>,
    bytes: async () => new Uint8Array(await answer.arrayBuffer()),
  };
});

try {
  const file = await timed('upload and reading', () =>
    api.uploadExamineeFile({ name: 'people.csv' }, Buffer.from(csv())),
  );
  const plan = { importId: file.id, columns: file.guesses, dateOrder: 'dmy', existing: 'skip' } as const;
  const judged = await timed('dry run', () => api.checkExamineeImport(plan));
  say('', `${judged.counts.new} new, ${judged.canBeInvited} to invite, ${judged.faultCount} faults`);
  const quiet = await requests(2);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { taskId } = await timed('start', () =>
    api.startExamineeImport({ ...plan, leaveOutFaulty: false, invite: true }),
  );
  const { done, seen } = await timed('import, until everybody is there', () => untilDone(taskId));
  say('', `${JSON.stringify(done)}, ${seen} steps of progress`);
  const busy = await requests(5);
  delay.disable();
  say('event loop held up, p99 and longest', `${ms(delay.percentile(99))} and ${ms(delay.max)}`);
  say(
    'a request before / while mails and hashes are made',
    `p50 ${quiet.p50} / ${busy.p50} ms, p99 ${quiet.p99} / ${busy.p99} ms`,
  );
  await timed('until every password is hashed', () => untilNone('select from waiting_password limit 1'));
  await timed('until every invitation is sent', () =>
    untilNone(`select from graphile_worker.jobs where task_identifier = 'send_password_link' limit 1`),
  );
  say('mails in the outbox', String(readdirSync(join(folder, 'outbox')).length));
} finally {
  await app.close();
  await worker.stop();
  await owner.end();
  await runtime.close();
  rmSync(folder, { recursive: true, force: true });
}

function ms(nanoseconds: number): string {
  return `${Math.round(nanoseconds / 1e6)} ms`;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  say(what, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

/** One caller who asks again and again who they are: identified, fenced, read. */
function requests(seconds: number) {
  return measureFor(seconds, [async () => void (await (await send('/api/profile')).arrayBuffer())]);
}

async function untilDone(taskId: string): Promise<{ done: unknown; seen: number }> {
  const steps = new Set<number>();
  for (;;) {
    const task = (await (await send(`/api/tasks/${taskId}`)).json()) as {
      state: string;
      done: number;
      outcome: unknown;
    };
    if (task.state === 'running') steps.add(task.done);
    if (task.state === 'failed') throw new Error(`the import failed: ${JSON.stringify(task.outcome)}`);
    if (task.state === 'done') return { done: task.outcome, seen: steps.size };
    await pause(50);
  }
}

async function untilNone(query: string): Promise<void> {
  while ((await owner.query(query)).rowCount) await pause(200);
}

function csv(): string {
  const rows = Array.from({ length: people }, (_, n) => {
    const how = n % 2 ? `p${n}@bench.example,` : `,Zu9?nterwegs-${n}`;
    return `B-${n},สมชาย,ใจดี${n},Somchai,Jaidee${n},1/5/2540,${how}`;
  });
  return `number,ชื่อ,นามสกุล,ชื่อ (อังกฤษ),นามสกุล (อังกฤษ),วันเกิด,e-mail,password\n${rows.join('\n')}\n`;
}

/** A company and its administrator, signed in. Gives the session. */
async function makeChief(): Promise<string> {
  const one = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  const company = await one(`insert into company (code, name, model) values ('bench', '{"en":"Bench"}', 'MODULE')`, []);
  const account = await one(
    `insert into account (home_company_id, sign_in_name, role) values ($1, 'admin@bench.example', 'ROLE_COMPANY_ADMIN')`,
    [company],
  );
  await owner.query("select set_config('app.company_id', $1, false)", [company]);
  await owner.query(
    `insert into administrator (account_id, given_name, family_name, email) values ($1, '{"en":"Ada"}', '{"en":"Min"}', 'a@b.example')`,
    [account],
  );
  return one(
    `insert into session (account_id, remember_me, current_token, rotated_at, started_at, expires_at)
     values ($1, false, 'bench', now(), now(), now() + interval '1 day')`,
    [account],
  );
}
