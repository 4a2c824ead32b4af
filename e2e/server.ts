import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../src/platform/server/cluster.ts';

export type Server = { readonly address: string; readonly dataFolder: string; readonly stop: () => Promise<void> };

/** The product as a newcomer starts it: the client built, a database made, the demonstration told. */
export async function startServer(): Promise<Server> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sanam-journeys-'));
  chmodSync(dataFolder, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('the server did not start');
    }),
  ])) as [string];
  const { address, error } = JSON.parse(line) as { address?: string; error?: string };
  if (!address) throw new Error(`the server did not start: ${error}`);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { address, dataFolder, stop };
}
