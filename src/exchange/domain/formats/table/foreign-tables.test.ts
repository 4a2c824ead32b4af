import { expect, test } from 'vitest';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import { readQuestionTable } from './question-table.ts';

/** A table with its cells between bars, read; `=` stands before each right option. */
function read(...lines: readonly string[]) {
  const rows = lines.map((text, index) => ({ line: index + 1, cells: text.split('¦').map((cell) => cell.trim()) }));
  const { questions, faults, table } = readQuestionTable(rows, 'csv');
  return {
    read: questions.map(({ draft }) => [draft.content.kind, shown(draft)]),
    faults: faults.map(({ line, code }) => [line, code]),
    headings: table?.headings,
  };
}

function shown({ content, key }: QuestionDraft): string {
  const right = key.kind === 'option' ? [key.option] : key.kind === 'options' ? key.options : [];
  return content.options.map(({ id, text }) => `${right.includes(id) ? '=' : ''}${text.en ?? ''}`).join(' ');
}

test.each([
  ['short titles', 'Q.No ¦ Question ¦ Opt1 ¦ Opt2 ¦ Opt3 ¦ Ans', '1 ¦ What cuts? ¦ rule ¦ saw ¦ vice ¦ 2'],
  ['bare numbers as titles', 'Question ¦ 1 ¦ 2 ¦ 3 ¦ Answer', 'What cuts? ¦ rule ¦ saw ¦ vice ¦ 2'],
  ['numbered operands', 'question ¦ op1 ¦ op2 ¦ op3 ¦ correct_op', 'What cuts? ¦ rule ¦ saw ¦ vice ¦ 2'],
  [
    'an explanation beside each option',
    'Question ¦ Answer Option 1 ¦ Explanation 1 ¦ Answer Option 2 ¦ Explanation 2 ¦ Answer Option 3 ¦ Correct Answers',
    'What cuts? ¦ rule ¦ no ¦ saw ¦ yes ¦ vice ¦ 2',
  ],
  [
    'letters and numbered answers',
    'questionname ¦ questiontext ¦ A ¦ B ¦ C ¦ Answer 1 ¦ Answer 2',
    'T1 ¦ What cuts? ¦ rule ¦ saw ¦ vice ¦ B ¦',
  ],
  ['a list with signs', 'Question ¦ Options ¦ Answer', 'What cuts? ¦ rule;saw;vice ¦ B'],
  ['a list with labels', 'Question ¦ Choices ¦ Answer', 'What cuts? ¦ A. rule | B. saw | C. vice ¦ saw'],
  ['a list of lines', 'Question ¦ Options ¦ Answer', 'What cuts? ¦ rule\nsaw\nvice ¦ b'],
  ['a list with commas and labels', 'Question ¦ Options ¦ Answer', 'What cuts? ¦ A) rule, B) saw, C) vice ¦ B'],
  ['a list with commas that the answer confirms', 'Question ¦ Options ¦ Answer', 'What cuts? ¦ rule, saw, vice ¦ saw'],
  [
    'a number in Thai digits',
    'Question ¦ Option 1 ¦ Option 2 ¦ Option 3 ¦ Answer',
    'What cuts? ¦ rule ¦ saw ¦ vice ¦ ๒',
  ],
  ['a list in brackets', 'Question ¦ Options ¦ Answer', 'What cuts? ¦ ["rule", "saw", "vice"] ¦ saw'],
  ['an answer with its letter', 'Question ¦ A ¦ B ¦ C ¦ Answer', 'What cuts? ¦ rule ¦ saw ¦ vice ¦ B) saw'],
  [
    'an answer by its column',
    'Question ¦ option_a ¦ option_b ¦ option_c ¦ Answer',
    'What cuts? ¦ rule ¦ saw ¦ vice ¦ option_b',
  ],
])('a table of others: %s', (_, header, row) => {
  expect(read(header, row)).toMatchObject({ read: [['single', 'rule =saw vice']], faults: [] });
});

test('a second right answer in a column of its own counts', () => {
  expect(
    read('questiontext ¦ A ¦ B ¦ C ¦ Answer 1 ¦ Answer 2', 'What measures? ¦ rule ¦ saw ¦ gauge ¦ A ¦ C').read,
  ).toEqual([['multiple', '=rule saw =gauge']]);
});

