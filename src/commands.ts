import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { demonstrate } from './demonstrate.ts';
import { importFile } from './exchange/server/import-file.ts';
import { importReport } from './exchange/server/import-report.ts';
import { readSettings } from './platform/server/settings.ts';
import { StartProblem } from './platform/server/start-problem.ts';
import { examine } from './doctor.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { serveUntilStopped, workUntilStopped } from './serve-command.ts';

export type CommandOptions = {
  readonly json?: boolean | undefined;
  readonly company?: string | undefined;
  readonly file?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
  readonly list?: boolean | undefined;
};

type Command = {
  readonly summary: string;
  readonly help: string;
  /** Gives the exit code. */
  readonly run: (options: CommandOptions) => Promise<number>;
};

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
  import: {
    summary: 'imports questions from a GIFT, CSV or XLSX file',
    help: `  --company CODE   into which company
  --file PATH      the file
  --dry-run        reads and reports, imports nothing
  --list           with each question as it was read: id, kind, stem, options, answer (0-based)
  --json           the outcome as JSON instead of a summary`,
    run: importQuestions,
  },
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

/** Prints what the work gives: as JSON, or in words where there are any and no script asks. */
async function withRuntime<Outcome extends object>(
  options: CommandOptions,
  work: (runtime: Runtime) => Promise<Outcome>,
  inWords?: (outcome: Outcome) => string,
): Promise<number> {
  const runtime = await openRuntime(readSettings(process.env), { beside: true });
  try {
    const outcome = await work(runtime);
    if (inWords && !options.json) process.stdout.write(`${inWords(outcome)}\n`);
    else print(options, outcome);
    return 0;
  } finally {
    await runtime.close();
  }
}

async function importQuestions(options: CommandOptions): Promise<number> {
  const { company, file } = options;
  if (!company || !file)
    throw new StartProblem('Say into which company and from which file: --company CODE --file PATH.');
  const bytes = readOrSay(file);
  const name = basename(file);
  const order = { companyCode: company, name, bytes, dryRun: Boolean(options['dry-run']), list: Boolean(options.list) };
  return withRuntime(
    options,
    (runtime) => importFile(runtime, order),
    (outcome) => importReport(outcome, { file: name, company }),
  );
}

function readOrSay(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new StartProblem(`The file ${file} cannot be read. Check its name and that this user may read it.`);
  }
}

/** JSON as one line for scripts, indented for people. */
function print({ json }: CommandOptions, outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome, null, json ? undefined : 2)}\n`);
}
