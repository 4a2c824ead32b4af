import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { surroundings } from './program.ts';

type Finished = (work: () => Promise<void>) => void;

/** A folder for data and what was started on it; both are gone when the test has ended. */
export function makeStage(onTestFinished: Finished) {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-start-'));
  const running: ChildProcess[] = [];
  onTestFinished(async () => {
    for (const child of running) await end(child);
    rmSync(folder, { recursive: true, force: true });
  });
  const sanam = (args: readonly string[], environment: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, ['src/cli.ts', ...args], {
      env: { ...surroundings, DATA_DIR: folder, ...environment },
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

/** Runs to the end: the exit code, and what it answered or, as a line of the log, why it ended. */
async function outcomeOf(child: ChildProcess) {
  let [answer, log] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  const lines = log.trim() === '' ? [] : log.trim().split('\n');
  const last = lines.map((line) => JSON.parse(line) as { level: string; message?: string }).at(-1);
  return { code, said: answer.trim() || (last?.message ?? '') };
}

async function whenServed(child: ChildProcess): Promise<{ child: ChildProcess; address: string }> {
  if (!child.stdout) throw new Error('the server has an output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { address, error } = JSON.parse(line) as { address?: string; error?: string };
  if (!address) throw new Error(`the server did not start: ${error}`);
  return { child, address };
}
