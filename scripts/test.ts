// Everything that checks the project, in one command: types, lint, format, unit, handlers, journeys in Chromium.
// Ends with `N passed, N failed, N skipped`; a step that is no test counts as one.
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/browser/chromium.ts';

type Count = { passed: number; failed: number; skipped: number };
type Ended = { readonly ok: boolean; readonly said: string };
/** What it checks, the program, its arguments. */
type Command = readonly [string, string, ...string[]];

const folder = mkdtempSync(join(tmpdir(), 'sanam-test-'));
const bin = (name: string) => join('node_modules/.bin', name);
const total: Count = { passed: 0, failed: 0, skipped: 0 };

async function run(command: string, args: readonly string[], stdio: StdioOptions): Promise<Ended> {
  const child = spawn(bin(command), args, { stdio, env: { ...process.env, NO_COLOR: '1' } });
  let said = `\n> ${[command, ...args].join(' ')}\n`;
  if (!child.stdout) process.stdout.write(said);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, said };
}

/** Runs commands two at a time, and tells of each when it has ended. */
async function checks(commands: readonly Command[]): Promise<void> {
  const waiting = [...commands];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command, ...args] = next;
      const { ok, said } = await run(command, args, ['ignore', 'pipe', 'pipe']);
      total[ok ? 'passed' : 'failed']++;
      process.stdout.write(ok ? said : `${said}FAILED: ${name}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** A run that broke before its report counts as one failure: nothing must pass by not running. */
async function tests(name: string, config: readonly string[]): Promise<void> {
  const file = join(folder, `${name}.json`);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await run('vitest', ['run', ...config, ...reports], ['ignore', 'inherit', 'inherit']);
  if (!existsSync(file)) {
    total.failed++;
    return;
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  total.passed += report['numPassedTests'] ?? 0;
  total.failed += Math.max(report['numFailedTests'] ?? 0, ok ? 0 : 1);
  total.skipped += (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0);
}

// A compiler on one thread does half the work of one on four: two of them keep two processors busy.
const types = (project: string): Command => ['types', 'tsc', '--singleThreaded', '-p', `tsconfig.${project}.json`];
await checks([
  ['browser', 'node', 'scripts/browser.ts'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  types('client'),
  types('server'),
  types('e2e'),
  types('pure'),
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check', '.'],
]);
await tests('unit', []);
// Without a browser the first check has failed.
if (findChromium()) await tests('journeys', ['--config', 'e2e/vitest.config.ts']);

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
