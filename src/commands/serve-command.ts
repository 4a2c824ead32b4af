import { createServer as createProbe } from 'node:net';
import type { Command } from './command.ts';
import { readSettings, type Settings } from '../platform/server/settings/settings.ts';
import { StartProblem } from '../platform/server/start-problem.ts';

export const serveCommand: Command = {
  help: 'Starts PostgreSQL where DATABASE_URL names none, migrates, and builds the client if its sources changed. Ends with\nCtrl-C. The first start makes the demonstration where only this computer reaches it (PostgreSQL of our own, HOST and\nPUBLIC_URL on localhost); elsewhere it prints a link that makes the first platform administrator.',
  run: async ({ json }) => {
    const settings = readSettings(process.env);
    await refuseTakenPort(settings);
    const { serveUntilStopped } = await import('./serve.ts');
    return serveUntilStopped(settings, Boolean(json));
  },
};

export const workerCommand: Command = {
  help: 'For servers that share one PostgreSQL. Ends with Ctrl-C.',
  run: async () => {
    const settings = readSettings(process.env);
    const { workUntilStopped } = await import('./serve.ts');
    return workUntilStopped(settings);
  },
};

/** Reported before the product is loaded, as a wrong setting is, so that the answer comes at once. */
function refuseTakenPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
      .once('error', ({ code }: NodeJS.ErrnoException) =>
        reject(
          new StartProblem(
            code === 'EADDRINUSE'
              ? `Port ${port} is taken by another program, perhaps another Sanam. Stop that one, or set PORT to another number.`
              : `Sanam cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address this user may use.`,
          ),
        ),
      )
      .listen(port, host, () => probe.close(() => resolve()));
  });
}
