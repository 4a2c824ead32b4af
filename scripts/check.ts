// `npm run check`: types, lint, format, the rules of the tree, and the unit and handler tests of what changed since this
// branch left main. About a minute; `npm test` is the whole.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { checks, types, type Command } from './steps.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this branch left main; on main itself, or where there is none, the last commit. */
function findBase(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // The next name may be known here.
    }
  return 'HEAD';
}

/** What the compiler learned is kept for the next time. */
const kept = (project: string): Command =>
  types(project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types-${project}.json`);

const base = findBase();
const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
const changed = listed.flatMap((list) => list.split('\n')).filter((path) => path && existsSync(path));
const declares = /^\s*declare (?:module|global)/m;
/** Files that add to types of others: without them the lint knows less than the compiler. */
const additions = globSync('{src,e2e}/**/*.{ts,tsx}').filter((path) => declares.test(readFileSync(path, 'utf8')));
const code = [...changed.filter((path) => /\.(ts|tsx)$/.test(path)), ...additions];
process.stdout.write(`${changed.length} files changed since ${base.slice(0, 9)}\n`);

const failed = await checks([
  ['tests of what changed', 'vitest', 'run', '--changed', base],
  kept('client'),
  kept('server'),
  kept('e2e'),
  kept('pure'),
  ['rules of the tree', 'vitest', 'run', '--project', 'pure', ...globSync('src/*.test.ts')],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...code],
  ['format', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed],
]);
process.stdout.write(failed.length > 0 ? `\nFAILED: ${failed.join(', ')}\n` : '\nAll is well.\n');
process.exitCode = failed.length > 0 ? 1 : 0;
