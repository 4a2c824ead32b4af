import { expect, test } from 'vitest';
import { keyOf } from '../habits/judged.fixture.ts';
import { readTypedText } from '../typed-text.ts';

const question = (number: number, stem: string) => `${number}. ${stem}?\nA. one\nB. two\n`;
const parts = (first: string, second: string) =>
  `${first}\n${question(1, 'p')}${question(2, 'q')}${second}\n${question(1, 'r')}${question(2, 's')}`;

/** The keys that were taken, and what is doubtful. */
function read(text: string) {
  const { questions, faults } = readTypedText(text);
  return {
    keys: questions.map((one) => keyOf(one)),
    doubts: questions.map(({ warnings }) => warnings.map(({ code }) => code).join(' ')),
    faults: faults.map(({ code, line }) => [code, line]),
  };
}
const sure = { doubts: ['', '', '', ''], faults: [] };

test.each([
  ['by name', parts('Part 1', 'Part 2'), 'Answer key\nPart 2: 1.B 2.B\nPart 1: 1.A 2.A'],
  ['without a heading', parts('Part 1', 'Part 2'), '\nPart 2: 1.B 2.B\nPart 1: 1.A 2.A'],
  ['in lines', parts('Part I', 'Part II'), 'Key\nSection 2\n1. B\n2. B\nSection 1\n1. A\n2. A'],
  ['in Thai', parts('ตอนที่ 1', 'ตอนที่ 2'), 'เฉลยตอนที่ 2: 1. B 2. B\nเฉลยตอนที่ ๑: 1. A 2. A'],
  ['by order where nothing is named', parts('Part 1', 'Part 2'), 'Answer key\n1. A 2. A\n1. B 2. B'],
])('a list of keys by parts is dealt %s', (_, questions, keys) => {
  expect(read(questions + keys)).toEqual({ keys: [[0], [0], [1], [1]], ...sure });
});

test.each([
  ['a part that is not there', 'Part 2: 1.B 2.B\nPart 3: 1.A 2.A', [null, null, [1], [1]]],
  ['one part twice, with other answers', 'Part 2: 1.B 2.B\nPart 2: 1.A 2.A', [null, null, null, null]],
])('a list that names %s leaves its questions in doubt', (_, keys, wanted) => {
  const { keys: taken, doubts } = read(`${parts('Part 1', 'Part 2')}Answer key\n${keys}`);
  expect(taken).toEqual(wanted);
  expect(doubts.map((one) => one !== '')).toEqual(wanted.map((key) => key === null));
  expect(doubts[0]).toBe('key_ambiguous');
});

test('an answer above the first question is named, and no answer slides to the question above', () => {
  const [one, two] = [question(1, 'p'), question(2, 'q')];
  expect(read(`Answer: B\n${one}Answer: A\n${two}`)).toEqual({
    keys: [null, null],
    doubts: ['no_correct_answer answers_above', 'no_correct_answer'],
    faults: [['answer_without_question', 1]],
  });
  expect(read(`Answer: B\n${one}Answer: A\n${two}Answer: B`)).toEqual({
    keys: [[0], [1]],
    doubts: ['', ''],
    faults: [['answer_without_question', 1]],
  });
  expect(read(`Name:\nAnswer: ____\n${one}Answer: A`).faults).toEqual([]);
});

test('a number that may be counted or chosen is in doubt', () => {
  const lines = '1. Iron\n2. Copper\n3. Glass\n';
  expect(read(`1. How many are metals?\n${lines}Answer: 2`)).toMatchObject({
    keys: [[1]],
    doubts: ['options_numbered'],
  });
  expect(read(`1. Which is glass?\n${lines}Answer: 3`)).toMatchObject({ keys: [[2]], doubts: [''] });
  expect(read(`1. What do they weigh?\n${lines}Answer: 120`)).toMatchObject({
    keys: ['120'],
    doubts: ['options_numbered'],
  });
});

test.each(['Answer: A or B', 'Answer: (a) or (b)', 'เฉลย ก หรือ ข'])('%s takes neither for a sure key', (answer) => {
  const { keys, doubts } = read(`${question(1, 'p')}${answer}\n${question(2, 'q')}Answer: B, or the second one\n`);
  expect(keys).toEqual([null, [1]]);
  expect(doubts[0]).toBe('keys_disagree');
});
