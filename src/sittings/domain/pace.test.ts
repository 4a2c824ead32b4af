import { expect, test } from 'vitest';
import { pace, Paces } from './pace.ts';

const essay = 60_000;

test('three essays that are typed without a pause for three hours wait for nothing', () => {
  let now = 0;
  const paces = new Paces(() => now);
  for (; now < 3 * 3600 * 1000; now += 400) {
    expect(paces.waits('a')).toBe(0);
    paces.count('a', essay);
  }
});

test('a page that comes back to its network with an essay for each of a hundred questions waits for nothing', () => {
  const paces = new Paces(() => 0);
  for (let question = 0; question < 100; question++) {
    expect(paces.waits('a')).toBe(0);
    paces.count('a', essay);
  }
});

test('a flood goes on at its pace, beside which others wait for nothing', () => {
  let now = 0;
  let written = 0;
  const paces = new Paces(() => now);
  for (; now < 60_000; now++)
    if (paces.waits('a') === 0) {
      paces.count('a', essay);
      written += essay;
    }
  expect(written).toBeLessThan(pace.burst + 60 * pace.perSecond + essay);
  expect(paces.waits('a')).toBeGreaterThan(0);
  expect(paces.waits('b')).toBe(0);
});

test('short answers are counted by their rows', () => {
  const paces = new Paces(() => 0);
  for (let n = 0; n <= pace.burst / 512; n++) paces.count('a', 1);
  expect(paces.waits('a')).toBeGreaterThan(0);
});
