import type { Command } from './command.ts';
import { createRoles, letSearchUseItsIndex } from '../platform/server/database/roles.ts';
import { signInRoles } from '../platform/server/database/sign-ins.ts';
import { currentSecret } from '../platform/server/secrets/key-ring.ts';
import { keptSecrets } from '../platform/server/secrets/secret-file.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { StartProblem } from '../platform/server/start-problem.ts';

export const rolesCommand: Command = {
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
};
