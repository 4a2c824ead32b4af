import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../platform/server/start-problem.ts';
import type { Command } from '../command.ts';

export const apiClientCommand: Command = {
  help: `  sanam api-client --to DIR
  --to DIR   the folder into which sanam.ts is written: a client in TypeScript for programs of a company

The file is made from the contract of this release and needs nothing but fetch. /api/docs shows how it is used.`,
  run: async ({ to }) => {
    if (!to) throw new StartProblem('Say where to: sanam api-client --to DIR.');
    const [{ contracts }, { clientFile }] = await Promise.all([
      import('../../features.ts'),
      import('../../programs/server/client-file/client-file.ts'),
    ]);
    mkdirSync(to, { recursive: true });
    const file = join(to, 'sanam.ts');
    writeFileSync(file, clientFile(contracts));
    process.stdout.write(`${file}\n`);
    return 0;
  },
};
