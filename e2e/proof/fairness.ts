// `node e2e/proof/fairness.ts [questions]`: while the checks of so many imported questions of one company go on, another
// company imports eight, and the clock turns the exams. Prints how long each of them waited, as one line of JSON.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { demonstrationPassword } from '../../src/demonstration/server/company.ts';
import { freePort } from '../../src/platform/server/embedded-database/cluster.ts';
import { runningAsOwner } from '../../src/platform/server/embedded-database/embedded-database.ts';

const questions = Number(process.argv[2] ?? 10_000);
const rounds = 10;
const folder = mkdtempSync(join(tmpdir(), 'sanam-fairness-'));
chmodSync(folder, 0o755);
const environment = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'error' };

const words = {
  asked: ['limit', 'pressure', 'torque', 'interval', 'clearance', 'temperature', 'colour', 'voltage', 'length'],
  part: ['pump', 'valve', 'actuator', 'filter', 'gauge', 'relay', 'bearing', 'hinge', 'cable', 'duct', 'nozzle'],
  work: ['removal', 'inspection', 'storage', 'calibration', 'lubrication', 'replacement', 'rigging'],
};

/** As alike as questions of one module are. */
function giftOf(name: string, count: number): string {
  const one = (n: number) => {
    const [asked, part, work] = [words.asked, words.part, words.work].map((list) => list[n % list.length]);
    return `$CATEGORY: M06\n\n::${name}-${n}::What ${asked} does the ${name} ${part} ${n} need before its ${work}?{=${n} ~${n + 1} ~${n + 2}}`;
  };
  return Array.from({ length: count }, (_, n) => one(n)).join('\n\n');
}

const server = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
  env: environment,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [first] = (await once(createInterface(server.stdout), 'line')) as [string];
const { address } = JSON.parse(first) as { address: string };
const owner = new pg.Client({ connectionString: runningAsOwner(folder) });
await owner.connect();

async function call<Answer>(path: string, token: string, body: string | object, upload = false): Promise<Answer> {
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'content-type': upload ? 'application/octet-stream' : 'application/json',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const one = async <Row extends pg.QueryResultRow>(query: string): Promise<Row | undefined> =>
  (await owner.query<Row>(query)).rows[0];

try {
  const file = join(folder, 'many.gift');
  writeFileSync(file, giftOf('hydraulic', questions));
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['src/cli.ts', 'import', '--company', 'demo', '--file', file, '--json'], {
    env: environment,
    maxBuffer: 1e9,
  });
  const imported = performance.now();
  const { token } = await call<{ token: string }>('/login', '', {
    username: 'surachai.p@typedemo.example',
    password: demonstrationPassword,
  });
  const waits: number[] = [];
  let longestTurn = 0;
  for (let round = 0; round < rounds; round++) {
    waits.push(await importEight(token, round));
    for (let look = 0; look < 14; look++) {
      longestTurn = Math.max(longestTurn, await waitingTurn());
      await pause(500);
    }
  }
  const left = await one('select from graphile_worker.jobs where task_identifier = $$check_questions$$');
  const figures = {
    questions,
    importSeconds: seconds(imported - began),
    checksGoOn: left !== undefined,
    beginsOfEightAfterSeconds: waits,
    turnExamsWaitedSeconds: Number(longestTurn.toFixed(2)),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = left && Math.max(...waits) <= 2 && longestTurn <= 60 ? 0 : 1;
} finally {
  await owner.end();
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

/** For how long the clock has been waiting for its slot. */
async function waitingTurn(): Promise<number> {
  const turn = await one<{ waits: number }>(
    `select coalesce(extract(epoch from max(now() - run_at)), 0)::float as waits
     from graphile_worker.jobs where task_identifier = 'turn_exams' and locked_at is null and run_at < now()`,
  );
  return turn?.waits ?? 0;
}

/** Orders an import of eight questions; gives the seconds until it was under way. */
async function importEight(token: string, round: number): Promise<number> {
  const name = `landing gear ${round}`;
  const { id } = await call<{ id: string }>('/question-imports?name=eight.gift', token, giftOf(name, 8), true);
  const how = { createPlaces: true, subsectionId: null, submit: false };
  const { taskId } = await call<{ taskId: string }>(`/question-imports/${id}/start`, token, how);
  const ordered = performance.now();
  for (;;) {
    const answer = await fetch(`${address}/api/tasks/${taskId}`, { headers: { authorization: `Bearer ${token}` } });
    const { state } = (await answer.json()) as { state: string };
    if (state !== 'queued') return seconds(performance.now() - ordered);
    await pause(50);
  }
}

function seconds(milliseconds: number): number {
  return Number((milliseconds / 1000).toFixed(2));
}
