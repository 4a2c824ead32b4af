import { expect, test } from 'vitest';
import { countsOf, warningsOf } from './picked-counts.ts';
import { moved } from './use-picking.ts';

test('what was picked is counted by subsection and by level, in their order', () => {
  const questions = [
    { code: '1.10', level: 2 },
    { code: '1.2', level: null },
    { code: '1.10', level: 1 },
  ];
  expect(countsOf(questions)).toEqual({
    bySubsection: [
      ['1.2', 1],
      ['1.10', 2],
    ],
    byLevel: [
      [1, 1],
      [2, 1],
      [null, 1],
    ],
  });
});

test('each question says what speaks against it, and beside which place', () => {
  const usable = { why: null, recent: false };
  const check = {
    questions: [
      { id: 'a', ...usable },
      { id: 'b', why: 'hibernating' as const, recent: true },
      { id: 'c', ...usable },
    ],
    enemies: [{ first: 'a', second: 'c' }],
    alike: [{ first: 'b', second: 'c' }],
  };
  const said = (id: string) => warningsOf(check, id, ['c', 'a', 'b']).map(({ code, other }) => [code, other]);
  expect(said('a')).toEqual([['enemy', 1]]);
  expect(said('b')).toEqual([
    ['why', 0],
    ['recent', 0],
    ['alike', 1],
  ]);
  expect(said('c')).toEqual([
    ['enemy', 2],
    ['alike', 3],
  ]);
});

test('a question moves up and down, and stays at the ends', () => {
  const list = ['a', 'b', 'c'];
  expect(moved(list, 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(list, 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(list, 'a', -1)).toEqual(list);
  expect(moved(list, 'c', 1)).toEqual(list);
});
