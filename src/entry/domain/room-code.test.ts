import { expect, test } from 'vitest';
import { standsUntil, turnsTaken } from './room-code.ts';

const since = new Date('2026-11-26T02:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const shown = { seed: 's', since, minutes: 5 };

test('a code stands for its minutes, and is taken half a minute longer', () => {
  expect(turnsTaken(shown, since)).toEqual([0]);
  expect(turnsTaken(shown, after(299))).toEqual([0]);
  expect(standsUntil(shown, after(299))).toBe(after(300).getTime());
  expect(turnsTaken(shown, after(300))).toEqual([1, 0]);
  expect(turnsTaken(shown, after(329))).toEqual([1, 0]);
  expect(turnsTaken(shown, after(330))).toEqual([1]);
  expect(standsUntil(shown, after(330))).toBe(after(600).getTime());
});

test('one that changes by hand stands until somebody changes it', () => {
  const byHand = { ...shown, minutes: null };
  expect(turnsTaken(byHand, after(100_000))).toEqual([0]);
  expect(standsUntil(byHand, after(100_000))).toBeNull();
});
