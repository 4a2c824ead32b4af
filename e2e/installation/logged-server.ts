import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { freePort } from '../../src/platform/server/embedded-database/cluster.ts';
import { runningAsOwner } from '../../src/platform/server/embedded-database/embedded-database.ts';
import { surroundings } from './program.ts';
import { copyData } from './server.ts';

/**
 * The product with everything it writes to its log in hand, that of the first start before it too; a mail server that
 * refuses, and the way to its database.
 */
export type LoggedServer = {
  readonly address: string;
  readonly dataFolder: string;
  readonly log: () => string;
  readonly logged: (words: string) => Promise<void>;
  readonly owner: pg.Client;
  readonly stop: () => Promise<void>;
};

export async function startLoggedServer(): Promise<LoggedServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sanam-logged-'));
  copyData(inject('first'), dataFolder);
  const before = readFileSync(inject('firstLog'), 'utf8');
  const mail = refusingMailServer();
  await once(mail, 'listening');
  const port = await freePort();
  const server = spawn(process.execPath, ['src/cli.ts', 'serve', '--json'], {
    env: {
      ...surroundings,
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const logged = (words: string) =>
    vi.waitFor(() => expect(written).toContain(words), { timeout: 120_000, interval: 100 });
  try {
    await logged('"address"');
  } catch (error) {
    server.kill('SIGTERM');
    throw error;
  }
  const owner = new pg.Client({ connectionString: runningAsOwner(dataFolder) });
  await owner.connect();
  return {
    address: `http://localhost:${port}`,
    dataFolder,
    log: () => before + written,
    logged,
    owner,
    async stop() {
      await owner.end();
      server.kill('SIGTERM');
      await once(server, 'exit');
      mail.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Refuses every receiver and repeats the address while it does, as mail servers do. */
const refusingMailServer = () =>
  createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      const line = chunk.toString();
      const receiver = /^RCPT TO:(\S+)/i.exec(line)?.[1];
      if (receiver) socket.write(`550 5.1.1 ${receiver}: no such user here\r\n`);
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
