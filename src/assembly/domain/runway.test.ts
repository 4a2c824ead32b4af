import { expect, test } from 'vitest';
import type { BlueprintRow } from './blueprint.ts';
import { papersLeft, runwayOf } from './runway.ts';

const row = (subsectionId: string, count: number, level: number | null = null): BlueprintRow => ({
  subsectionId,
  count,
  level,
});

test('each row gives as many papers as its questions are enough for, the blueprint as many as the shortest', () => {
  const rows = [row('a', 4), row('b', 3)];
  const stock = [
    { subsectionId: 'a', level: 1, usable: 9 },
    { subsectionId: 'a', level: 2, usable: 4 },
    { subsectionId: 'b', level: null, usable: 8 },
    { subsectionId: 'c', level: 1, usable: 99 },
  ];
  const runway = runwayOf(rows, stock);
  expect(runway.map(({ usable, papers }) => [usable, papers])).toEqual([
    [13, 3],
    [8, 2],
  ]);
  expect(papersLeft(rows, stock)).toBe(2);
});

test('a row without a level leaves enough for the rows that ask for one', () => {
  const stock = [
    { subsectionId: 'a', level: 1, usable: 2 },
    { subsectionId: 'a', level: 2, usable: 10 },
  ];
  const rows = [row('a', 2), row('a', 1, 1)];
  expect(runwayOf(rows, stock).map(({ papers }) => papers)).toEqual([4, 2]);
  expect(papersLeft(rows, stock)).toBe(2);
});

test('a row without anything gives none, and so does a blueprint without rows', () => {
  expect(papersLeft([row('a', 1)], [])).toBe(0);
  expect(papersLeft([], [])).toBe(0);
});

test('rows that cross each other, a level here and a kind there, are counted together', () => {
  const stock = [
    { subsectionId: 'a', level: 2, kind: 'single' as const, usable: 6 },
    { subsectionId: 'a', level: 1, kind: 'numeric' as const, usable: 50 },
  ];
  const rows = [row('a', 1, 2), { ...row('a', 1), kind: 'single' as const }];
  // Each alone would last for six papers.
  expect(runwayOf(rows, stock).map(({ papers }) => papers)).toEqual([6, 6]);
  expect(papersLeft(rows, stock)).toBe(3);
});
