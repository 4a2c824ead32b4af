import { expect, test } from 'vitest';
import { isBeyondHope, isTaken, pauseAfter } from './web-hook.ts';

const now = new Date('2026-03-01T09:00:00Z');

test('a call that fails is made again after ever longer pauses, for about three days', () => {
  const pauses = Array.from({ length: 10 }, (_, failures) => pauseAfter(failures + 1));
  expect(pauses.at(-1)).toBeNull();
  const waits = pauses.flatMap((pause) => pause ?? []);
  expect(waits).toHaveLength(9);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3_600_000);
});

test('a hook that failed for three days is beyond hope', () => {
  const days = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000);
  expect([null, days(2.9), days(3)].map((since) => isBeyondHope(since, now))).toEqual([false, false, true]);
});

test('only a status of success takes a call', () => {
  expect([null, 199, 200, 204, 301, 404, 500].filter(isTaken)).toEqual([200, 204]);
});
