import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, startCluster, superuser } from '../../../src/platform/server/embedded-database/cluster.ts';
import { surroundings } from '../../installation/program.ts';
import { mediaOf, proofSecret, query, type Mutant } from '../stage.ts';
import { openGate, type Gate } from './gate.ts';

export type Server = {
  readonly port: number;
  readonly pid: number;
  /** Asks it to end and waits until it has: the code it ended with. */
  readonly end: () => Promise<number | null>;
  /** Ends it in this very moment. */
  readonly kill: () => void;
};

/** Servers of one installation that come and go behind a gate, and their database. */
export type Fleet = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly databasePid: number;
  readonly gate: Gate;
  /** A server of the release whose folder this is, ready to be asked; or with one guard taken out. */
  readonly serve: (release: string, mutant?: Mutant) => Promise<Server>;
  readonly stop: () => Promise<void>;
};

/** `environment`: of every server, on top of the usual one. */
export async function openFleet(environment: Readonly<Record<string, string>> = {}): Promise<Fleet> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-rolling-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster(join(folder, 'postgres'), 'proof');
  const databaseUrl = `postgres://${superuser}:proof@127.0.0.1:${cluster.port}/proof`;
  await query(databaseUrl.replace(/proof$/, 'postgres'), 'create database proof');
  const gate = await openGate();
  const running: ChildProcess[] = [];
  return {
    folder,
    databaseUrl,
    databasePid: cluster.pid,
    gate,
    async serve(release, mutant) {
      const port = await freePort();
      const command = mutant ? ['e2e/proof/server.ts'] : ['src/cli.ts', 'serve', '--json'];
      const child = spawn(process.execPath, command, {
        cwd: release,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...surroundings,
          DATABASE_URL: databaseUrl,
          PORT: String(port),
          PUBLIC_URL: `http://localhost:${gate.port}`,
          DATA_DIR: join(folder, `data-${port}`),
          MEDIA_URL: mediaOf(folder),
          SECRET: proofSecret,
          LOG_LEVEL: 'silent',
          NODE_COMPILE_CACHE: join(folder, 'compiled'),
          ...(mutant ? { MUTANT: mutant, PAGES: 'yes' } : {}),
          ...environment,
        },
      });
      running.push(child);
      const ended = once(child, 'exit').then(([code]) => code as number | null);
      const ready = once(createInterface(child.stdout), 'line').then(([line]) => String(line));
      const said = await Promise.race([ready, ended.then(() => 'it ended')]);
      if (!said.includes('"address"') && said !== 'ready') throw new Error(`a server does not start: ${said}`);
      return {
        port,
        pid: child.pid ?? 0,
        end: () => (child.kill('SIGTERM'), ended),
        kill: () => void child.kill('SIGKILL'),
      };
    },
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await gate.stop();
      process.kill(cluster.pid, 'SIGQUIT');
      await cluster.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
