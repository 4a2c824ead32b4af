import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/platform/server/embedded-database/cluster.ts';
import { surroundings } from './program.ts';

export type Server = { readonly address: string; readonly dataFolder: string; readonly stop: () => Promise<void> };

/**
 * The product as a newcomer starts it: the client built, a database made, the demonstration played, all in `dataFolder`.
 * `log` is a file for everything it writes to its log.
 */
export async function startFirst(dataFolder: string, log: string): Promise<void> {
  try {
    const { end } = await serve(dataFolder, { LOG_LEVEL: 'debug' }, openSync(log, 'a'));
    await end();
  } catch (error) {
    process.stderr.write(readFileSync(log));
    throw error;
  }
}

/** A server of its own with what a first start left; `first` is the folder of that. */
export async function startServer(first: string, environment: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataFolder = newFolder();
  copyData(first, dataFolder);
  const { address, end } = await serve(dataFolder, environment);
  const stop = async () => {
    await end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { address, dataFolder, stop };
}

/** A server on an address that others may come to, as it is first started there. `sanam` is the command line beside it. */
export async function startInPublic() {
  const dataFolder = newFolder();
  const environment = { PUBLIC_URL: 'https://exams.school.example' };
  const { opening, port, end } = await serve(dataFolder, environment);
  const sanam = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['src/cli.ts', ...args], {
      env: { ...surroundings, DATA_DIR: dataFolder, ...environment },
      encoding: 'utf8',
    });
  const stop = async () => {
    await end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { address: `http://localhost:${port}`, dataFolder, opening, sanam, stop };
}

/** The files of a server that has ended, with their owners: the database is not run by who runs the rest. */
export function copyData(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-a', `${from}/.`, to]);
  if (status !== 0) throw new Error('the data of the first start could not be copied');
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sanam-journeys-'));

type Opening = { readonly address: string; readonly setUp: { readonly link: string } | null };

async function serve(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  log: number | 'inherit' = 'inherit',
) {
  const port = await freePort();
  const server = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', log],
  });
  const { stdout } = server;
  if (!stdout) throw new Error('the server has an output');
  const [line] = (await Promise.race([
    once(createInterface(stdout), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('the server did not start');
    }),
  ])) as [string];
  const opening = JSON.parse(line) as Opening & { error?: string };
  if (opening.error) throw new Error(`the server did not start: ${opening.error}`);
  const end = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { opening, address: opening.address, port, end };
}
