import { describe, expect, test } from 'vitest';
import type { ImportedQuestion } from '../../imported.ts';
import { readQuestionTable } from './question-table.ts';

const english = [
  'code',
  'topic',
  'subtopic',
  'type',
  'question',
  'option_a',
  'option_b',
  'option_c',
  'correct',
  'explanation',
  'reference',
  'points',
  'unit',
  'tolerance',
  'level',
];

const read = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
  readQuestionTable(
    [header, ...rows].map((cells, index) => ({ line: index + 1, cells })),
    'csv',
  );

/** Reads one row whose cells are given by title. */
function row(cells: Readonly<Record<string, string>>) {
  const { questions, faults } = read(Object.keys(cells), Object.values(cells));
  return { question: questions[0], faults: faults.map(({ code }) => code) };
}

function good(cells: Readonly<Record<string, string>>): ImportedQuestion {
  const { question, faults } = row(cells);
  expect(faults).toEqual([]);
  if (!question) throw new Error('no question');
  return question;
}
const choice = { question: 'Q', a: 'one', b: 'two', c: 'three' };

test('a row with everything', () => {
  const cells = [
    'K1',
    'Engines',
    '15.1',
    'multiple choice',
    'Q?',
    'one',
    'two',
    '',
    'B',
    'Because.',
    'AMM 71-00 p. 3',
    '2.5',
    '',
    '',
    'level 2',
  ];
  expect(read(english, cells)).toEqual({
    found: 1,
    faults: [],
    table: { headings: english, meanings: expect.arrayContaining(['code', 'option_c']), samples: [cells] },
    unsupported: [],
    questions: [
      {
        line: 2,
        code: 'K1',
        topic: ['Engines'],
        subtopic: '15.1',
        level: 2,
        warnings: [],
        assumed: [{ code: 'language_told', values: { language: 'en' } }],
        draft: {
          content: {
            kind: 'single',
            stem: { en: 'Q?' },
            options: [
              { id: 'o1', text: { en: 'one' } },
              { id: 'o2', text: { en: 'two' } },
            ],
            matches: [],
            gaps: [],
            unit: '',
            shuffleOptions: true,
          },
          key: { kind: 'option', option: 'o2' },
          explanation: { en: 'Because.' },
          reference: 'AMM 71-00 p. 3',
          points: 250,
        },
      },
    ],
  });
});

describe('headers', () => {
  test.each([
    ['Thai', ['รหัสคำถาม', 'โมดูล', 'หัวข้อย่อย', 'ประเภทคำถาม', 'โจทย์คำถาม', 'ตัวเลือก ก', 'ตัวเลือก ข', 'เฉลย']],
    [
      'English with other words',
      ['No.', 'Module', 'Subsection', 'Question type', 'Question Text *', 'Option A', 'OPTION-B', 'Answer key'],
    ],
    ['bare letters', ['ID', 'Category', 'Section', 'Kind', 'Stem', 'A', 'B', 'Key']],
  ])('%s', (_, header) => {
    const { questions } = read(header, ['X', 'M', 'S', '', 'Q', 'yes', 'no', 'b']);
    expect(questions[0]).toMatchObject({ code: 'X', topic: ['M'], subtopic: 'S', draft: { key: { option: 'o2' } } });
  });

  test.each([
    [
      'limits',
      [
        'Question - max 120 characters',
        'Answer 1 - max 75 characters',
        'Answer 2',
        'Correct answer(s) - choose at least one',
      ],
    ],
    ['advice', ['Question Text', 'Answer 1', 'Answer 2 (Optional)', 'Correct Answer(s) (Only include Answer #)']],
  ])('titles with %s', (_, header) => {
    const { questions } = read(header, ['Q', 'yes', 'no', '2']);
    expect(questions[0]?.draft.key).toEqual({ kind: 'option', option: 'o2' });
  });

  test('wrong answers in columns of their own', () => {
    const header = ['Question', 'Correct Answer', 'Incorrect Answer 1', 'Incorrect Answer 2 (optional)'];
    const { draft } = read(header, ['Which blood type?', 'B', 'A', 'AB']).questions[0] ?? {};
    expect(draft?.content.options.map(({ text }) => text.en)).toEqual(['B', 'A', 'AB']);
    expect(draft?.key).toEqual({ kind: 'option', option: 'o1' });
  });

  test('a block of titles may stand above, blank rows anywhere', () => {
    const rows = [
      ['Question bank'],
      ['2026-01-31'],
      [''],
      ['question', 'correct'],
      [''],
      ['Q', 'TRUE'],
      ['', ''],
      ['R', 'FALSE'],
    ];
    const { found, questions } = readQuestionTable(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      'xlsx',
    );
    expect([found, questions.map(({ line }) => line)]).toEqual([2, [6, 8]]);
  });

  test.each([
    [
      'no header at all',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      'header_not_found',
    ],
    [
      'a header without an answer',
      [
        ['question', 'option_a'],
        ['Q', 'x'],
      ],
      'header_not_found',
    ],
    ['a header alone', [['question', 'correct']], 'no_questions'],
    [
      'a header too far down',
      [...Array.from({ length: 20 }, () => ['x']), ['question', 'correct'], ['Q', 'T']],
      'header_not_found',
    ],
  ])('%s', (_, rows, code) => {
    const { found, faults } = readQuestionTable(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      'csv',
    );
    expect([found, faults]).toEqual([0, [{ line: 1, code }]]);
  });
});

