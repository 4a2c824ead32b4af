import { expect, test } from 'vitest';
import { waysOut, type Sleeping } from './ways-out.ts';

const row = (count: number) => ({ subsectionId: '1', count, level: null });
const stock = (usable: number) => [{ subsectionId: '1', level: 2, usable }];
const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const asleep = (count: number, until: Date): Sleeping[] =>
  Array.from({ length: count }, () => ({ subsectionId: '1', level: 2, until }));

test('a blueprint that can be met needs no way out', () => {
  expect(waysOut({ rows: [row(4)], versions: 2, overlap: 0 }, stock(8), [])).toEqual([]);
});

test('the most versions that work and the fewest shared questions are offered', () => {
  expect(waysOut({ rows: [row(4)], versions: 3, overlap: 0 }, stock(10), [])).toEqual([
    { kind: 'versions', versions: 2 },
    { kind: 'overlap', overlap: 1 },
  ]);
});

test('waiting is offered until the day on which enough questions are awake', () => {
  const sleeping = [...asleep(1, day(3)), ...asleep(5, day(9)), ...asleep(9, day(20))];
  expect(waysOut({ rows: [row(8)], versions: 1, overlap: null }, stock(4), sleeping)).toEqual([
    { kind: 'wait', until: day(9), count: 6 },
  ]);
});

test('where nothing is enough by itself, nothing is offered', () => {
  expect(waysOut({ rows: [row(8)], versions: 1, overlap: null }, stock(4), asleep(3, day(3)))).toEqual([]);
});
