import { parseArgs } from 'node:util';
import type { CommandOptions } from './commands/command.ts';
import { commands, commandNames } from './commands/commands.ts';
import { openLog } from './platform/server/log/log.ts';
import { causesAsText } from './platform/server/log/logged-error.ts';
import { release } from './platform/server/settings/release.ts';
import { StartProblem } from './platform/server/start-problem.ts';

const overview = `sanam <command> [options]

${commandNames.map((name) => `  ${name.padEnd(20)}${commands[name].summary}`).join('\n')}

  --json    print one JSON object instead of text
  --help    the options of a command
  --version the number of this release

Settings come from the environment: docs/configuration.md.`;

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
  company: { type: 'string' },
  file: { type: 'string', multiple: true },
  format: { type: 'string' },
  duplicates: { type: 'string' },
  'dry-run': { type: 'boolean' },
  list: { type: 'boolean' },
  heads: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  keep: { type: 'string' },
  verify: { type: 'string' },
  exam: { type: 'string' },
  check: { type: 'boolean' },
  sql: { type: 'boolean' },
  leaked: { type: 'boolean' },
  email: { type: 'string' },
  name: { type: 'string' },
  problem: { type: 'string' },
  nodes: { type: 'string' },
  responses: { type: 'string' },
  key: { type: 'string' },
  revocations: { type: 'string' },
  group: { type: 'string' },
  classical: { type: 'boolean' },
} as const;

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  if (values.version) {
    process.stdout.write(`${values.json ? JSON.stringify({ release }) : release}\n`);
    return 0;
  }
  const name = commandNames.find((known) => known === positionals[0]);
  if (!name) {
    process.stdout.write(`${overview}\n`);
    return values.help && positionals.length === 0 ? 0 : 2;
  }
  const { summary, load } = commands[name];
  const command = await load();
  if (values.help) {
    process.stdout.write(`sanam ${name}: ${summary}\n\n${command.help}\n`);
    return 0;
  }
  return command.run({ ...values, words: positionals.slice(1) } satisfies CommandOptions);
}

/** One sentence for what a person can mend, the causes for what only we can; a line of the log where no person reads. */
function report(error: unknown, json: boolean): void {
  const { message } = error as Error;
  const known = error instanceof StartProblem || isUsage(error);
  if (json) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  else if (process.stderr.isTTY) process.stderr.write(`${known ? message : causesAsText(error)}\n`);
  else openLog('fatal').fatal('ended', known ? { message } : { error });
}

const isUsage = (error: unknown): boolean => Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'));

const argv = process.argv.slice(2);
try {
  process.exitCode = await main(argv);
} catch (error) {
  report(error, argv.includes('--json'));
  process.exitCode = isUsage(error) ? 2 : 1;
}
