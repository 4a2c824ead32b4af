import { expect, test } from 'vitest';
import { readAiken } from './aiken.ts';

const only = (text: string) => {
  const { questions, faults } = readAiken(text);
  const [question] = questions;
  if (!question) throw new Error(JSON.stringify(faults));
  return question.draft;
};
const optionsOf = (text: string) => only(text).content.options.map((option) => option.text.en ?? option.text.th);

test('questions with options and a letter', () => {
  const { found, questions, faults } = readAiken(
    'First?\nA. a\nB. b\nANSWER: B\n\nSecond?\nA) c\nB) d\nC) e\nANSWER: A',
  );
  expect([found, faults, questions.map(({ line }) => line)]).toEqual([2, [], [1, 6]]);
  expect(questions.map(({ draft }) => draft.key)).toEqual([
    { kind: 'option', option: 'o2' },
    { kind: 'option', option: 'o1' },
  ]);
  expect(questions[0]?.assumed.map(({ code }) => code)).toEqual([
    'language_told',
    'topic_missing',
    'level_none',
    'points_default',
  ]);
});

test.each([
  ['without blank lines between', 'First?\nA. a\nB. b\nANSWER: A\nSecond?\nA. c\nB. d\nANSWER: B', 2],
  ['with blank lines within', 'First?\n\nA. a\n\nB. b\n\nANSWER: A', 1],
  ['in small letters and with brackets', 'First?\n(A) a\n(B) b\nAnswer: (b)', 1],
  ['in Thai', 'น้ำมันชนิดใด\nก. ดำ\nข. ขาว\nเฉลย: ข', 1],
])('%s', (_, text, count) => {
  const { questions, faults } = readAiken(text);
  expect([questions.length, faults]).toEqual([count, []]);
});

test.each([
  ['an answer is missing', 'First?\nA. a\nB. b\nSecond?\nA. c\nB. d\nANSWER: A'],
  ['a letter comes twice', 'First?\nA. a\nB. b\nB. c\nD. d\nANSWER: B'],
])('where %s no key is taken', (_, text) => {
  const { questions, faults } = readAiken(text);
  expect([questions, faults.map(({ code }) => code)]).toEqual([[], ['question_unfinished']]);
});

test('what explains an answer behind it, and only there', () => {
  const text = 'First?\nA. a\nB. b\nANSWER: A\nFeedback: So it is.\n\nFeedback: which?\nA. c\nB. d\nANSWER: B';
  const { questions, faults } = readAiken(`${text}\n\nThird?\nA. e\nANSWER: A\nFeedback: lost`);
  expect(questions.map(({ draft }) => [draft.content.stem.en, draft.explanation])).toEqual([
    ['First?', { en: 'So it is.' }],
    ['Feedback: which?', {}],
  ]);
  expect(faults.map(({ code }) => code)).toEqual(['options_too_few']);
});

test('texts over several lines', () => {
  const text = 'U.S. rule\nsays what?\nA. one\n   and more\nB. two\nANSWER: A';
  expect(only(text).content.stem).toEqual({ en: 'U.S. rule<br>says what?' });
  expect(optionsOf(text)).toEqual(['one and more', 'two']);
});

test('signs of HTML are words', () => {
  expect(only('Is 1 < 2 & "so" <b>?\nA. yes\nB. no\nANSWER: A').content.stem).toEqual({
    en: 'Is 1 &lt; 2 &amp; "so" &lt;b&gt;?',
  });
});

test('several letters are several answers', () => {
  expect(only('Q\nA. a\nB. b\nC. c\nANSWER: A, C').key).toEqual({ kind: 'options', options: ['o1', 'o3'] });
});

test.each([
  ['Q\nA. a\nANSWER: A', [3, 'options_too_few']],
  ['A. a\n\nQ\nA. a\nB. b\nANSWER: A', [1, 'option_without_question']],
  ['ANSWER: A\nQ\nA. a\nB. b\nANSWER: A', [1, 'answer_without_question']],
  ['Q\nA. a\nB. b\n\nNext\nA. a\nB. b\nANSWER: A', [5, 'question_unfinished']],
  ['Q\nA. a\nB. b', [1, 'no_correct_answer']],
  ['Q\nA. a\nB. b\nANSWER: D', [4, 'correct_has_no_option']],
  ['Q\nA. a\nB. b\nANSWER:', [4, 'correct_has_no_option']],
  ['Q\nA. a\nB. a\nANSWER: A', [4, 'options_equal']],
  ['Q\nA.\nB. b\nANSWER: B', [4, 'option_text_missing']],
  ['  ', [1, 'no_questions']],
])('a fault at its line: %j', (text, fault) => {
  const { faults, questions, found } = readAiken(text);
  expect(faults.map(({ line, code }) => [line, code])).toEqual([fault]);
  expect(found).toBe(questions.length + (fault[1] === 'no_questions' ? 0 : 1));
});

test('a tag as an option is its words', () => {
  const { questions, faults } = readAiken('Which element is bold?\nA. <b>\nB. <ul>\nANSWER: A\n');
  expect(faults).toEqual([]);
  expect(questions[0]?.draft.content.options.map(({ text }) => text.en)).toEqual(['&lt;b&gt;', '&lt;ul&gt;']);
});
