import { demonstrate, refuseBesideServer } from './demonstrate.ts';
import type { Command, CommandOptions } from './command.ts';
import { importCommand } from './import-command.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { examine } from './doctor.ts';
import { verifyRecordCommand } from './verify-record-command.ts';
import { currentSecret } from '../platform/server/secrets/key-ring.ts';
import { createRoles, letSearchUseItsIndex } from '../platform/server/database/roles.ts';
import { keptSecrets } from '../platform/server/secrets/secret-file.ts';
import { signInRoles } from '../platform/server/database/sign-ins.ts';
import { StartProblem } from '../platform/server/start-problem.ts';
import { openRuntime } from '../runtime.ts';
import { adminCommand } from './admin-command.ts';
import { assembleCommand } from './assemble-command.ts';
import { secretCommand } from './secret-command.ts';
import { serveUntilStopped, workUntilStopped } from './serve-command.ts';
import { withRuntime } from './with-runtime.ts';
import type { Finding } from '../watching/domain/finding.ts';
import { sentenceOf } from '../watching/server/sentence.ts';

export const commandNames = [
  'serve',
  'worker',
  'migrate',
  'roles',
  'admin',
  'demo',
  'import',
  'secret',
  'adopt',
  'doctor',
  'verify-record',
  'assemble',
] as const;

export const commands: Record<(typeof commandNames)[number], Command> = {
  serve: {
    summary: 'web server and job worker in one process',
    help: 'Starts PostgreSQL where DATABASE_URL names none, migrates, and builds the client if its sources changed. Ends with\nCtrl-C. The first start makes the demonstration where only this computer reaches it (PostgreSQL of our own, HOST and\nPUBLIC_URL on localhost); elsewhere it prints a link that makes the first platform administrator.',
    run: ({ json }) => serveUntilStopped(readSettings(process.env), Boolean(json)),
  },
  worker: {
    summary: 'a further job worker beside running servers (needs DATABASE_URL)',
    help: 'For servers that share one PostgreSQL. Ends with Ctrl-C.',
    run: () => workUntilStopped(readSettings(process.env)),
  },
  migrate: {
    summary: 'brings the database to this release',
    help: 'Repeating it changes nothing. Servers of the release before may go on meanwhile, unless CHANGELOG.md says of this\nrelease that they have to be stopped first.',
    run: (options) => printing(options, async ({ release }) => ({ release, migrated: true })),
  },
  roles: {
    summary: 'prints the SQL that makes the sign-ins of the application',
    help: 'For a database administrator who makes them: run it as a superuser in the database of the product. --sql is\nunderstood and changes nothing. Passwords follow from SECRET, which has to be the one that the servers have; they are\nnot printed.',
    run: async () => {
      const settings = readSettings(process.env);
      const secrets = keptSecrets(settings);
      if (!secrets)
        throw new StartProblem(
          'The passwords of the sign-ins follow from SECRET, and there is none yet: set it to that of the servers.',
        );
      const roles = createRoles(signInRoles(currentSecret(secrets), settings.rolePrefix));
      process.stdout.write(`${roles}${letSearchUseItsIndex};\n`);
      return 0;
    },
  },
  admin: adminCommand,
  demo: {
    summary: 'creates the demonstration companies where they are missing',
    help: 'Companies "demo" and "typedemo" with questions, people and exams. Existing ones are left as they are. No server\nmay run meanwhile. Nobody signs in as one of their people where others may reach the server.',
    run: (options) =>
      printing(options, async (runtime) => {
        await refuseBesideServer(runtime);
        return demonstrate(runtime);
      }),
  },
  import: importCommand,
  'verify-record': verifyRecordCommand,
  assemble: assembleCommand,
  secret: secretCommand,
  adopt: {
    summary: "takes this server's SECRET and media store for the installation's own",
    help: 'After one of them was lost for good, while no server runs. What the old secret signed or sealed no longer holds:\nsign-ins, second factors, certificates.',
    run: async (options) => {
      const runtime = await openRuntime(readSettings(process.env), { adopt: true });
      await runtime.close();
      print(options, { adopted: true });
      return 0;
    },
  },
  doctor: {
    summary: 'checks a deployment and says what is wrong',
    help: 'Ends with 0 when nothing is wrong, else with 1.',
    run: async (options) => {
      const found = await examine(process.env);
      const of = (level: Finding['level']) => found.filter((one) => one.level === level);
      const problems = of('problem');
      const codes = problems.map(({ code }) => code);
      print(options, { problems: problems.map(sentenceOf), codes, fine: of('fine').map(sentenceOf) });
      return problems.length === 0 ? 0 : 1;
    },
  },
};

/** Prints what the work gives. */
async function printing<Outcome extends object>(
  options: CommandOptions,
  work: Parameters<typeof withRuntime<Outcome>>[0],
): Promise<number> {
  print(options, await withRuntime(work));
  return 0;
}

/** JSON as one line for scripts, indented for people. */
function print({ json }: CommandOptions, outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome, null, json ? undefined : 2)}\n`);
}