test('several answers by their words, and nought for false', () => {
  expect(read('Question ¦ A ¦ B ¦ C ¦ Answer', 'What measures? ¦ rule ¦ saw ¦ gauge ¦ rule, Gauge').read).toEqual([
    ['multiple', '=rule saw =gauge'],
  ]);
  expect(read('Question ¦ Options ¦ Answer', 'A? ¦ oil, warm ¦ A', 'B? ¦ x;y ¦ A')).toMatchObject({
    read: [['single', '=x y']],
    faults: [[2, 'options_too_few']],
  });
  const truths = read('Question ¦ Type ¦ Answer', 'Saws cut. ¦ TF ¦ 1', 'Rules cut. ¦ TF ¦ 0').read.map(
    ([kind]) => kind,
  );
  expect(truths).toEqual(['true_false', 'true_false']);
});

test('a number of a table that counts from nought says nothing of true and false either', () => {
  const { read: taken, faults } = read(
    'Question ¦ Type ¦ Option A ¦ Option B ¦ Option C ¦ Answer',
    'Which is magnetic? ¦ multiple choice ¦ iron ¦ copper ¦ tin ¦ 0',
    'Copper is magnetic ¦ true/false ¦ True ¦ False ¦  ¦ 1',
  );
  expect([taken, faults.map(([, code]) => code)]).toEqual([[], ['correct_has_no_option', 'correct_not_understood']]);
});

test('a list becomes columns, which are shown so', () => {
  const { headings, faults } = read('Question ¦ Options ¦ Answer', 'A? ¦ x;y;z ¦ A', 'B? ¦ x;y ¦ C');
  expect(headings).toEqual(['Question', 'Option A', 'Option B', 'Option C', 'Answer']);
  expect(faults).toEqual([[3, 'correct_has_no_option']]);
});

test('letters as answers to options that no column is known to hold are no words to type', () => {
  expect(read('question ¦ réponse un ¦ réponse deux ¦ answer', 'A? ¦ x ¦ y ¦ A', 'B? ¦ x ¦ y ¦ B')).toMatchObject({
    read: [],
    faults: [
      [2, 'correct_has_no_option'],
      [3, 'correct_has_no_option'],
    ],
  });
  expect(read('question ¦ réponse un ¦ réponse deux ¦ answer', 'A? ¦ x ¦ y ¦ 1', 'B? ¦ x ¦ y ¦ 2').read).toEqual([]);
  expect(read('question ¦ answer', 'Which vitamin? ¦ A', 'Which tool? ¦ saw').read).toHaveLength(2);
  expect(read('question ¦ type ¦ answer', 'Vitamin? ¦ short ¦ A', 'Group? ¦ short ¦ B').read).toHaveLength(2);
});

const numbered = 'question ¦ option 1 ¦ option 2 ¦ option 3 ¦ option 4 ¦ answer';

test('numbers as options: the other rows tell whether an answer is a place or a word', () => {
  const sum = '1 + 1? ¦ 2 ¦ 1 ¦ 4 ¦ 3 ¦ 2';
  expect(read(numbered, sum, 'Tool? ¦ saw ¦ tea ¦ sea ¦ sun ¦ 1').read).toEqual([
    ['single', '2 =1 4 3'],
    ['single', '=saw tea sea sun'],
  ]);
  expect(read(numbered, sum, '5 + 5? ¦ 9 ¦ 10 ¦ 11 ¦ 12 ¦ 10').read).toEqual([
    ['single', '=2 1 4 3'],
    ['single', '9 =10 11 12'],
  ]);
  const place = 'Tool? ¦ saw ¦ tea ¦ sea ¦ sun ¦ 1';
  const words = '5 + 5? ¦ 9 ¦ 10 ¦ 11 ¦ 12 ¦ 10';
  expect(read(numbered, sum, place, words)).toMatchObject({
    read: [
      ['single', '=saw tea sea sun'],
      ['single', '9 =10 11 12'],
    ],
    faults: [[2, 'correct_has_no_option']],
  });
  expect(read(numbered, sum).read).toEqual([['single', '2 =1 4 3']]);
  expect(read(numbered, sum, '2 + 2? ¦ 3 ¦ 4 ¦ 5 ¦ 6 ¦ 4').read).toEqual([]);
  expect(read(numbered, '1 + 1? ¦ 1 ¦ 2 ¦ 4 ¦ 3 ¦ 2').read).toEqual([['single', '1 =2 4 3']]);
  expect(read('question ¦ a ¦ b ¦ c ¦ d ¦ answer', sum).read).toEqual([['single', '=2 1 4 3']]);
});

test('places counted from nought are not taken for places counted from one', () => {
  expect(read(numbered, 'A? ¦ w ¦ x ¦ y ¦ z ¦ 0', 'B? ¦ w ¦ x ¦ y ¦ z ¦ 1', 'C? ¦ w ¦ x ¦ y ¦ z ¦ y')).toMatchObject({
    read: [['single', 'w x =y z']],
    faults: [
      [2, 'correct_has_no_option'],
      [3, 'correct_has_no_option'],
    ],
  });
});
