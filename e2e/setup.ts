import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { freePort } from '../src/platform/server/cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    dataFolder: string;
  }
}

/** The product as a newcomer starts it: the client built, a database made, the demonstration told. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-journeys-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'production' },
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
  project.provide('address', address);
  project.provide('dataFolder', folder);
  return async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}
