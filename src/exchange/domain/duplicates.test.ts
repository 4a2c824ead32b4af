import { expect, test } from 'vitest';
import { withoutDuplicates } from './duplicates.ts';
import { readGift } from './gift.ts';

const outcome = (text: string) => {
  const { questions, faults } = withoutDuplicates(readGift(text));
  return { kept: questions.map(({ line, warnings }) => [line, ...warnings]), faults };
};

test('the second question with a code is left out', () => {
  expect(outcome('::A::One{T}\n\n::A::Two{T}\n\nThree{T}\n\nFour{T}')).toEqual({
    kept: [[1], [5], [7]],
    faults: [{ line: 3, code: 'code_used_twice', values: { code: 'A', first: 1 }, about: { code: 'A', text: 'Two' } }],
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
  expect(outcome('::A::One{T}\n\n::A::Two{T}\n\nbroken{').faults.map(({ line }) => line)).toEqual([3, 5]);
});
