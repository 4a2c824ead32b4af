import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../src/platform/server/cluster.ts';

export type Server = { readonly address: string; readonly dataFolder: string; readonly stop: () => Promise<void> };

/** The product as a newcomer starts it: the client built, a database made, the demonstration told. Gives the data. */
export async function startFirst(): Promise<string> {
  const dataFolder = newFolder();
  const { end } = await serve(dataFolder);
  await end();
  return dataFolder;
}

/** A server of its own with what a first start left; `first` is the folder of that. */
export async function startServer(first: string): Promise<Server> {
  const dataFolder = newFolder();
  copyData(first, dataFolder);
  const { address, end } = await serve(dataFolder);
  const stop = async () => {
    await end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { address, dataFolder, stop };
}

/** The files of a server that has ended, with their owners: the database is not run by who runs the rest. */
export function copyData(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-a', `${from}/.`, to]);
  if (status !== 0) throw new Error('the data of the first start could not be copied');
}

function newFolder(): string {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sanam-journeys-'));
  chmodSync(dataFolder, 0o755);
  return dataFolder;
}

async function serve(dataFolder: string): Promise<{ address: string; end: () => Promise<void> }> {
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
  const end = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { address, end };
}
