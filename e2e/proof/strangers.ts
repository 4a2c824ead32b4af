// `node e2e/proof/strangers.ts [seconds] [hostile connections] [newcomers]`: 200 examinees, known by their networks, sign in,
// start and save; 200 others do while strangers ask everything that is open to all; then 2,000 sign in for the first time
// and start within a minute. Prints one GOAL line each, and ends with 1 where a goal was missed.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../../bench/world.ts';
import { hashPassword } from '../../src/identity/server/password/passwords.ts';
import { Examinee, noFigures, type Figures, type Person } from './examinee.ts';
import { query } from './stage.ts';

const [seconds = 60, connections = 500, newcomers = 2000] = process.argv.slice(2).map(Number);
const known = 200;
const password = 'Correct-horse1!';

/** What examinees write themselves; everything else that grew is on the account of strangers. */
const own = /^(answer|answer_event|sitting|sitting_due|session|account|audit_event|exam|exam_candidate)$/;

type Served = World & { readonly port: number; readonly database: string };

const personOf = (companyId: string, n: number, network: string): Person => ({
  name: `e${n + 1}@${companyId}`,
  password,
  network,
});

const folder = mkdtempSync(join(tmpdir(), 'sanam-strangers-'));
chmodSync(folder, 0o755);
const started = (program: string, ...given: unknown[]): ChildProcess =>
  spawn(process.execPath, [program, ...given.map(String)], { stdio: ['ignore', 'pipe', 'inherit'] });
const lineOf = async ({ stdout }: ChildProcess): Promise<string> =>
  stdout ? ((await once(createInterface(stdout), 'line')) as [string])[0] : '';

const server = started('bench/server.ts', folder, 2 * known + newcomers);
const missed: string[] = [];
try {
  const world = JSON.parse(await lineOf(server)) as Served;
  await query(world.database, 'update account set password_hash = $1', [await hashPassword(password)]);
  await besideStrangers(world, 0, 0);
  await besideStrangers(world, known, connections);
  await newcomersIn(world, 2 * known);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
for (const goalMissed of missed) process.stdout.write(`MISSED ${goalMissed}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** The examinees from this one on, as they would be without strangers, and then beside them. */
async function besideStrangers(world: Served, from: number, hostileConnections: number): Promise<void> {
  const { port, database, companyId } = world;
  const name = `${hostileConnections} hostile connections`;
  const figures = noFigures();
  const pupils = Array.from({ length: known }, (_, n) => personOf(companyId, from + n, `203.0.${n % 8}.1`));
  await Promise.all(pupils.map((pupil) => beforehand(port, pupil)));

  const before = await sizes(database);
  const hostile = started('e2e/proof/hostile.ts', port, hostileConnections);
  const met = lineOf(hostile);
  const until = performance.now() + seconds * 1000;
  const over = wait(seconds * 1000).then(() => hostile.kill('SIGTERM'));
  await settled(pupils.map((pupil, n) => sit(world, pupil, figures, (n / known) * seconds * 400, until)));
  await over;
  const statuses = JSON.parse(await met) as object;
  const lost = await countLost(database, companyId, figures);
  const { strangers, all } = await growth(database, before);
  goal(name, { ...shown(figures), lost, diskOfStrangersMb: strangers, diskMb: all, statuses });
  expectGoal(figures.errors.length === 0 && lost === 0, `${name}: an error or a loss`);
  expectGoal(p99(figures.starts) <= 2000 && p99(figures.saves) <= 250, `${name}: p99`);
  expectGoal(strangers <= 10, `${name}: disk`);
}

async function newcomersIn(world: Served, from: number): Promise<void> {
  const figures = noFigures();
  const begun = performance.now();
  const first = Array.from({ length: newcomers }, (_, n) => personOf(world.companyId, from + n, `192.${n % 40}.2.1`));
  await settled(first.map((pupil, n) => sit(world, pupil, figures, (n / newcomers) * 55_000, 0)));
  const took = (performance.now() - begun) / 1000;
  goal(`${newcomers} newcomers`, { ...shown(figures), seconds: Math.round(took) });
  expectGoal(figures.errors.length === 0 && figures.starts.length === newcomers, 'an error of a newcomer');
  expectGoal(took <= 60, 'newcomers within a minute');
}

/** They signed in from there on another day. */
async function beforehand(port: number, pupil: Person): Promise<void> {
  const examinee = new Examinee(port, pupil, noFigures());
  await examinee.signIn();
  examinee.leave();
}

/** One examinee's hour in a minute: in after a while, started, and an answer each second until the end. */
async function sit({ port, examId }: Served, pupil: Person, figures: Figures, after: number, until: number) {
  await wait(after);
  const examinee = new Examinee(port, pupil, figures);
  await examinee.signIn();
  await examinee.start(examId);
  for (let revision = 1; performance.now() < until; revision++) {
    await examinee.save((revision % 60) + 1, revision);
    await wait(1000);
  }
  examinee.leave();
}

/** What went wrong stands in the figures already; a connection that broke does not. */
async function settled(all: readonly Promise<void>[]): Promise<void> {
  const reasons = (await Promise.allSettled(all)).flatMap((one) =>
    one.status === 'rejected' ? [String(one.reason)] : [],
  );
  for (const reason of new Set(reasons)) process.stdout.write(`${reason}\n`);
  expectGoal(reasons.length === 0, `${reasons.length} examinees who did not come to the end`);
}

/** The owner sees a company's rows only inside its fence. */
async function countLost(database: string, company: string, { acknowledged }: Figures): Promise<number> {
  const rows = await query<{ id: string; revision: number }>(
    `${database}?options=${encodeURIComponent(`-c app.company_id=${company}`)}`,
    "select sitting_id || '.' || position as id, revision from answer",
  );
  const kept = new Map(rows.map(({ id, revision }) => [id, revision]));
  return [...acknowledged].filter(([id, revision]) => (kept.get(id) ?? 0) < revision).length;
}

/** Bytes of each table with its indexes. */
async function sizes(database: string): Promise<Map<string, number>> {
  const rows = await query<{ name: string; bytes: string }>(
    database,
    "select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(pg_total_relation_size(oid))::bigint as bytes from pg_class where relkind = 'r' group by 1",
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function growth(database: string, before: Map<string, number>) {
  const grown = [...(await sizes(database))].map(([name, bytes]) => [name, bytes - (before.get(name) ?? 0)] as const);
  const sum = (some: typeof grown) => Number((some.reduce((total, [, bytes]) => total + bytes, 0) / 1e6).toFixed(1));
  return { strangers: sum(grown.filter(([name]) => !own.test(name))), all: sum(grown) };
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Infinity);
}

function shown({ signIns, starts, saves, waits, errors }: Figures) {
  const of = (values: readonly number[]) => ({ count: values.length, p99ms: p99(values) });
  return { signIns: of(signIns), starts: of(starts), saves: of(saves), waits, errors: errors.slice(0, 3) };
}

function goal(name: string, outcome: object): void {
  process.stdout.write(`GOAL R6 ${name} ${JSON.stringify(outcome)}\n`);
}

function expectGoal(isMet: boolean, name: string): void {
  if (!isMet) missed.push(name);
}
