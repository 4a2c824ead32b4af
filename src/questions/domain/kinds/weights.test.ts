import { expect, test } from 'vitest';
import { optionKey } from './single.ts';
import { optionsKey } from './multiple.ts';
import { weightDoubts } from './weight-doubts.ts';
import { shareOfPoints, weighed } from './weights.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: { en: id } }));
const content = { kind: 'single', stem: {}, options, matches: [], gaps: [], unit: '', shuffleOptions: true } as const;

test('weights of which the right answers have none keep a question from being one', () => {
  const said = [{ code: 'weights_without_right', field: 'key' }];
  expect(optionKey.faults({ kind: 'option', option: 'a', weights: { b: 50 } }, content)).toEqual(said);
  expect(optionsKey.faults({ kind: 'options', options: ['a', 'b'], weights: { a: 1, b: -1 } }, content)).toEqual(said);
  expect(optionKey.faults({ kind: 'option', option: 'a', weights: { a: 100, b: 50 } }, content)).toEqual([]);
  expect(optionKey.faults({ kind: 'option', option: 'a' }, content)).toEqual([]);
});

test('what an author hardly means is said by option', () => {
  expect(weightDoubts({ kind: 'option', option: 'a', weights: { a: 100, b: 100, c: 50 } })).toEqual([
    { code: 'wrong_gives_all', option: 'b' },
  ]);
  expect(weightDoubts({ kind: 'options', options: ['a', 'b'], weights: { a: 100, c: 20 } })).toEqual([
    { code: 'wrong_gives_points', option: 'c' },
    { code: 'right_gives_nothing', option: 'b' },
  ]);
});

test('an answer gets its share of the points, cut towards zero and never more than all', () => {
  const key = { kind: 'options', options: ['a', 'b'], weights: { a: 2, b: 1, c: -2 } } as const;
  const points = (chosen: string[]) => shareOfPoints(100, weighed(key, chosen) ?? { given: 0, full: 1 });
  expect([points(['a']), points(['b', 'c']), points(['a', 'b'])]).toEqual([66, -33, 100]);
  expect(weighed({ kind: 'option', option: 'a', weights: { a: 1 } }, ['b'])).toBeNull();
});
