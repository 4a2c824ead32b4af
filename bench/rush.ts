// `npm run bench`, `npm run bench -- rush [seconds] [--examinees N] [--json F]`: the hot path against bare PostgreSQL, all in
// one run on one database with full durability. Every reply is looked at: one that is not 200 counts as an error.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Connection } from './connection.ts';
import { measureAll, measureFor, row, type Figures } from './measure.ts';
import { processorTime } from './processor.ts';
import type { World } from './world.ts';

const { values: asked, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { json: { type: 'string' }, examinees: { type: 'string', default: '3000' } },
});
const seconds = positionals.map(Number).find((wish) => wish > 0) ?? 6;
const say = (text: string) => process.stdout.write(`${text}\n`);

const folder = mkdtempSync(join(tmpdir(), 'sanam-bench-'));
const server = spawn(process.execPath, ['bench/server.ts', folder, asked.examinees], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
const { port, database, companyId, examId, tokens } = JSON.parse(line) as World & { port: number; database: string };
/** They start and hand in before anything counts: a server's code is compiled by the first few hundred it serves. */
const before = tokens.splice(0, Math.min(500, tokens.length / 4));
let errors = 0;

try {
  say(`${cpus().length} × ${cpus()[0]?.model}, ${seconds} s each, ${tokens.length} examinees\n`);
  await handInAll(await startAll(before));
  await untilMarked(before.length, performance.now() + 120_000);
  const { passes, startsPerSecond } = await starts();
  const bare: Record<number, Figures[]> = { 10: [await bareUpserts(10)], 50: [await bareUpserts(50)] };
  const saves: Record<number, Figures> = {};
  for (const count of [10, 50, 200]) saves[count] = await answerSaves(passes.slice(0, count));
  for (const count of [10, 50]) bare[count]?.push(await bareUpserts(count));
  const submittedAndMarkedPerSecond = await submits(passes);

  const bareUpsertsPerSecond = mean(bare[10] ?? []);
  say('');
  for (const [count, { perSecond, p99 }] of Object.entries(saves))
    say(
      `saves of ${count} examinees / bare upserts on 10 connections: ${(perSecond / bareUpsertsPerSecond).toFixed(2)} (p99 ${p99} ms)`,
    );
  const savesPerSecond = saves[200]?.perSecond ?? 0;
  const figures = { bareUpsertsPerSecond, savesPerSecond, startsPerSecond, submittedAndMarkedPerSecond, errors };
  say(JSON.stringify(figures));
  if (asked.json) writeFileSync(asked.json, `${JSON.stringify(figures)}\n`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}

function mean(all: readonly Figures[]): number {
  return Math.round(all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length);
}

/** Processor time of server and database for each of `count` acts. */
async function withProcessor<Result>(count: (result: Result) => number, work: () => Promise<Result>) {
  const before = processorTime(server.pid ?? 0);
  const result = await work();
  const after = processorTime(server.pid ?? 0);
  const each = (milliseconds: number) => (milliseconds / count(result)).toFixed(2);
  const own = each(after.own - before.own);
  return { result, each: `   server ${own} + database ${each(after.started - before.started)} ms of processor each` };
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
  const { result, each } = await withProcessor<Figures>(
    ({ count }) => count,
    () =>
      measureFor(
        seconds,
        passes.map((pass, index) => async () => {
          const turn = (turns[index] = (turns[index] ?? 0) + 1);
          const body = `{"revision":${turn + Math.floor(performance.now())},"response":"${'abc'[turn % 3]}","flagged":false,"key":"${crypto.randomUUID()}","givenAt":"${new Date().toISOString()}"}`;
          await ask(connections[index], 'PUT', `/api/sitting/answers/${(turn % 60) + 1}`, pass, body);
        }),
      ),
  );
  for (const connection of connections) connection.close();
  say(row(`(b) answer saves over HTTP, ${passes.length} examinees`, result) + each);
  return result;
}

/** A reply other than 200 is counted and ends the act: what fails is fast, and says nothing. */
async function ask(connection: Connection | undefined, method: string, path: string, token: string, body = '') {
  const answer = await connection?.send(method, path, token, body);
  if (answer?.status === 200) return answer.body;
  if (errors++ === 0) say(`${method} ${path} was answered with ${answer?.status}: ${answer?.body}`);
  return null;
}

type Pass = { readonly pass: string };

/** The pass, the whole paper, the clock, 50 at a time. Gives the passes, and how long it took. */
async function startAll(newcomers: readonly string[]): Promise<Figures & { passes: string[] }> {
  const connections = Array.from({ length: 50 }, () => new Connection(port));
  const passes: string[] = [];
  const start = async (own: Connection | undefined, token: string) => {
    const started = await ask(own, 'POST', `/api/my/exams/${examId}/sitting`, token, '{}');
    if (!started) return;
    const { pass } = JSON.parse(started) as Pass;
    const paper = await ask(own, 'GET', '/api/sitting', pass);
    if (!paper) return;
    // Read whole it would cost the machine as much as the server's share of a start.
    if (!paper.includes('"questions":[{"position":1,') || !paper.includes('"position":60,'))
      throw new Error('a paper came without its questions');
    if (await ask(own, 'POST', '/api/sitting/beginning', pass, '{}')) passes.push(pass);
  };
  const figures = await measureAll(
    newcomers.map((token) => async () => {
      const own = connections.pop() ?? new Connection(port);
      await start(own, token);
      connections.push(own);
    }),
    50,
  );
  for (const connection of connections) connection.close();
  return { ...figures, passes };
}

/** (c) Everybody starts. Gives the passes. */
async function starts(): Promise<{ passes: string[]; startsPerSecond: number }> {
  const { result, each } = await withProcessor(
    ({ count }) => count,
    () => startAll(tokens),
  );
  say(row('(c) start with paper and clock, 50 at a time', result) + each);
  return { passes: result.passes, startsPerSecond: result.perSecond };
}

async function handInAll({ passes }: { readonly passes: readonly string[] }): Promise<Figures> {
  const connections = Array.from({ length: 50 }, () => new Connection(port));
  const figures = await measureAll(
    passes.map((pass) => async () => {
      const own = connections.pop();
      await ask(own, 'POST', '/api/sitting/submission', pass, '{}');
      if (own) connections.push(own);
    }),
    50,
  );
  for (const connection of connections) connection.close();
  return figures;
}

/** (d) Everybody hands in; then until the last one is marked. */
async function submits(passes: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { result, each } = await withProcessor<{ submissions: Figures; perSecond: number }>(
    () => passes.length,
    async () => {
      const submissions = await handInAll({ passes });
      await untilMarked(before.length + passes.length, begun + 120_000);
      return { submissions, perSecond: Math.round((passes.length / (performance.now() - begun)) * 1000) };
    },
  );
  say(row('(d) submissions, 50 at a time', result.submissions));
  say(`${'(d) until all are submitted and marked'.padEnd(46)}${String(result.perSecond).padStart(8)}/s${each}`);
  return result.perSecond;
}

/** Looks twenty times a second: one that never rested would be what is measured. */
async function untilMarked(count: number, limit: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("select set_config('app.company_id', $1, false)", [companyId]);
  for (let marked = 0; marked < count;) {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from result');
    marked = rows[0]?.n ?? 0;
    if (performance.now() > limit) throw new Error(`only ${marked} of ${count} were marked within two minutes`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.end();
}
