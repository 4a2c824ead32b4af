import { expect, test } from 'vitest';
import { blocksOf, forgiven, mayRequestLink, secondsToWait, secondsUntilNextTry } from './sign-in-limit.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 9, 0, second));
const none = { failures: 0, lastFailedAt: null };
const since = (failures: number, second = 0) => ({ failures, lastFailedAt: at(second) });
const nothing = { here: none, everywhere: none, ofNetwork: none, isKnown: false };

test('four failures cost nothing, then the wait doubles up to a quarter of an hour', () => {
  expect([4, 5, 6, 7, 20].map((failures) => secondsToWait(since(failures), at(0)))).toEqual([0, 5, 10, 20, 900]);
  expect(secondsToWait(since(5), at(5))).toBe(0);
});

test('a hundred failures elsewhere make a stranger wait, but nobody who signed in from here before', () => {
  const attacked = { ...nothing, everywhere: since(100) };
  expect(secondsUntilNextTry({ ...attacked, everywhere: since(99) }, at(0), at(0))).toBe(0);
  expect(secondsUntilNextTry(attacked, at(0), at(0))).toBe(120);
  expect(secondsUntilNextTry({ ...attacked, isKnown: true }, at(0), at(0))).toBe(0);
  expect(secondsUntilNextTry({ ...attacked, isKnown: true, here: since(6) }, at(0), at(0))).toBe(10);
});

test('who waits in line for two minutes gets one try, however many fail elsewhere meanwhile', () => {
  const attacked = { ...nothing, everywhere: since(500, 119) };
  expect(secondsUntilNextTry(attacked, at(0), at(119))).toBe(1);
  expect(secondsUntilNextTry(attacked, at(0), at(120))).toBe(0);
  expect(secondsUntilNextTry({ ...attacked, here: since(1, 120) }, at(0), at(121))).toBe(119);
});

test('nobody waits in line where it is quiet, and nobody passes after a thousand failures in a day', () => {
  expect(secondsUntilNextTry({ ...nothing, everywhere: since(500) }, at(899), at(899))).toBe(1);
  expect(secondsUntilNextTry({ ...nothing, everywhere: since(500) }, at(900), at(900))).toBe(0);
  expect(secondsUntilNextTry({ ...nothing, everywhere: since(1000) }, at(0), at(120))).toBe(780);
});

test('trying many names from one network is slowed as trying one is, but nobody who signed in there', () => {
  const spraying = (failures: number) => ({ ...nothing, ofNetwork: since(failures) });
  expect([29, 30, 31, 40].map((failures) => secondsUntilNextTry(spraying(failures), at(0), at(0)))).toEqual([
    0, 5, 10, 900,
  ]);
  expect(secondsUntilNextTry({ ...spraying(40), isKnown: true }, at(0), at(0))).toBe(0);
});

test('somebody who gets in for the first time makes up for five failures of their network', () => {
  expect([0, 3, 5, 29].map(forgiven)).toEqual([0, 0, 0, 24]);
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
