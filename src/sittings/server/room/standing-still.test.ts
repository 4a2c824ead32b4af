import { expect, test } from 'vitest';
import { gapsOf, whenStood } from './standing-still.ts';

test('a server knows when it started and when it stood still, and takes a late step for nothing', () => {
  let now = 10_000;
  const gaps = gapsOf(new Date(8000), () => now);
  for (const later of [1000, 2900, 20_000, 1000]) {
    now += later;
    gaps.step();
  }
  expect(gaps.list()).toEqual([
    { from: new Date(8000), to: new Date(10_000) },
    { from: new Date(13_900), to: new Date(33_900) },
  ]);
});

test('this process knows when it began', () => {
  expect(whenStood()[0]?.from.getTime()).toBeLessThanOrEqual(Date.now());
});