describe('types', () => {
  test.each([
    ['multiple choice', 'B', 'single', { kind: 'option', option: 'o2' }],
    ['Multiple Choice', 'a, c', 'multiple', { kind: 'options', options: ['o1', 'o3'] }],
    ['ปรนัย', 'AC', 'multiple', { kind: 'options', options: ['o1', 'o3'] }],
    ['', 'ข้อ ค', 'single', { kind: 'option', option: 'o3' }],
    ['single', '(b)', 'single', { kind: 'option', option: 'o2' }],
    ['multiple answers', 'B', 'multiple', { kind: 'options', options: ['o2'] }],
    ['mcq', 'Three', 'single', { kind: 'option', option: 'o3' }],
    ['mcq', '3', 'single', { kind: 'option', option: 'o3' }],
    ['หลายคำตอบ', 'ก และ ข', 'multiple', { kind: 'options', options: ['o1', 'o2'] }],
  ])('%s with the answer %s', (type, correct, kind, key) => {
    expect(good({ ...choice, type, correct }).draft).toMatchObject({ content: { kind }, key });
  });

  test('numbered columns make numbers answers, lettered ones words first', () => {
    const texts = { question: 'Q', answer1: '2', answer2: '3', correct: '2' };
    expect(good(texts).draft.key).toEqual({ kind: 'option', option: 'o2' });
    expect(good({ question: 'Q', a: '2', b: '3', correct: '2' }).draft.key).toEqual({ kind: 'option', option: 'o1' });
  });

  test('an option column left out keeps the letters of the others', () => {
    expect(good({ question: 'Q', a: 'one', b: '', c: 'three', correct: 'C' }).draft).toMatchObject({
      content: { options: [{ text: { en: 'one' } }, { text: { en: 'three' } }] },
      key: { option: 'o2' },
    });
  });

  test.each([
    ['TRUE', 'o1'],
    ['f', 'o2'],
    ['ถูก', 'o1'],
    ['ผิด', 'o2'],
    ['A', 'o1'],
    ['ข', 'o2'],
  ])('true or false: %s', (correct, option) => {
    expect(good({ question: 'Q', type: 'True/False', correct }).draft).toMatchObject({
      content: { kind: 'true_false' },
      key: { option },
    });
  });

  test('true or false by the letter of an option', () => {
    expect(good({ question: 'Q', type: 'ถูก/ผิด', a: 'ผิด', b: 'ถูก', correct: 'A' }).draft.key).toEqual({
      kind: 'option',
      option: 'o2',
    });
  });

  test.each([
    ['12.5', '', '', { from: 12.5, to: 12.5 }],
    ['12.5', '0.1', 'N·m', { from: 12.4, to: 12.6 }],
    ['1,250', '±50', '', { from: 1200, to: 1300 }],
    ['200', '5%', '', { from: 190, to: 210 }],
    ['28 V', '1', 'V', { from: 27, to: 29 }],
    ['1..5', '', '', { from: 1, to: 5 }],
    ['๒.๕', '๐.๕', '', { from: 2, to: 3 }],
  ])('numeric: %s tolerance %s %s', (correct, tolerance, unit, range) => {
    const { content, key } = good({ question: 'Q', type: 'numeric', correct, tolerance, unit }).draft;
    expect([content.unit, key]).toEqual([unit, { kind: 'number', accepted: [range] }]);
  });

  test('short answers and key points, several in a cell', () => {
    expect(good({ question: 'Q', type: 'short answer', correct: 'aileron | ailerons' }).draft.key).toEqual({
      kind: 'text',
      accepted: ['aileron', 'ailerons'],
      caseSensitive: false,
    });
    expect(good({ question: 'อธิบาย', type: 'อัตนัย', correct: 'หนึ่ง\nสอง' }).draft.key).toEqual({
      kind: 'key_points',
      keyPoints: [{ th: 'หนึ่ง' }, { th: 'สอง' }],
    });
  });

  test.each([
    [{ question: 'Q', correct: 'true' }, 'true_false'],
    [{ question: 'Q', correct: '42' }, 'numeric'],
    [{ question: 'Q', correct: 'rivet' }, 'short_text'],
    [{ ...choice, correct: 'A' }, 'single'],
  ])('without a type: %j', (cells, kind) => {
    expect(good(cells).draft.content.kind).toBe(kind);
  });
});

