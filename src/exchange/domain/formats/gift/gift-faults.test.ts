import { describe, expect, test } from 'vitest';
import { readGift } from './gift.ts';

const outcome = (text: string) => {
  const { found, questions, faults } = readGift(text);
  return {
    found,
    good: questions.map(({ code, draft }) => code ?? draft.content.stem.en),
    faults: faults.map(({ line, code }) => [line, code]),
  };
};

describe('a faulty question is left out and reported with its line', () => {
  test.each([
    ['no right answer', 'Q{~a ~b}', 'no_correct_answer'],
    ['nothing but wrong weights', 'Q{~%-50%a ~%-50%b}', 'no_correct_answer'],
    ['a word for a number', 'Q{#three}', 'not_a_number'],
    ['a number with its unit', 'Q{#9.81 m/s2}', 'not_a_number'],
    ['no number', 'Q{#}', 'no_correct_answer'],
    ['a range from large to small', 'Q{#5..1}', 'number_range_reversed'],
    ['a negative tolerance', 'Q{#5:-1}', 'not_a_number'],
    ['more than all', 'Q{~%60%a ~%60%b ~%-50%c}', 'weights_sum'],
    ['less than all', 'Q{~%50%a ~%30%b ~c}', 'weights_sum'],
    ['a weight that is none', 'Q{~%5o%a ~%100%b}', 'weight_not_a_number'],
    ['a weight beyond all', 'Q{=%150%a =b}', 'weight_not_a_number'],
    ['half right at best', 'Q{=%50%a =%20%b}', 'no_full_marks'],
    ['one option', 'Q{=a ~}', 'option_text_missing'],
    ['equal options', 'Q{=<b>a</b>  c ~a c ~d}', 'options_equal'],
    ['an answer without a sign', 'Q{a ~b =c}', 'answer_unmarked'],
    ['no question', '::T::{=a ~b}', 'question_text_missing'],
    ['a picture for a question', '[html]<img src\\="a.png">{=a ~b}', 'question_text_missing'],
    ['half a pair', 'Q{=a->b =c -> d =e}', 'pair_incomplete'],
    ['one pair', 'Q{=a->b}', 'pairs_too_few'],
    ['no answers', 'Read the following.', 'description_skipped'],
    ['two gaps', 'A {=b} and {=c}.', 'two_answer_blocks'],
    ['a brace too many', 'A {=b}}', 'brace_not_opened'],
    ['far too many answers', `Q{=a${'~b'.repeat(300)}}`, 'options_too_many'],
    [
      'more options than an examinee can be shown',
      `Q{=a${Array.from({ length: 26 }, (_, index) => `~${index}`).join('')}}`,
      'options_too_many',
    ],
    ['a text beyond all measure', `${'long '.repeat(5000)}{T}`, 'text_too_long'],
  ])('%s', (_, text, code) => {
    expect(outcome(`// comment\n\n${text}\n\n::Z::Fine{T}`)).toEqual({ found: 2, good: ['Z'], faults: [[3, code]] });
  });

  test('an answer’s fault is at the answer, also after comments', () => {
    expect(outcome('Q{#\n// note\n=1:0\n=two\n}').faults).toEqual([[4, 'not_a_number']]);
    expect(outcome('Q{\n=a\n~\n}').faults).toEqual([[3, 'option_text_missing']]);
  });
});

describe('a brace that is not closed costs its own question only', () => {
  const broken = '::A::Broken {=yes\n~no';
  test.each([
    ['a blank line and a title', '\n\n::B::Fine{T}', ['B']],
    ['a blank line and a question without title', '\n\nFine{T}', ['Fine']],
    ['a title without blank line', '\n::B::Fine{T}', ['B']],
    ['a question without blank line', '\nFine{T}', ['Fine']],
    ['a category', '\n\n$CATEGORY: x\n\nFine{T}', ['Fine']],
  ])('before %s', (_, rest, good) => {
    expect(outcome(broken + rest)).toEqual({ found: 2, good, faults: [[1, 'brace_not_closed']] });
  });

  test('at the end of the file', () => {
    expect(outcome(`Fine{T}\n\n${broken}`)).toEqual({ found: 2, good: ['Fine'], faults: [[3, 'brace_not_closed']] });
  });

  test('the line is that of the brace', () => {
    expect(outcome('::A::Broken\nin two lines {=yes ~no').faults).toEqual([[2, 'brace_not_closed']]);
  });
});

describe('where questions end', () => {
  test('a blank line between braces that are closed later ends nothing', () => {
    expect(outcome('Q{\n=a\n\n~b\n\n// c\n~d\n}\n\nFine{T}')).toEqual({ found: 2, good: ['Q', 'Fine'], faults: [] });
  });

  test('questions without blank lines between them', () => {
    expect(outcome('A{T}\nB{F}\nC goes\nover lines{T}\n::D::d{T}')).toEqual({
      found: 4,
      good: ['A', 'B', 'C goes<br>over lines', 'D'],
      faults: [],
    });
  });

  test('text after the braces over several lines belongs to them', () => {
    expect(outcome('The {=third\n~fourth} Thursday\nof May.').good).toEqual(['The _____ Thursday<br>of May.']);
  });

  test('a file without questions says so', () => {
    expect(outcome('// only a comment\n\n$CATEGORY: x')).toEqual({ found: 0, good: [], faults: [[1, 'no_questions']] });
  });

  test('more questions than a file may hold are refused together', () => {
    expect(outcome('Q{T}\n\n'.repeat(20_001))).toEqual({
      found: 20_001,
      good: [],
      faults: [[1, 'too_many_questions']],
    });
  });
});

test('answers with braces of their own cost their question and make no others', () => {
  const text = [
    '::A::Which tag inherits?',
    '{',
    '={% extends %}',
    '~{% include %}',
    '~{% block %}',
    '}',
    '',
    'Next {T}',
  ];
  const { found, questions, faults } = readGift(text.join('\n'));
  expect(found).toBe(2);
  expect(questions).toHaveLength(1);
  expect(faults).toMatchObject([{ line: 2, code: 'brace_not_closed' }]);
  const early = readGift('::A::Which tag inherits?\n{\n=Right% extends %}\n~{% include %}\n~{% block %}\n}');
  expect(early).toMatchObject({ found: 1, questions: [], faults: [{ line: 4, code: 'two_answer_blocks' }] });
});
