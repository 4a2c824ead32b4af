// Everything that checks the project, in one command: types, lint, format, unit, handlers, journeys in Chromium.
// Ends with `N passed, N failed, N skipped`; a step that is no test counts as one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/chromium.ts';

type Count = { passed: number; failed: number; skipped: number };

const folder = mkdtempSync(join(tmpdir(), 'sanam-test-'));
const bin = (name: string) => join('node_modules/.bin', name);
const total: Count = { passed: 0, failed: 0, skipped: 0 };

function run(command: string, args: readonly string[]): boolean {
  process.stdout.write(`\n> ${[command.replace('node_modules/.bin/', ''), ...args].join(' ')}\n`);
  return (
    spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NO_COLOR: '1' } })
      .status === 0
  );
}

function check(name: string, command: string, args: readonly string[]): void {
  const ok = run(command, args);
  total[ok ? 'passed' : 'failed']++;
  if (!ok) process.stdout.write(`FAILED: ${name}\n`);
}

/** A run that broke before its report counts as one failure: nothing must pass by not running. */
function tests(name: string, config: readonly string[]): void {
  const file = join(folder, `${name}.json`);
  const ok = run(bin('vitest'), [
    'run',
    ...config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) {
    total.failed++;
    return;
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  total.passed += report['numPassedTests'] ?? 0;
  total.failed += Math.max(report['numFailedTests'] ?? 0, ok ? 0 : 1);
  total.skipped += (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0);
}

for (const project of ['pure', 'server', 'client', 'e2e'])
  check('types', bin('tsc'), ['-p', `tsconfig.${project}.json`]);
check('lint', bin('oxlint'), ['--type-aware', '--deny-warnings']);
check('format', bin('oxfmt'), ['--check', '.']);
check('unused code', bin('knip'), []);
tests('unit', []);
if (findChromium()) tests('journeys', ['--config', 'e2e/vitest.config.ts']);
else {
  total.failed++;
  process.stdout.write(
    'FAILED: no Chromium for the journeys. Install one (Debian: apt-get install chromium fonts-thai-tlwg) or set CHROMIUM.\n',
  );
}

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
