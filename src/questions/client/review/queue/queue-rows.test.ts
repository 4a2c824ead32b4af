import { expect, test } from 'vitest';
import { outcomeOf, mergedRows, nextWaiting } from './queue-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('known rows keep their places and get newer facts, new ones come last', () => {
  const before = [
    { id: 'a', checks: 0 },
    { id: 'b', checks: 0 },
  ];
  const now = [
    { id: 'c', checks: 0 },
    { id: 'b', checks: 2 },
  ];
  expect(mergedRows(before, now)).toEqual([
    { id: 'a', checks: 0 },
    { id: 'b', checks: 2 },
    { id: 'c', checks: 0 },
  ]);
});

test('what waits no more was decided here or by somebody else', () => {
  const waiting = new Set(['a', 'd', 'e']);
  const decided = new Map([
    ['b', { as: 'approved', version: 1 }],
    ['d', { as: 'rejected', version: 1 }],
    // The list from before the decision still has it.
    ['e', { as: 'rejected', version: 2 }],
  ] as const);
  const outcome = (id: string) => outcomeOf({ id, version: 2 }, waiting, decided);
  // Sent in again after a rejection, it waits again.
  expect(['a', 'b', 'c', 'd', 'e'].map(outcome)).toEqual(['waiting', 'approved', 'gone', 'waiting', 'rejected']);
});

test('the next that waits, round to the beginning', () => {
  const waits = ({ id }: { id: string }) => id === 'a' || id === 'c';
  expect(nextWaiting(rows('a', 'b', 'c', 'd'), 'a', waits)).toBe('c');
  expect(nextWaiting(rows('a', 'b', 'c', 'd'), 'c', waits)).toBe('a');
  expect(nextWaiting(rows('a', 'b', 'c', 'd'), null, waits)).toBe('a');
  expect(nextWaiting(rows('b', 'd'), 'b', waits)).toBeNull();
  expect(nextWaiting(rows('a'), 'a', waits)).toBeNull();
});
