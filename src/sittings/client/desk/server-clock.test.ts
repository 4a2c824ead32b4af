import { expect, test } from 'vitest';
import { readClock, timeLeft, urgencyOf, writeTime } from './server-clock.ts';

const at = (serverNow: number) => ({
  serverNow: new Date(serverNow).toISOString(),
  startedAt: new Date(1_000_000).toISOString(),
  deadline: new Date(2_000_000).toISOString(),
});

test('the offset is measured in the middle of the journey', () => {
  const clock = readClock(null, at(1_000_500), 100, 300);
  expect(clock).toMatchObject({ offset: 1_000_300, error: 100 });
  expect(timeLeft(clock, 300)).toBe(2_000_000 - 1_000_600);
});

test('a less exact reading that agrees changes nothing but the deadline', () => {
  const clock = readClock(null, at(1_000_050), 0, 100);
  const later = readClock(clock, { ...at(1_005_900), deadline: new Date(2_300_000).toISOString() }, 5000, 7000);
  expect(later).toMatchObject({ offset: clock.offset, error: 50, deadline: 2_300_000 });
});

test('a reading that contradicts holds: the counter stood still', () => {
  const clock = readClock(null, at(1_000_050), 0, 100);
  expect(readClock(clock, at(1_600_000), 1000, 3000).offset).toBe(1_600_000 - 2000);
});

test('before the start there is no time left to show', () => {
  expect(timeLeft(readClock(null, { ...at(1_000_000), deadline: null }, 0, 0), 5)).toBeNull();
});

test('the time is urgent at ten and at five minutes', () => {
  const minute = 60_000;
  expect([null, 10 * minute + 1, 10 * minute, 5 * minute + 1, 5 * minute, 1, 0].map(urgencyOf)).toEqual([
    'quiet',
    'quiet',
    'ten_minutes',
    'ten_minutes',
    'five_minutes',
    'five_minutes',
    'over',
  ]);
});

test('a second that has begun counts', () => {
  expect([0, 1, 1000, 599_001, 3_600_000, 3_909_000].map(writeTime)).toEqual([
    '00:00',
    '00:01',
    '00:01',
    '10:00',
    '1:00:00',
    '1:05:09',
  ]);
});
