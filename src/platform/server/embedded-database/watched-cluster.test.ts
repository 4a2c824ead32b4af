import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { startCluster, superuser, type Cluster } from './cluster.ts';
import { watchCluster } from './watched-cluster.ts';

const patience = { timeout: 50_000, interval: 10 };

test('a killed PostgreSQL is started again at its address with its data, until it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-watched-'));
  chmodSync(folder, 0o755);
  const start = (port?: number) => startCluster(join(folder, 'postgres'), 'password', ['fsync=off'], port);
  const first = await start();
  const cluster = watchCluster(first, () => start(first.port));
  const ask = async (text: string) => {
    const client = new pg.Client(`postgres://${superuser}:password@127.0.0.1:${cluster.port}/postgres`);
    await client.connect();
    client.on('error', () => {});
    return [(await client.query<{ pid: number }>(text)).rows, client] as const;
  };
  const [, holder] = await ask('create table kept as select 42 as pid');
  for (let times = 0; times < 2; times++) {
    const { pid } = cluster;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(cluster.pid).not.toBe(pid), patience);
    const [rows, client] = await ask('select pid from kept');
    expect(rows).toEqual([{ pid: 42 }]);
    await client.end();
  }
  await holder.end();
  const { pid } = cluster;
  await cluster.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  rmSync(folder, { recursive: true });
});

/** One that can be made to die. */
function mortal(pid: number) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let stopped = false;
  const cluster: Cluster = { port: 1, pid, ended: promise, stop: async () => ((stopped = true), resolve()) };
  return { cluster, die: resolve, stopped: () => stopped };
}

test('what cannot be started any more is given up with one sentence', async () => {
  const first = mortal(1);
  let tries = 0;
  const { broken, stop } = watchCluster(
    first.cluster,
    () => (tries++, Promise.reject(new Error('The data belongs to another release.'))),
    [0, 0, 0],
  );
  first.die();
  const { message } = await broken;
  expect(message).toBe('PostgreSQL has died and cannot be started again: The data belongs to another release.');
  expect(tries).toBe(3);
  await stop();
});

test('one that dies as soon as it is started is given up as well', async () => {
  let tries = 0;
  const dying = () => {
    const one = mortal(++tries);
    one.die();
    return one.cluster;
  };
  const { broken } = watchCluster(dying(), async () => dying(), [0, 0, 0]);
  expect((await broken).message).toContain('it ends again and again');
  expect(tries).toBe(4);
});

test('nothing is started once it stops, and what is just being started is stopped', async () => {
  const [first, second] = [mortal(1), mortal(2)];
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<Cluster>();
  const { stop } = watchCluster(first.cluster, () => (starting.resolve(), started.promise), [0]);
  first.die();
  await starting.promise;
  const stopped = stop();
  started.resolve(second.cluster);
  await stopped;
  expect(second.stopped()).toBe(true);

  const third = mortal(3);
  const watched = watchCluster(third.cluster, () => Promise.reject(new Error('nobody asked')), [0]);
  await watched.stop();
  expect(third.stopped()).toBe(true);
});
