import { expect, test } from 'vitest';
import { serverClock } from './server-clock.ts';

test('the clock on the wall goes on with the page, follows the quickest reading and never goes back', () => {
  let elapsed = 1000;
  const clock = serverClock(() => elapsed);
  clock.hear(new Date(50_000));
  expect(clock.now()).toBe(50_000);
  elapsed += 5000;
  expect(clock.now()).toBe(55_000);
  // This one was on its way for longer: it says less than the page knows.
  clock.hear(new Date(54_200));
  expect(clock.now()).toBe(55_000);
  // This one came sooner.
  clock.hear(new Date(55_300));
  expect(clock.now()).toBe(55_300);
});
