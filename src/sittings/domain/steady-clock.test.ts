import { expect, test } from 'vitest';
import { jumpBetween } from './steady-clock.ts';

const hour = 3_600_000;
const look = (shown: number, asked: number, answered = asked + 2) => ({ shown, asked, answered });

test.each([
  ['goes on', look(1_000_001, 1001), null],
  ['goes on while the database was away for a minute', look(1_060_001, 61_001), null],
  ['is put right by three seconds', look(1_004_001, 1001), null],
  ['jumps an hour ahead', look(1_000_000 + hour, 1000), hour],
  ['jumps two hours back', look(1_000_000 - 2 * hour, 1000), -2 * hour],
  ['is looked at slowly', look(1_008_000, 1000, 12_000), null],
])('a clock that %s', (_, after, jump) => {
  expect(jumpBetween(look(999_001, 1), { ...after })).toBe(jump);
});
