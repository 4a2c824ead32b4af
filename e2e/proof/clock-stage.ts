import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surroundings } from '../installation/program.ts';
import { freePort, startCluster, superuser } from '../../src/platform/server/embedded-database/cluster.ts';
import { mediaOf, proofSecret, query } from './stage.ts';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

/** Why clocks cannot be made to jump here; null where they can. */
export const whyNoJumps = (): string | null =>
  existsSync(library) ? null : `libfaketime is missing (${library}, Debian package libfaketime)`;

/** A clock of its own for a process: the file says by how many seconds it is off. The steady clock goes on. */
const clockOf = (file: string) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

export type ClockStage = {
  readonly databaseUrl: string;
  readonly folder: string;
  /** The database's clock is off by so many seconds from now on, and that of the second server. */
  readonly jump: (seconds: number) => void;
  readonly killServer: () => void;
  readonly stop: () => Promise<void>;
};

/** A PostgreSQL and two servers that end sittings: the second one's clock jumps with the database's, the first one's does not. */
export async function openClockStage(): Promise<ClockStage> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-clock-'));
  chmodSync(folder, 0o755);
  const [jumping, right] = [join(folder, 'jumping'), join(folder, 'right')];
  const jump = (seconds: number) => writeFileSync(jumping, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  jump(0);
  writeFileSync(right, '+0\n');
  Object.assign(process.env, clockOf(jumping));
  const cluster = await startCluster(join(folder, 'postgres'), 'proof').finally(() => {
    for (const name of Object.keys(clockOf(jumping))) delete process.env[name];
  });
  const databaseUrl = `postgres://${superuser}:proof@127.0.0.1:${cluster.port}/proof`;
  await query(databaseUrl.replace(/proof$/, 'postgres'), 'create database proof');
  const servers: ChildProcess[] = [];
  for (const clock of [right, jumping]) servers.push(await startServer(folder, databaseUrl, clock));
  return {
    databaseUrl,
    folder,
    jump,
    killServer: () => void servers[0]?.kill('SIGKILL'),
    async stop() {
      for (const server of servers) server.kill('SIGKILL');
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(folder: string, databaseUrl: string, clock: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['e2e/proof/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...surroundings,
      ...clockOf(clock),
      DATABASE_URL: databaseUrl,
      PORT: String(await freePort()),
      DATA_DIR: `${clock}.data`,
      MEDIA_URL: mediaOf(folder),
      SECRET: proofSecret,
      LOG_LEVEL: 'silent',
      MARKS: 'yes',
    },
  });
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
  if (server.exitCode !== null) throw new Error('the server does not start');
  return server;
}
