// R10: `node e2e/proof/backup.ts ANSWERS KILLS`: a backup of so many answers while examinees save, restored and compared; then
// backups and restorings that are killed, into a folder and into a database elsewhere. Prints figures as JSON, and MISSED for each goal that was not reached.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { secondsOfStarted } from '../../bench/processor.ts';
import { makeWorld } from '../../bench/world.ts';
import { freePort } from '../../src/platform/server/embedded-database/cluster.ts';
import { runningAsSuperuser } from '../../src/platform/server/embedded-database/embedded-database.ts';
import { readSettings } from '../../src/platform/server/settings/settings.ts';
import { openRuntime } from '../../src/runtime.ts';
import { proveKills } from './kills.ts';

const [answers = 1_000_000, kills = 20] = process.argv.slice(2).map(Number);
const perSitting = 60;
const savers = 40;
const folders: string[] = [];
const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `sanam-proof-${name}-`));
  folders.push(folder);
  return folder;
};
const environment = { ...process.env, BACKUP_PASSPHRASE: 'a passphrase of the proofs', LOG_LEVEL: 'error' };
const run = async (env: Readonly<Record<string, string | undefined>>, ...args: readonly string[]) => {
  const options = { env, maxBuffer: 1e9 };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli.ts', ...args, '--json'], options);
  return JSON.parse(stdout) as Record<string, unknown>;
};
/** `processor`: the seconds of all that went on here meanwhile, so of a server and its database too. */
const measured = async (dataDir: string, ...args: readonly string[]) => {
  const before = secondsOfStarted(process.pid);
  const said = await sanam(dataDir, ...args);
  return { ...said, processor: Math.round(secondsOfStarted(process.pid) - before) } as Record<string, unknown>;
};
const sanam = (dataDir: string, ...args: readonly string[]) => run({ ...environment, DATA_DIR: dataDir }, ...args);

/** Sittings under way with an answer to each question, made in bulk; the last ones sign in and save. */
async function fill(folder: string): Promise<readonly string[]> {
  const runtime = await openRuntime(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  try {
    const sittings = Math.ceil(answers / perSitting);
    const { companyId, tokens, examId } = await makeWorld(runtime, sittings + savers);
    const client = new pg.Client({ connectionString: runningAsSuperuser(folder) });
    await client.connect();
    await client.query("select set_config('app.company_id', $1, false)", [companyId]);
    await client.query(
      `insert into sitting (exam_id, examinee_id, paper_id, question_count, pass_id, started_at, deadline, created_at)
       select exam_id, examinee_id, paper_id, ${perSitting}, uuidv7(), now(), now() + interval '2 hours', now()
       from exam_candidate c join examinee e on e.company_id = c.company_id and e.id = c.examinee_id
       where c.company_id = $1 order by substring(e.number from 3)::int limit ${sittings}`,
      [companyId],
    );
    await client.query(
      `with made as (
         insert into answer (sitting_id, position, revision, response, saved_at)
         select id, n, 1, to_jsonb((array['a', 'b', 'c'])[1 + n % 3]), now() from sitting, generate_series(1, ${perSitting}) n
         where company_id = $1 returning *)
       insert into answer_event (sitting_id, idempotency_key, position, revision, response, flagged, pass_id, saved_at)
       select sitting_id, gen_random_uuid(), position, revision, response, false, sitting_id, saved_at from made`,
      [companyId],
    );
    await client.query('analyze');
    await client.end();
    return tokens.slice(-savers).map((token) => `${token} ${examId}`);
  } finally {
    await runtime.close();
  }
}

async function serve(folder: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    env: { ...environment, DATA_DIR: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, address: (JSON.parse(line) as { address: string }).address };
}

type Saver = { pass: string; acknowledged: number };

/** One save after the other, each by somebody else, a hundred in a second; how long each took. */
async function save(address: string, people: readonly string[]) {
  const call = async (method: string, path: string, token: string, body?: object) => {
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return { status: reply.status, body: (await reply.json().catch(() => ({}))) as { pass?: string } };
  };
  const sitting: Saver[] = [];
  for (const person of people) {
    const [token = '', exam = ''] = person.split(' ');
    const { pass = '' } = (await call('POST', `/my/exams/${exam}/sitting`, token)).body;
    await call('GET', '/sitting', pass);
    await call('POST', '/sitting/beginning', pass);
    sitting.push({ pass, acknowledged: 0 });
  }
  let over = false;
  let failed = 0;
  let times: number[] = [];
  const going = Promise.all(
    sitting.map(async (saver, index) => {
      await after((index * 400) / sitting.length);
      for (let revision = 1; !over; revision++) {
        const from = performance.now();
        const body = { revision, response: 'abc'[revision % 3], flagged: false, key: crypto.randomUUID() };
        const { status } = await call('PUT', '/sitting/answers/1', saver.pass, body);
        times.push(performance.now() - from);
        if (status === 200) saver.acknowledged = revision;
        else failed++;
        await after(Math.max(0, 400 - (performance.now() - from)));
      }
    }),
  );
  return {
    acknowledged: () => sitting.map(({ acknowledged }) => acknowledged),
    taken() {
      const sorted = times.toSorted((a, b) => a - b);
      times = [];
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return { saves: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    },
    end: async () => ((over = true), await going, failed),
  };
}

async function prove(): Promise<{ figures: object; goals: Record<string, boolean> }> {
  const source = newFolder('source');
  const kept = newFolder('kept');
  const people = await fill(source);
  const { address, child } = await serve(source);
  const saving = await save(address, people);
  await after(15_000);
  const calm = saving.taken();
  const before = saving.acknowledged();
  const made = await measured(source, 'backup', '--to', kept);
  const during = saving.taken();
  const failed = await saving.end();
  child.kill('SIGTERM');
  await once(child, 'exit');
  const file = String(made['file']);
  const target = newFolder('target');
  const restored = await measured(target, 'restore', '--from', file);
  const verified = await measured(newFolder('none'), 'backup', '--verify', file);
  const second = await serve(target);
  const client = new pg.Client({ connectionString: runningAsSuperuser(target) });
  await client.connect();
  const { rows } = await client.query<{ n: string; revisions: number[] }>(
    'select count(*) as n, array_agg(revision) filter (where revision > 1) as revisions from answer',
  );
  await client.end();
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  const halves = await proveKills({
    source,
    file,
    kills,
    seconds: { make: Number(made['seconds']), back: Number(restored['seconds']) },
    newFolder,
    environment,
    sanam: run,
  });
  const lowest = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[0] ?? 0;
  return {
    figures: { answers, made, calm, during, failed, restored, verified, kept: Number(rows[0]?.n), ...halves },
    goals: {
      'every answer': Number(rows[0]?.n) >= answers,
      'every acknowledged revision': lowest(rows[0]?.revisions ?? []) >= lowest(before),
      'no save failed': failed === 0,
      'compared equal': verified['sound'] === true,
      'restored within 5 minutes': Number(restored['seconds']) <= 300,
      'nothing half done': halves.wrong.length === 0,
    },
  };
}

try {
  const { figures, goals } = await prove();
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  for (const [name, reached] of Object.entries(goals)) if (!reached) process.stdout.write(`MISSED ${name}\n`);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