describe('texts', () => {
  test('both languages from columns of their own', () => {
    const cells = {
      question: 'Lift?',
      question_th: 'แรงยก',
      option_a: 'Up',
      'option A (TH)': 'ขึ้น',
      option_b: 'Down',
      option_b_th: 'ลง',
      correct: 'A',
      explanation_th: 'เพราะ',
    };
    const { content, explanation } = good(cells).draft;
    expect([content.stem, ...content.options.map(({ text }) => text), explanation]).toEqual([
      { en: 'Lift?', th: 'แรงยก' },
      { en: 'Up', th: 'ขึ้น' },
      { en: 'Down', th: 'ลง' },
      { th: 'เพราะ' },
    ]);
  });

  test('a Thai question alone makes the other columns Thai', () => {
    const { content } = good({ 'คำถาม (ไทย)': 'แรงยก', a: 'ขึ้น', b: 'ลง', correct: 'A' }).draft;
    expect([content.stem, content.options[0]?.text]).toEqual([{ th: 'แรงยก' }, { th: 'ขึ้น' }]);
  });

  test('alone, the question sets the language', () => {
    const { content } = good({ question: 'ข้อใดคือ SET50', a: 'Index', b: 'Bond', correct: 'A' }).draft;
    expect([content.stem, content.options[0]?.text]).toEqual([{ th: 'ข้อใดคือ SET50' }, { th: 'Index' }]);
  });

  test.each([
    ['plain text', 'a < b & c\nd', 'a &lt; b &amp; c<br>d', []],
    ['formatting', 'H<sub>2</sub>O &amp; <b>not</b>', 'H<sub>2</sub>O &amp; <strong>not</strong>', []],
    ['a formula', '\\(x^2 < 4\\)', '\\(x^2 &lt; 4\\)', []],
    ['what looks like a spreadsheet’s formula', '=HYPERLINK("x","y")', '=HYPERLINK("x","y")', ['formula_kept_as_text']],
    ['a minus is no formula', '-2.0 dB', '-2.0 dB', []],
    ['a tag that is named', 'What does <script> do?', 'What does &lt;script&gt; do?', []],
    [
      'active HTML',
      'Q <script>alert(1)</script><img src=x onerror=alert(1)>',
      'Q &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;',
      ['active_html_neutralised'],
    ],
    [
      'active HTML among formatting',
      '<b onclick="x()">Q</b><script>x</script>',
      '<strong>Q</strong>',
      ['active_html_neutralised'],
    ],
    ['a picture from elsewhere', '<p>Q</p><img src="https://example.org/x.png">', '<p>Q</p>', ['picture_dropped']],
  ])('%s', (_, question, stem, warnings) => {
    const imported = good({ question, correct: 'TRUE' });
    expect(imported.draft.content.stem).toEqual({ en: stem });
    expect(imported.warnings.map(({ code }) => code)).toEqual(warnings);
  });

  test('a level that is none is left out with a warning', () => {
    const imported = good({ question: 'Q', correct: 'T', level: 'hard' });
    expect([imported.level, imported.warnings]).toEqual([null, [{ line: 2, code: 'level_ignored' }]]);
    expect(good({ question: 'Q', correct: 'T', level: '๓' }).level).toBe(3);
  });
});

