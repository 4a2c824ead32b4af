import { describe, expect, test } from 'vitest';
import { readGift } from './formats/gift/gift.ts';
import { readQuestionTable } from './formats/table/question-table.ts';

const readRows = (...rows: readonly (readonly string[])[]) =>
  readQuestionTable(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    'csv',
  );
const assumedOf = ({ questions: [question] }: ReturnType<typeof readRows>) =>
  question?.assumed.map(({ code, values }) => [code, ...Object.values(values ?? {})].join(' ')) ?? null;

describe('what the file does not say is noted with the question', () => {
  test('a row that says everything, in both languages, leaves nothing to settle', () => {
    const header = ['topic', 'subtopic', 'type', 'level', 'points', 'question', 'question_th', 'correct'];
    expect(assumedOf(readRows(header, ['M01', '1.1', 'numeric', '2', '1', 'How many?', 'กี่ตัว', '4']))).toEqual([]);
  });

  test('a row with nothing but a question', () => {
    expect(assumedOf(readRows(['question', 'a', 'b', 'correct'], ['ข้อใด', 'หนึ่ง', 'ถูกทุกข้อ', 'A']))).toEqual([
      'kind_told single',
      'language_told th',
      'topic_missing',
      'level_none',
      'points_default',
      'order_kept',
    ]);
    expect(assumedOf(readRows(['topic', 'question', 'correct'], ['M01', 'Is it?', 'yes']))).toEqual([
      'kind_told true_false',
      'language_told en',
      'subtopic_missing',
      'level_none',
      'points_default',
      'truth_words',
    ]);
  });

  test('GIFT says neither level nor points, and a heading within a heading is a place of its own', () => {
    const category = '$CATEGORY: $course$/M06/6.1\n\n';
    expect(assumedOf(readGift(`${category}Zinc {=melts ~boils} early.`))).toEqual([
      'gap_marked',
      'language_told en',
      'level_none',
      'points_default',
    ]);
    expect(assumedOf(readGift(`${category}[html]<p style\\="color\\:red">Which</p>{=a ~b}`))).toEqual([
      'formatting_cleaned',
      'language_told en',
      'level_none',
      'points_default',
    ]);
  });
});

describe('a fault names the question as its author knows it', () => {
  test('in a table', () => {
    const { faults } = readRows(
      ['code', 'question', 'a', 'b', 'correct'],
      ['K-1', `<b>Which</b> ${'long '.repeat(20)}`, 'x', 'y', 'D'],
      ['', '', 'x', 'y', 'A'],
    );
    expect(faults.map(({ about }) => about)).toEqual([
      { code: 'K-1', text: `Which ${'long '.repeat(11).trim().slice(0, 53)}…` },
      undefined,
    ]);
  });

  test('in GIFT, also where its braces are broken', () => {
    const { faults } = readGift('::T-1::[html]<p>Which one?</p>{~a ~b}\n\nNo title {=a ~b\n\n::T-3::Fine{T}');
    expect(faults.map(({ code, about }) => [code, about])).toEqual([
      ['no_correct_answer', { code: 'T-1', text: 'Which one?' }],
      ['brace_not_closed', { code: null, text: 'No title' }],
    ]);
  });
});
