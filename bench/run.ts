// `npm run bench`: the hot path against bare PostgreSQL, all in one run on one database with full durability.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { Connection } from './connection.ts';
import { measureAll, measureFor, row, type Figures } from './measure.ts';
import type { World } from './world.ts';

if (
  ['people', 'import', 'questions', 'exchange', 'print', 'typing', 'lighthouse', 'assemble', 'papers'].includes(
    process.argv[2] ?? '',
  )
) {
  await import(`./${process.argv[2]}.ts`);
  process.exit();
}

const seconds = Number(process.argv[2] ?? 6);
const examinees = 200;
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-'));
const server = spawn(process.execPath, ['bench/server.ts', folder, String(examinees)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
const { port, database, companyId, examId, tokens } = JSON.parse(line) as World & { port: number; database: string };

try {
  say(`${cpus().length} × ${cpus()[0]?.model}, ${seconds} s each\n`);
  const passes = await starts();
  const bare: Record<number, Figures[]> = { 10: [await bareUpserts(10)], 50: [await bareUpserts(50)] };
  const saves: Record<number, Figures> = {};
  for (const count of [10, 50, 200]) saves[count] = await answerSaves(passes.slice(0, count));
  for (const count of [10, 50]) bare[count]?.push(await bareUpserts(count));
  await submits(passes);

  const base = mean(bare[10] ?? []);
  say('');
  for (const [count, { perSecond, p99 }] of Object.entries(saves))
    say(
      `saves of ${count} examinees / bare upserts on 10 connections: ${(perSecond / base).toFixed(2)} (p99 ${p99} ms)`,
    );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

function mean(all: readonly Figures[]): number {
  return all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length;
}

/** (a) What the database takes without any product: one row, one statement, one commit, plain clients. */
async function bareUpserts(connections: number): Promise<Figures> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: database });
      await client.connect();
      return client;
    }),
  );
  await clients[0]?.query(
    'create table if not exists bench_answer (sitting integer, position integer, revision integer, response jsonb, primary key (sitting, position))',
  );
  let turn = 0;
  const figures = await measureFor(
    seconds,
    clients.map((client, sitting) => async () => {
      await client.query({
        name: 'bare',
        text: `insert into bench_answer values ($1, $2, $3, $4)
          on conflict (sitting, position) do update set revision = excluded.revision, response = excluded.response`,
        values: [sitting, ++turn % 60, turn, '"a"'],
      });
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  say(row(`(a) bare upserts, ${connections} connections`, figures));
  return figures;
}

/** (b) The product's own saves: HTTP, pass checked, answer and event written, on disk before the reply. */
async function answerSaves(passes: readonly string[]): Promise<Figures> {
  const connections = passes.map(() => new Connection(port));
  const turns = passes.map(() => 0);
  const figures = await measureFor(
    seconds,
    passes.map((pass, index) => async () => {
      const turn = (turns[index] = (turns[index] ?? 0) + 1);
      const body = `{"revision":${turn + Math.floor(performance.now())},"response":"${'abc'[turn % 3]}","flagged":false,"key":"${crypto.randomUUID()}"}`;
      await connections[index]?.ask('PUT', `/api/sitting/answers/${(turn % 60) + 1}`, pass, body);
    }),
  );
  for (const connection of connections) connection.close();
  say(row(`(b) answer saves over HTTP, ${passes.length} examinees`, figures));
  return figures;
}

type Pass = { readonly pass: string };
type Paper = { readonly questions: readonly unknown[] };

/** (c) Everybody starts: the pass, the whole paper, the clock. Gives the passes. */
async function starts(): Promise<string[]> {
  const connections = Array.from({ length: 50 }, () => new Connection(port));
  const passes: string[] = [];
  const begin = await measureAll(
    tokens.map((token, index) => async () => {
      const own = (index < 50 && connections[index]) || new Connection(port);
      const { pass } = JSON.parse(await own.ask('POST', `/api/my/exams/${examId}/sitting`, token, '{}')) as Pass;
      const { questions } = JSON.parse(await own.ask('GET', '/api/sitting', pass)) as Paper;
      if (questions.length === 0) throw new Error('a paper came without its questions');
      await own.ask('POST', '/api/sitting/beginning', pass, '{}');
      passes.push(pass);
      if (index >= 50) own.close();
    }),
    50,
  );
  for (const connection of connections) connection.close();
  say(row('(c) start with paper and clock, 50 at a time', begin));
  return passes;
}

/** (d) Everybody hands in; then until the last one is marked. */
async function submits(passes: readonly string[]): Promise<void> {
  const begun = performance.now();
  const figures = await measureAll(
    passes.map((pass) => async () => {
      const connection = new Connection(port);
      await connection.ask('POST', '/api/sitting/submission', pass, '{}');
      connection.close();
    }),
    50,
  );
  say(row('(d) submissions, 50 at a time', figures));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("select set_config('app.company_id', $1, false)", [companyId]);
  for (let marked = 0; marked < passes.length;) {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from result');
    marked = rows[0]?.n ?? 0;
    if (performance.now() - begun > 60_000)
      throw new Error(`only ${marked} of ${passes.length} were marked within a minute`);
  }
  await client.end();
  say(
    `${'(d) until all are submitted and marked'.padEnd(46)}${String(Math.round((passes.length / (performance.now() - begun)) * 1000)).padStart(8)}/s`,
  );
}
