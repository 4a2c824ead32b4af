import { parseArgs } from 'node:util';
import { commands, commandNames, type CommandOptions } from './commands.ts';
import { redacted } from './platform/server/redacted.ts';
import { StartProblem } from './platform/server/start-problem.ts';

const overview = `sanam <command> [options]

${commandNames.map((name) => `  ${name.padEnd(9)}${commands[name].summary}`).join('\n')}

  --json    print one JSON object instead of text
  --help    the options of a command

Settings come from the environment: docs/configuration.md.`;

const options = {
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  company: { type: 'string' },
  file: { type: 'string' },
  'dry-run': { type: 'boolean' },
  list: { type: 'boolean' },
} as const;

async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const name = commandNames.find((known) => known === positionals[0]);
  if (!name) {
    process.stdout.write(`${overview}\n`);
    return values.help && positionals.length === 0 ? 0 : 2;
  }
  if (values.help) {
    process.stdout.write(`sanam ${name}: ${commands[name].summary}\n\n${commands[name].help}\n`);
    return 0;
  }
  return commands[name].run(values satisfies CommandOptions);
}

/** What a person reads: one sentence for what they can mend, the stack for what only we can. */
function report(error: unknown, json: boolean): void {
  const { message } = error as Error;
  const known = error instanceof StartProblem || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (json) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
  else process.stderr.write(known ? `${message}\n` : `${redacted((error as Error).stack ?? '')}\n`);
}

const argv = process.argv.slice(2);
try {
  process.exitCode = await main(argv);
} catch (error) {
  report(error, argv.includes('--json'));
  process.exitCode = 1;
}
