// `npm run bench -- import`: a file of 10,000 examinees, half of them invited by e-mail and half with a first password.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { apiClient } from '../src/platform/client/api.ts';
import { peopleContract } from '../src/people/contract.ts';
import { startWorker } from '../src/worker.ts';
import { measureFor } from './measure.ts';
import { sendAs } from './send-as.ts';
import { makeChief, openStage } from './stage.ts';

const people = Number(process.argv[3] ?? 10_000);
const say = (what: string, value: string) => process.stdout.write(`${what.padEnd(52)}${value}\n`);

const { folder, port, runtime, owner, close } = await openStage('import');
const worker = await startWorker(runtime);
const { sessionId } = await makeChief(owner);
const token = await runtime.tokens.sign({ session: sessionId }, 3600);
const authorization = `Bearer ${token}`;
const send = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...init.headers, authorization } });
const api = apiClient(peopleContract, sendAs(port, token));

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
  await worker.stop();
  await close();
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
