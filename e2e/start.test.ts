import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, inject, test } from 'vitest';
import { freePort } from '../src/platform/server/cluster.ts';
import { copyData } from './server.ts';

type Finished = (work: () => Promise<void>) => void;

/** A folder for data and what was started on it; both are gone when the test has ended. */
function makeStage(onTestFinished: Finished) {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-start-'));
  chmodSync(folder, 0o755);
  const running: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of running) await end(child);
    rmSync(folder, { recursive: true, force: true });
  });
  const sanam = (args: readonly string[], environment: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, ['src/cli.ts', ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    return child;
  };
  return {
    folder,
    outcome: (args: readonly string[], environment: Record<string, string> = {}) => outcomeOf(sanam(args, environment)),
    served: (environment: Record<string, string>) => whenServed(sanam(['serve', '--json'], environment)),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Runs to the end: the exit code and everything said. */
async function outcomeOf(child: ChildProcess) {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said: said.trim() };
}

async function whenServed(child: ChildProcess): Promise<{ child: ChildProcess; address: string }> {
  if (!child.stdout) throw new Error('the server has an output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { address, error } = JSON.parse(line) as { address?: string; error?: string };
  if (!address) throw new Error(`the server did not start: ${error}`);
  return { child, address };
}

// Most of them wait.
describe.concurrent('starting', () => {
  test('every bad setting is named in one sentence', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['serve'], {
      PORT: 'high',
      SMTP_URL: 'ftp://mail',
      DATABSE_URL: 'postgres://x',
    });
    expect(code).toBe(1);
    expect(said).toMatch(/PORT/);
    expect(said).toMatch(/SMTP_URL/);
    expect(said).toMatch(/DATABSE_URL is unknown \(did you mean DATABASE_URL\?\)/);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('a taken port is told before anything starts', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { port } = new URL(inject('address'));
    const { code, said } = await outcome(['serve'], { PORT: port });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ is taken .* set PORT to another number\.$/)]);
  });

  test('a second server on the same data is refused and told which one runs', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['serve'], { DATA_DIR: inject('dataFolder'), PORT: String(await freePort()) });
    expect([code, said]).toEqual([1, expect.stringMatching(/^Sanam already runs on this data folder \(process \d+\)/)]);
  });

  test('data of another PostgreSQL is left alone', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n');
    const { code, said } = await outcome(['migrate']);
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/belongs to PostgreSQL 15, this release brings PostgreSQL 18/),
    ]);
  });

  test('a folder that cannot be made is told', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    writeFileSync(join(folder, 'file'), '');
    const { code, said } = await outcome(['migrate'], { DATA_DIR: join(folder, 'file/data') });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/cannot be written\. Give this user the right to, or set DATA_DIR/),
    ]);
  });

  test('an unreachable database of one’s own is told', async ({ onTestFinished }) => {
    const { outcome } = makeStage(onTestFinished);
    const { code, said } = await outcome(['migrate'], {
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none?connect_timeout=1',
    });
    expect([code, said]).toEqual([1, expect.stringMatching(/^The database of DATABASE_URL cannot be reached/)]);
  });

  test('after kill -9 a new start finds everything, and Ctrl-C ends both processes', async ({ onTestFinished }) => {
    const { folder, served } = makeStage(onTestFinished);
    copyData(inject('first'), folder);
    const first = await served({ PORT: String(await freePort()) });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await served({ PORT: String(await freePort()) });
    const login = await fetch(`${second.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'siriporn.w@demo.example', password: 'Sanam-demo1!' }),
    });
    expect(login.status).toBe(200);
    second.child.kill('SIGINT');
    const [code] = (await once(second.child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  test('the command line imports beside a running server and answers in JSON', async ({ onTestFinished }) => {
    const { folder, outcome } = makeStage(onTestFinished);
    const file = join(folder, 'two.gift');
    writeFileSync(file, '::X-1::Two plus two is {=4 ~3 ~5}\n\n::X-2::No right answer {~a ~b}\n');
    const order = ['import', '--company', 'demo', '--file', file, '--json', '--list'];
    const dry = await outcome([...order, '--dry-run'], { DATA_DIR: inject('dataFolder') });
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.said)).toMatchObject({
      found: 2,
      imported: 1,
      skipped: 1,
      faults: [{ line: 3, message: expect.stringContaining('No correct answer') as string }],
      questions: [{ id: 'X-1', kind: 'single', options: ['4', '3', '5'], answer: 0 }],
    });
    const real = JSON.parse((await outcome(order, { DATA_DIR: inject('dataFolder') })).said) as { imported: number };
    expect(real.imported).toBe(1);
    const again = JSON.parse((await outcome(order, { DATA_DIR: inject('dataFolder') })).said) as {
      imported: number;
      skipped: number;
    };
    expect(again).toMatchObject({ imported: 0, skipped: 2 });
  });
});
