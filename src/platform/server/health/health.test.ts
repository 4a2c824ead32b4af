import { afterEach, expect, test } from 'vitest';
import { openPulse, serveHealth } from './health.ts';
import { webServer } from '../web/http.ts';
import type { Unready } from './readiness.ts';

const app = { now: webServer({ secure: false }) };
afterEach(() => app.now.close());

async function answers(unready: Unready | null, deafFor: number | null) {
  app.now = webServer({ secure: false });
  const deafSince = deafFor === null ? null : Date.now() - deafFor * 1000;
  const readiness = { whyNot: async () => unready, stop: async () => {} };
  serveHealth(app.now, { readiness, live: { deafSince: () => deafSince } });
  const ask = async (url: string) => {
    const { statusCode, payload } = await app.now.inject(url);
    return [statusCode, JSON.parse(payload)] as unknown;
  };
  return { ready: await ask('/readyz'), alive: await ask('/healthz') };
}

const fine = { ready: [200, { ready: true }], alive: [200, { ok: true }] };

test.each<[string, Unready | null, number | null, object]>([
  ['all is well', null, null, fine],
  ['it has just stopped to listen', null, 50, fine],
  [
    'it listens no longer, and the database is there',
    null,
    70,
    { ...fine, alive: [503, { ok: false, reason: 'deaf' }] },
  ],
  [
    'the database is away for long: no new start helps',
    'database_away',
    3600,
    { ...fine, ready: [503, { ready: false, reason: 'database_away' }] },
  ],
  [
    'nothing can be written',
    'nothing_can_be_written',
    null,
    { ...fine, ready: [503, { ready: false, reason: 'nothing_can_be_written' }] },
  ],
])('where %s', async (_, unready, deafFor, expected) => {
  expect(await answers(unready, deafFor)).toEqual(expected);
});

test('an event loop that turns late for a minute is dead, until it turns in time again', () => {
  const pulse = openPulse(0);
  for (let at = 1000; at <= 10_000; at += 1000) pulse.beat(at);
  for (let at = 13_000; at <= 70_000; at += 3000) pulse.beat(at);
  expect(pulse.isDead(70_000)).toBe(false);
  expect(pulse.isDead(70_001)).toBe(true);
  pulse.beat(70_500);
  expect(pulse.isDead(70_501)).toBe(false);
  expect(openPulse(0).isDead(60_001)).toBe(true);
});
