import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, expect, inject, test, vi } from 'vitest';
import { everyTopic } from '../../tasks-contract.ts';
import { listenForUpdates, publisher, type LiveEvent, type LiveUpdates } from './live.ts';
import { startRelay, type Relay } from '../fixtures/relay.fixture.ts';

const companyId = '01a1fd1f-3e7d-78f0-a71d-e6d974c53d99';
const name = 'listener under test';
let same: pg.Pool;
let relay: Relay;
let live: LiveUpdates;

beforeAll(() => void (same = new pg.Pool({ connectionString: inject('database').listener, max: 1 })));
afterAll(() => same.end());
beforeEach(async () => {
  relay = await startRelay(inject('database').listener);
  live = await listenForUpdates(
    `${relay.through(inject('database').listener)}&application_name=${encodeURIComponent(name)}`,
  );
});
afterEach(async () => {
  await live.stop();
  await relay.stop();
});

const listeners = async () =>
  (await same.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [name])).rows;

/** What a page hears, in its order; `next` waits for one more. */
function page() {
  const left = new AbortController();
  const events = live.of(companyId, left.signal)[Symbol.asyncIterator]();
  return {
    next: async () => ((await events.next()).value as LiveEvent).topic,
    leave: () => left.abort(),
  };
}

const tell = (topic: string) =>
  same.query("select pg_notify('live', $1)", [JSON.stringify({ companyId, topic, id: null })]);

test.each([[1], [12]])('after an outage of %i refused tries one listener hears each event once', async (refusals) => {
  const { next, leave } = page();
  const first = next();
  relay.cut();
  await relay.refused(refusals);
  expect(live.deafSince()).not.toBeNull();
  relay.mend();
  expect(await first).toBe(everyTopic);
  expect(live.deafSince()).toBeNull();
  await tell('one');
  await tell('two');
  expect([await next(), await next()]).toEqual(['one', 'two']);
  expect([(await listeners()).length, relay.open()]).toEqual([1, 1]);
  leave();
});

test('a listener that the database ended is followed by another one', async () => {
  const { next, leave } = page();
  for (const event of [next(), next(), next()]) {
    const [listener] = await vi.waitFor(async () => {
      const all = await listeners();
      expect(all).toHaveLength(1);
      return all;
    });
    await same.query('select pg_terminate_backend($1)', [listener?.pid]);
    expect(await event).toBe(everyTopic);
  }
  leave();
});

test('stopping ends it also while the database is away', async () => {
  relay.cut();
  await relay.refused(3);
  await live.stop();
  relay.mend();
  expect(relay.open()).toBe(0);
});

test('what could not be sent during an outage is sent after it, once', async () => {
  const other = await startRelay(inject('database').listener);
  const pool = new pg.Pool({ connectionString: other.through(inject('database').listener) });
  const { next, leave } = page();
  const first = next();
  other.cut();
  publisher(pool)([{ companyId, topic: 'late', id: null }]);
  await other.refused(3);
  other.mend();
  expect(await first).toBe('late');
  await tell('next');
  expect(await next()).toBe('next');
  leave();
  await pool.end();
  await other.stop();
});
