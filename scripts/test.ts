// Everything that checks the project, in one command: types, lint, format, unit, handlers, journeys in Chromium.
// Ends with `N passed, N failed, N skipped`; a step that is no test counts as one.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../e2e/browser/chromium.ts';
import { checks, run, types, type Command } from './steps.ts';

type Count = { passed: number; failed: number; skipped: number };

const folder = mkdtempSync(join(tmpdir(), 'sanam-test-'));
// PostgreSQL's user has to pass through.
chmodSync(folder, 0o711);
const total: Count = { passed: 0, failed: 0, skipped: 0 };

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

const steps = [
  ['browser', 'node', 'scripts/browser.ts'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  types('client'),
  types('server'),
  types('e2e'),
  types('pure'),
  ['unused code', 'knip'],
  ['format', 'oxfmt', '--check', '.'],
] as const satisfies readonly Command[];
total.failed += (await checks(steps)).length;
total.passed += steps.length - total.failed;
// The journeys' first start is made beside the unit tests, which wait for their database now and then. Where it fails, the
// journeys try it themselves, and say why. Without a browser the first check has failed.
const first = join(folder, 'first');
const hasBrowser = findChromium() !== undefined;
const making = hasBrowser ? run('node', ['e2e/installation/first-start.ts', first], ['ignore', 'pipe', 'pipe']) : null;
process.env['POOLED'] = '1';
await tests('unit', []);
delete process.env['POOLED'];
if ((await making)?.ok) process.env['FIRST_START'] = first;
if (hasBrowser) await tests('journeys', ['--config', 'e2e/vitest.config.ts']);

rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
