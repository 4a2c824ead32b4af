import { expect, test } from 'vitest';
import type { Stock } from './blueprint.ts';
import { rowsByStandard } from './rows-by-standard.ts';

const stock = (usable: number, level: number, kind: Stock['kind'] = 'single'): Stock => ({
  subsectionId: '',
  level,
  usable,
  ...(kind && { kind }),
});

test('so many questions at the level of each subsection, in proportion to what it has there, and essays of any level', () => {
  const places = [
    { subsectionId: 'a', level: 2, stock: [stock(30, 2), stock(50, 1), stock(4, 1, 'essay')] },
    { subsectionId: 'b', level: 1, stock: [stock(8, 1), stock(2, 1, 'multiple')] },
    { subsectionId: 'c', level: null, stock: [stock(5, 1), stock(5, 3)] },
    { subsectionId: 'd', level: 3, stock: [stock(9, 1)] },
  ];
  expect(rowsByStandard({ questions: 20, essays: 1 }, places)).toEqual([
    { subsectionId: 'a', count: 12, level: 2, kind: null },
    { subsectionId: 'a', count: 1, level: null, kind: 'essay' },
    { subsectionId: 'b', count: 4, level: 1, kind: null },
    { subsectionId: 'c', count: 4, level: null, kind: null },
  ]);
});

test('fewer only where the bank has no more', () => {
  const places = [{ subsectionId: 'a', level: 2, stock: [stock(3, 2)] }];
  expect(rowsByStandard({ questions: 20, essays: 2 }, places)).toEqual([
    { subsectionId: 'a', count: 3, level: 2, kind: null },
  ]);
});
