// `npm run bench -- results [examinees]`: 10,000 examinees who open their released result, each already signed in. Each reads their
// exams, their result and what the result's page asks for beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { Connection } from './connection.ts';
import { measureAll, row, type Figures } from './measure.ts';
import { processorTime } from './processor.ts';
import { namesSql, releaseExam } from './released.ts';
import { loadNow } from './stage.ts';
import type { World } from './world.ts';

const people = Number(process.argv[3] ?? 10_000);
const goal = 30;
const atOnce = 100;
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-results-'));
const server = spawn(process.execPath, ['bench/server.ts', folder, String(people)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
const { port, database, companyId, examId, tokens } = JSON.parse(line) as World & { port: number; database: string };

/** What one examinee asks for: their exams, the result, and the appeals below it. */
const asked = ['/api/my/exams', `/api/my/exams/${examId}/result`, `/api/my/exams/${examId}/appeals`];

async function release(): Promise<void> {
  const owner = new pg.Client({ connectionString: database });
  await owner.connect();
  await owner.query("select set_config('app.company_id', $1, false)", [companyId]);
  await owner.query(namesSql);
  await releaseExam(owner, { examId });
  await owner.query('vacuum analyze');
  await owner.end();
}

/** Every examinee once, so many at a time; a reply that is not 200 ends the measure. */
async function openAll(paths: readonly string[], connections: readonly Connection[]): Promise<Figures> {
  const idle = [...connections];
  return measureAll(
    tokens.map((token) => async () => {
      const own = idle.pop();
      if (!own) throw new Error('there is a connection for everybody at once');
      for (const path of paths) await own.ask('GET', path, token);
      idle.push(own);
    }),
    atOnce,
  );
}

async function measured(what: string, paths: readonly string[]): Promise<number> {
  const connections = Array.from({ length: atOnce }, () => new Connection(port));
  const before = processorTime(server.pid ?? 0);
  const begun = performance.now();
  const figures = await openAll(paths, connections);
  const took = (performance.now() - begun) / 1000;
  const after = processorTime(server.pid ?? 0);
  for (const connection of connections) connection.close();
  const each = (milliseconds: number) => (milliseconds / figures.count).toFixed(2);
  say(row(what, figures));
  say(
    `  server ${each(after.own - before.own)} + database ${each(after.started - before.started)} ms of processor each, ${took.toFixed(1)} s`,
  );
  return took;
}

try {
  await release();
  say(`${tokens.length} examinees, ${atOnce} at once, load ${loadNow()}\n`);
  const took = await measured('the result as its page reads it', asked);
  for (const path of asked) await measured(path.replace(examId, ':examId'), [path]);
  say(
    `\nall have opened their result after ${took.toFixed(1)} s (goal ${goal} s: ${took < goal ? 'kept' : 'missed'}), load ${loadNow()}`,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
