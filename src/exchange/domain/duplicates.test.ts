import { expect, test } from 'vitest';
import { withoutDuplicates } from './duplicates.ts';
import { readGift } from './formats/gift/gift.ts';
import type { Questions } from './imported.ts';
import { readQuestionTable } from './formats/table/question-table.ts';

const without = (read: Questions) => {
  const { questions, faults } = withoutDuplicates(read);
  return { kept: questions.map(({ line, warnings }) => [line, ...warnings]), faults };
};
const outcome = (text: string) => without(readGift(text));
const ofTable = (...rows: readonly (readonly string[])[]) =>
  without(
    readQuestionTable(
      [['code', 'question', 'correct'], ...rows].map((cells, index) => ({ line: index + 1, cells })),
      'csv',
    ),
  );

test('the second question with a code is left out', () => {
  expect(ofTable(['A', 'One', 'TRUE'], ['A', 'Two', 'TRUE'], ['', 'Three', 'TRUE'], ['', 'Four', 'TRUE'])).toEqual({
    kept: [[2], [4], [5]],
    faults: [{ line: 3, code: 'code_used_twice', values: { code: 'A', first: 2 }, about: { code: 'A', text: 'Two' } }],
  });
});

test('a title that repeats is no code', () => {
  const repeated = (line: number) => ({ line, code: 'code_repeated', values: { code: 'A' } });
  expect(outcome('::A::One{T}\n\n::A::Two{T}')).toEqual({
    kept: [
      [1, repeated(1)],
      [3, repeated(3)],
    ],
    faults: [],
  });
});

test('a faulty question keeps no code from another', () => {
  expect(outcome('::A::One{~a}\n\n::A::Two{T}').kept).toEqual([[3]]);
});

test('the same question under another code stays, with a warning', () => {
  const again = { line: 3, code: 'same_question_in_file', values: { first: 1 } };
  expect(outcome('::A::One{=a ~b}\n\n::B::<b>One</b> {~b =a}').kept).toEqual([[1], [3, again]]);
});

test.each([
  ['other options', 'One{=a ~c}'],
  ['another kind', 'One{=a =b}'],
  ['another question', 'Two{=a ~b}'],
  ['an index instead of a digit', 'One{=a ~<sub>b</sub>}'],
])('not the same: %s', (_, other) => {
  expect(outcome(`One{=a ~b}\n\n${other}`).kept).toEqual([[1], [3]]);
});

test('faults stand in the order of the file', () => {
  const { faults } = ofTable(['A', 'One', 'TRUE'], ['A', 'Two', 'TRUE'], ['B', '', 'TRUE']);
  expect(faults.map(({ line }) => line)).toEqual([3, 4]);
});