describe('faults', () => {
  test.each([
    ['no answer', { ...choice, correct: '' }, ['no_correct_answer']],
    ['a letter without option', { ...choice, correct: 'F' }, ['correct_has_no_option']],
    ['a word that is no option', { ...choice, correct: 'four' }, ['correct_has_no_option']],
    ['no question', { ...choice, question: ' ', correct: 'A' }, ['question_text_missing']],
    ['one option', { question: 'Q', a: 'one', b: '', correct: 'A' }, ['options_too_few']],
    ['equal options', { ...choice, b: 'one ', correct: 'A' }, ['options_equal']],
    ['several letters for one answer', { ...choice, type: 'single choice', correct: 'A,B' }, ['several_correct']],
    ['neither true nor false', { question: 'Q', type: 'tf', correct: 'perhaps' }, ['correct_not_understood']],
    ['no number', { question: 'Q', type: 'numeric', correct: 'about 5' }, ['not_a_number']],
    [
      'a tolerance that is none',
      { question: 'Q', type: 'numeric', correct: '5', tolerance: 'small' },
      ['not_a_number'],
    ],
    ['an unknown type', { question: 'Q', type: 'hotspot', correct: 'A' }, ['type_unknown']],
    ['points', { question: 'Q', correct: 'T', points: 'two' }, ['points_not_understood']],
    ['too many points', { question: 'Q', correct: 'T', points: '101' }, ['points_not_understood']],
    ['an error value', { ...choice, c: '#REF!', correct: 'A' }, ['cell_has_error']],
    [
      'several at once',
      { question: '', a: 'one', b: '', correct: '' },
      ['question_text_missing', 'options_too_few', 'no_correct_answer'],
    ],
  ])('%s', (_, cells, faults) => {
    expect(row(cells)).toEqual({ question: undefined, faults: expect.arrayContaining(faults) });
    expect(row(cells).faults).toHaveLength(faults.length);
  });

  test('case counts: kHz is not khz', () => {
    expect(good({ question: 'Q', a: 'kHz', b: 'khz', correct: 'A' }).draft.content.options).toHaveLength(2);
  });

  test('rows cut off or shifted, with the numbers of cells', () => {
    const header = ['question', 'a', 'b', 'correct', 'reference'];
    const { found, questions, faults } = read(
      header,
      ['Q', 'x'],
      ['R', 'x', 'y', 'A'],
      ['S', 'x', 'y', 'A', '', 'more'],
      ['T', 'x', 'y', 'B', '', ''],
    );
    expect([found, questions.length]).toEqual([4, 2]);
    expect(faults).toEqual([
      { line: 2, code: 'row_too_short', values: { cells: 2, columns: 5 }, about: { code: null, text: 'Q' } },
      { line: 4, code: 'row_too_long', values: { cells: 6, columns: 5 }, about: { code: null, text: 'S' } },
    ]);
  });

  test('in a spreadsheet a missing cell is an empty one', () => {
    const rows = [
      ['question', 'a', 'b', 'correct'],
      ['Q', 'x', 'y'],
      ['R', 'x', 'y', 'A', 'a note'],
    ];
    const { questions, faults } = readQuestionTable(
      rows.map((cells, index) => ({ line: index + 1, cells })),
      'xlsx',
    );
    expect([questions.length, faults]).toEqual([
      1,
      [{ line: 2, code: 'no_correct_answer', about: { code: null, text: 'Q' } }],
    ]);
  });
});
