import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { openReadiness, type Readiness } from './readiness.ts';
import { startRelay } from '../fixtures/relay.fixture.ts';
import { ownDatabase } from '../fixtures/own-database.fixture.ts';

const opened: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { stop } of opened.splice(0).reverse()) await stop();
});
const closedLater = <Opened extends { stop: () => Promise<void> }>(one: Opened): Opened => (opened.push(one), one);
/** Where not the limit is proved but a state: a slow machine takes its time to answer. */
const patient = 60_000;
const readiness = (address: string, limit = patient): Readiness => closedLater(openReadiness(address, limit));

test('a database that takes what is written is ready, and keeps nothing of it', async () => {
  expect(await readiness(inject('database').listener).whyNot()).toBeNull();
});

test('many who ask at once share one try', async () => {
  const relay = closedLater(await startRelay(inject('database').listener));
  const { whyNot } = readiness(relay.through(inject('database').listener));
  const outcomes = await Promise.all(Array.from({ length: 50 }, whyNot));
  expect([new Set(outcomes), relay.open()]).toEqual([new Set([null]), 1]);
});

test('one that is away is not ready', async () => {
  const relay = closedLater(await startRelay(inject('database').listener));
  relay.cut();
  expect(await readiness(relay.through(inject('database').listener)).whyNot()).toBe('database_away');
});

test('one that says nothing at all is given up in time', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await readiness(`postgres://a:b@127.0.0.1:${port}/c`, 50).whyNot()).toBe('database_away');
  silent.close();
});

test('one whose disk takes nothing more is not ready', async () => {
  const database = closedLater(await ownDatabase(['fsync=off', 'temp_file_limit=64kB']));
  expect(await readiness(database.address.listener).whyNot()).toBe('nothing_can_be_written');
});

test('one that only reads is not ready', async () => {
  const database = closedLater(await ownDatabase(['fsync=off']));
  await database.owner.query('alter database sanam set default_transaction_read_only = on');
  expect(await readiness(database.address.listener).whyNot()).toBe('nothing_can_be_written');
});
