import { demonstrate } from './demonstrate.ts';
import type { Command, CommandOptions } from './command.ts';
import { importCommand } from './import-command.ts';
import { readSettings } from './platform/server/settings.ts';
import { examine } from './doctor.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { serveUntilStopped, workUntilStopped } from './serve-command.ts';

export const commandNames = ['serve', 'worker', 'migrate', 'demo', 'import', 'doctor'] as const;

export const commands: Record<(typeof commandNames)[number], Command> = {
  serve: {
    summary: 'web server and job worker in one process',
    help: 'Starts PostgreSQL where DATABASE_URL names none, migrates, builds the client if its sources changed, and on the\nfirst run creates the demonstration. Ends with Ctrl-C.',
    run: ({ json }) => serveUntilStopped(readSettings(process.env), Boolean(json)),
  },
  worker: {
    summary: 'a further job worker beside running servers (needs DATABASE_URL)',
    help: 'For servers that share one PostgreSQL. Ends with Ctrl-C.',
    run: () => workUntilStopped(readSettings(process.env)),
  },
  migrate: {
    summary: 'brings the database to this release',
    help: 'Safe while the release before still runs: migrations only add. Repeating it changes nothing.',
    run: (options) => withRuntime(options, async ({ release }) => ({ release, migrated: true })),
  },
  demo: {
    summary: 'creates the demonstration companies where they are missing',
    help: 'Companies "demo" and "typedemo" with questions, people and exams. Existing ones are left as they are.',
    run: (options) => withRuntime(options, demonstrate),
  },
  import: importCommand,
  doctor: {
    summary: 'checks a deployment and says what is wrong',
    help: 'Ends with 0 when nothing is wrong, else with 1.',
    run: async (options) => {
      const report = await examine(process.env);
      print(options, report);
      return report.problems.length === 0 ? 0 : 1;
    },
  },
};

/** Prints what the work gives. */
async function withRuntime<Outcome extends object>(
  options: CommandOptions,
  work: (runtime: Runtime) => Promise<Outcome>,
): Promise<number> {
  const runtime = await openRuntime(readSettings(process.env), { beside: true });
  try {
    print(options, await work(runtime));
    return 0;
  } finally {
    await runtime.close();
  }
}

/** JSON as one line for scripts, indented for people. */
function print({ json }: CommandOptions, outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome, null, json ? undefined : 2)}\n`);
}
