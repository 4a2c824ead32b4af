import { expect, test } from 'vitest';
import { orderTables } from '../../domain/order-tables.ts';
import { nextTurn } from './next-turn.ts';

test('the next night, or the night to the next Sunday', () => {
  expect(nextTurn('never', new Date('2026-03-04T09:00:00Z'))).toBeNull();
  expect(nextTurn('day', new Date('2026-03-04T09:00:00Z'))).toEqual(new Date('2026-03-04T19:00:00Z'));
  expect(nextTurn('day', new Date('2026-03-04T19:00:00Z'))).toEqual(new Date('2026-03-05T19:00:00Z'));
  expect(nextTurn('week', new Date('2026-03-04T09:00:00Z'))).toEqual(new Date('2026-03-07T19:00:00Z'));
  expect(nextTurn('week', new Date('2026-03-07T19:00:00Z'))).toEqual(new Date('2026-03-14T19:00:00Z'));
});

test('a table comes after those it refers to, and a circle is an error', () => {
  const table = (name: string, ...refersTo: string[]) => ({ name, refersTo });
  const ordered = orderTables([table('c', 'b', 'c'), table('b', 'a', 'elsewhere'), table('a')]);
  expect(ordered.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(() => orderTables([table('a', 'b'), table('b', 'a')])).toThrow('circle');
});
