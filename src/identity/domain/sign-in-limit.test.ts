import { expect, test } from 'vitest';
import { blocksOf, mayRequestLink, secondsToWait, secondsUntilNextTry } from './sign-in-limit.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));
const none = { failures: 0, lastFailedAt: null };
const many = { failures: 100, lastFailedAt: at(0) };

test('four failures cost nothing, then the wait doubles up to a quarter of an hour', () => {
  expect([4, 5, 6, 7, 20].map((failures) => secondsToWait(failures, at(0), at(0)))).toEqual([0, 5, 10, 20, 900]);
  expect(secondsToWait(5, at(0), at(5))).toBe(0);
});

test('a hundred failures elsewhere make a stranger wait, but nobody who signed in from here before', () => {
  expect(secondsUntilNextTry({ here: none, everywhere: { ...many, failures: 99 }, isKnown: false }, at(0))).toBe(0);
  expect(secondsUntilNextTry({ here: none, everywhere: many, isKnown: false }, at(0))).toBe(900);
  expect(secondsUntilNextTry({ here: none, everywhere: many, isKnown: true }, at(0))).toBe(0);
  const here = { failures: 6, lastFailedAt: at(0) };
  expect(secondsUntilNextTry({ here, everywhere: many, isKnown: true }, at(0))).toBe(10);
});

test('links are asked for three times an hour by name, sixty times by network', () => {
  expect(mayRequestLink({ byNameHere: 2, byNetwork: 59 })).toBe(true);
  expect(mayRequestLink({ byNameHere: 3, byNetwork: 3 })).toBe(false);
  expect(mayRequestLink({ byNameHere: 0, byNetwork: 60 })).toBe(false);
});

test('who has to wait is listed once, with the longest wait', () => {
  const count = (signInName: string, failures: number) => ({
    accountId: signInName,
    signInName,
    failures,
    lastFailedAt: at(0),
  });
  expect(blocksOf([count('b', 5), count('b', 6), count('a', 4), count('c', 99), count('c', 1)], at(1))).toEqual([
    { accountId: 'b', signInName: 'b', failures: 11, seconds: 9 },
    { accountId: 'c', signInName: 'c', failures: 100, seconds: 899 },
  ]);
});
