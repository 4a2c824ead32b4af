import { expect, test } from 'vitest';
import { countChanges, eventsOfTyped } from './sheet-history.ts';

test('a change is another answer in the place of one; flags, unused and late ones are none', () => {
  const history = (...newestFirst: [Parameters<typeof countChanges>[0][number]['what'], string | null][]) =>
    newestFirst.map(([what, response]) => ({ what, response }));
  expect(countChanges(history(['counted', 'a']))).toBe(0);
  expect(countChanges(history(['counted', 'a'], ['replaced', 'a']))).toBe(0);
  expect(
    countChanges(history(['late', 'c'], ['counted', 'a'], ['not_used', 'd'], ['replaced', 'b'], ['replaced', 'a'])),
  ).toBe(2);
  expect(countChanges([])).toBe(0);
});

test('of the versions of a sheet each question has those that said something new of it', () => {
  const [first, second] = [new Date(1000), new Date(2000)];
  const events = eventsOfTyped([
    {
      answers: new Map([
        [1, 'a'],
        [2, 'c'],
      ]),
      typedAt: second,
      scanned: true,
      by: 'Grace',
    },
    {
      answers: new Map([
        [1, 'a'],
        [2, 'b'],
        [3, 'd'],
      ]),
      typedAt: first,
      scanned: false,
      by: 'Ada',
    },
  ]);
  expect(events.filter(({ position }) => position === 1).map(({ by }) => by)).toEqual(['Ada']);
  expect(
    events.filter(({ position }) => position === 2).map(({ what, response, by, at }) => [what, response, by, at]),
  ).toEqual([
    ['scanned', 'c', 'Grace', second],
    ['typed', 'b', 'Ada', first],
  ]);
  expect(events.filter(({ position }) => position === 3).map(({ response }) => response)).toEqual([null, 'd']);
});
