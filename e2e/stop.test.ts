import { once } from 'node:events';
import { readFileSync, renameSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, inject, test, vi } from 'vitest';
import { demonstrationPassword } from '../src/demonstration/server/company.ts';
import { demonstrationNames } from '../src/demonstration/server/create.ts';
import { freePort } from '../src/platform/server/embedded-database/cluster.ts';
import { copyData } from './installation/server.ts';
import { makeStage } from './installation/start-stage.ts';

const patience = { timeout: 120_000, interval: 50 };

/** The product with the demonstration, in a process and a folder of its own. */
async function started(onTestFinished: (work: () => Promise<void>) => void) {
  const { folder, served } = makeStage(onTestFinished);
  copyData(inject('first'), folder);
  const { child, address } = await served({ PORT: String(await freePort()) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return {
    child,
    address,
    folder,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    said: () => said,
  };
}

const signIn = async (address: string): Promise<number> => {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: demonstrationNames.companyAdmin, password: demonstrationPassword }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** A sign-in of which the server has read the head and waits for the rest. Ends with its status, 0 where it was cut. */
async function beginSignIn(address: string): Promise<{ finish: () => Promise<number> }> {
  const body = JSON.stringify({ username: demonstrationNames.companyAdmin, password: demonstrationPassword });
  const begun = request(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answered = new Promise<number>((resolve) => {
    begun.on('error', () => resolve(0));
    begun.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  return {
    finish() {
      begun.end(body);
      return answered;
    },
  };
}

/** PostgreSQL's own process; the first line of its file is its number. */
const postmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const isReady = (address: string) =>
  vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), patience);

// Most of them wait.
describe.concurrent('stopping', () => {
  test('thirty sign-ins that have come are answered after the order to end', async ({ onTestFinished }) => {
    const { child, address, ended } = await started(onTestFinished);
    const begun = await Promise.all(Array.from({ length: 30 }, () => beginSignIn(address)));
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), patience);
    const statuses = await Promise.all(begun.map(({ finish }) => finish()));
    // So many at once of one name are too many; a word is an answer.
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([]);
    expect(await ended).toBe(0);
  });

  test('a second order ends at once, and leaves no PostgreSQL', async ({ onTestFinished }) => {
    const { child, address, folder, ended } = await started(onTestFinished);
    const { finish } = await beginSignIn(address);
    const database = postmaster(folder);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), patience);
    child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect(await finish()).toBe(0);
    await vi.waitFor(() => expect(() => process.kill(database, 0)).toThrow('ESRCH'), patience);
  });

  test('a killed PostgreSQL is there again by itself', async ({ onTestFinished }) => {
    const { child, address, folder, ended, said } = await started(onTestFinished);
    const killed = postmaster(folder);
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(postmaster(folder), said()).not.toBe(killed), patience);
    await isReady(address);
    expect(await signIn(address)).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('where PostgreSQL cannot be started again the process ends and says why', async ({ onTestFinished }) => {
    const { address, folder, ended, said } = await started(onTestFinished);
    const killed = postmaster(folder);
    const data = join(folder, 'postgres');
    renameSync(join(data, 'global'), join(data, 'gone'));
    process.kill(killed, 'SIGKILL');
    expect(await ended).toBe(1);
    expect(said()).toContain('PostgreSQL has died and cannot be started again');
    await expect(fetch(address)).rejects.toThrow();
  });
});
