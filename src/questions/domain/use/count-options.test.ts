import { expect, test } from 'vitest';
import { countOptions, judgedIn, type Tally } from './count-options.ts';

const tally = (response: Tally['response'], examinees: number, more: Partial<Tally> = {}): Tally => ({
  counts: true,
  response,
  examinees,
  judged: examinees,
  correct: 0,
  ...more,
});

test('options are counted by version over its exams, several of one answer each, and no answer is omitted', () => {
  const versions = [
    { version: 3, options: ['a', 'b'] },
    { version: 2, options: ['a', 'b', 'c'] },
    { version: 1, options: ['a', 'b'] },
  ];
  const exams = [
    { version: 2, tallies: [tally('a', 5), tally(['a', 'c'], 3), tally([], 2), tally('b', 9, { counts: false })] },
    { version: 2, tallies: [tally('a', 4)] },
    { version: 1, tallies: [tally('b', 1)] },
    { version: 3, tallies: [tally('b', 1, { counts: false })] },
  ];
  expect(countOptions(versions, exams)).toEqual([
    { version: 2, examinees: 14, omitted: 2, counts: [12, 0, 3] },
    { version: 1, examinees: 1, omitted: 0, counts: [0, 1] },
  ]);
});

test('what is marked counts, of practices too, and what is not marked does not', () => {
  const tallies = [tally('a', 5, { correct: 5 }), tally('b', 3, { judged: 1, counts: false })];
  expect(judgedIn(tallies)).toEqual({ answered: 6, correct: 5 });
  expect(judgedIn([])).toEqual({ answered: 0, correct: 0 });
});
