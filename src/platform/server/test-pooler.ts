import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './cluster.ts';
import type { OwnedDatabase } from './embedded-database.ts';
import { usualPrefix } from './roles.ts';
import { addressesAt, signInRoles } from './sign-ins.ts';

const program = '/usr/sbin/pgbouncer';

/** Where pgbouncer is; it comes from Debian's packages if this user may install them. */
export function findPooler(): string | undefined {
  if (!existsSync(program) && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'pgbouncer');
  }
  return existsSync(program) ? program : undefined;
}

/** The database behind pgbouncer in transaction mode, with few connections, so that they change hands all the time. */
export async function openPooler(
  behind: OwnedDatabase,
  secret: string,
): Promise<{ address: OwnedDatabase; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-pooler-'));
  const port = await freePort();
  const names = signInRoles(secret, usualPrefix).map(({ role, verifier }) => `"${role}" "${verifier}"`);
  writeFileSync(join(folder, 'names.txt'), names.join('\n'));
  writeFileSync(join(folder, 'pooler.ini'), settingsFor(folder, port, new URL(behind.owner)));
  const user = userInfo().uid === 0 ? identityOfPostgres() : null;
  if (user)
    for (const path of [folder, join(folder, 'names.txt'), join(folder, 'pooler.ini')])
      chownSync(path, user.uid, user.gid);
  const child = spawn(program, ['-q', join(folder, 'pooler.ini')], {
    ...user,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilItListens(port);
  const at = new URL(behind.owner);
  at.port = String(port);
  const address = addressesAt({
    at: at.href,
    directAt: behind.owner,
    owner: behind.owner,
    secret,
    prefix: usualPrefix,
  });
  return {
    address: { ...address, owner: behind.owner },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const settingsFor = (folder: string, port: number, { port: databasePort }: URL): string => `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/names.txt
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
`;

/** It refuses to run as root, as PostgreSQL does. */
function identityOfPostgres(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

async function untilItListens(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const reached = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (reached) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
