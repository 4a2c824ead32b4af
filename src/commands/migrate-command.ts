import { printAnswer, type Command } from './command.ts';
import { readSettings } from '../platform/server/settings/settings.ts';
import { openRuntime } from '../runtime.ts';
import { withRuntime } from './with-runtime.ts';

export const migrateCommand: Command = {
  help: 'Repeating it changes nothing. Servers of the release before may go on meanwhile, unless CHANGELOG.md says of this\nrelease that they have to be stopped first.',
  run: async (options) => {
    printAnswer(options, await withRuntime(async ({ release }) => ({ release, migrated: true })));
    return 0;
  },
};

export const adoptCommand: Command = {
  help: 'After one of them was lost for good, while no server runs. What the old secret signed or sealed no longer holds:\nsign-ins, second factors, certificates.',
  run: async (options) => {
    const runtime = await openRuntime(readSettings(process.env), { adopt: true });
    await runtime.close();
    printAnswer(options, { adopted: true });
    return 0;
  },
};
