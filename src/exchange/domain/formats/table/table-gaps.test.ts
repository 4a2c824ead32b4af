import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentLanguage, LocalText } from '../../../../platform/language.ts';
import { richTextFromPlain } from '../../../../platform/rich-text/rich-text.ts';
import type { QuestionDraft } from '../../../../questions/domain/question.ts';
import type { WholeQuestion } from '../../../../questions/domain/whole-question.ts';
import { gapDraft, gapMark, orderingDraft, type GapAnswer } from '../../draft.ts';
import { lossesOf } from '../../export/losses.ts';
import { questionTableRows } from '../../export/table/question-table-rows.ts';
import { readQuestionTable } from './question-table.ts';
import { gapCell } from './table-gaps.ts';

/** Reads one row whose cells are given by title. */
function read(cells: Readonly<Record<string, string>>) {
  const rows = [Object.keys(cells), Object.values(cells)];
  const { questions, faults } = readQuestionTable(
    rows.map((row, index) => ({ line: index + 1, cells: row })),
    'csv',
  );
  return { draft: questions[0]?.draft, faults };
}

const codes = (cells: Readonly<Record<string, string>>) => read(cells).faults.map(({ code }) => code);

describe('ordering in a table', () => {
  const steps = { type: 'ordering', question: 'Order?', option_a: 'one', option_b: 'two', option_c: 'three' };
  const orderOf = (cells: Readonly<Record<string, string>>) => {
    const { draft } = read(cells);
    const order = draft?.key.kind === 'order' ? draft.key.order : [];
    return order.map((id) => draft?.content.options.find((option) => option.id === id)?.text.en);
  };

  test('the options stand in their right order', () => {
    expect(orderOf({ ...steps, correct: '' })).toEqual(['one', 'two', 'three']);
  });

  test.each(['C,A,B', 'c a b', 'CAB', 'C > A > B', 'ค ก ข'])('or the answer names it: %s', (correct) => {
    expect(orderOf({ ...steps, correct })).toEqual(['three', 'one', 'two']);
  });

  test.each(['C,A', 'C,A,A', 'A,B,D', 'two'])('an answer that does not name all of them: %s', (correct) => {
    expect(codes({ ...steps, correct })).toEqual(['order_not_understood']);
  });

  test('a table without answers does not tell the order', () => {
    expect(codes(steps)).toEqual(['no_correct_answer']);
  });

  test.each(['เรียงลำดับ', 'Sequence', 'จัดลำดับ'])('is called %s', (type) => {
    expect(read({ ...steps, type, correct: '' }).draft?.content.kind).toBe('ordering');
  });
});

describe('gap text in a table', () => {
  const gaps = {
    type: 'gap text',
    question: 'Cut with [1], strip [2] mm with [3].',
    option_a: 'nippers | *cutters',
    option_b: '6±0.5',
    option_c: 'strippers | a stripper',
    correct: '',
  };

  test('gaps are marked in the question, and filled from the columns of the options', () => {
    const { draft, faults } = read(gaps);
    expect(faults).toEqual([]);
    expect(draft?.content.stem).toEqual({
      en: `Cut with ${gapMark(0)}, strip ${gapMark(1)} mm with ${gapMark(2)}.`,
    });
    expect(draft?.content.options.map(({ text }) => text.en)).toEqual(['nippers', 'cutters']);
    expect(draft?.key).toEqual({
      kind: 'gaps',
      gaps: {
        g1: { kind: 'option', option: 'o2' },
        g2: { kind: 'number', accepted: [{ from: 5.5, to: 6.5 }] },
        g3: { kind: 'text', accepted: ['strippers', 'a stripper'], caseSensitive: false },
      },
    });
  });

  test('in both languages, choices side by side and typed words together', () => {
    const { draft, faults } = read({
      type: 'เติมช่องว่าง',
      question: 'Measured with [1] in [2].',
      question_th: 'มีหน่วยเป็น [2] วัดด้วย [๑]',
      option_a: '*an ammeter | a voltmeter',
      option_a_th: 'แอมมิเตอร์ | โวลต์มิเตอร์',
      option_b: 'exact: A',
      option_b_th: 'แอมแปร์',
    });
    expect(faults).toEqual([]);
    expect(draft?.content.stem.th).toBe(`มีหน่วยเป็น ${gapMark(1)} วัดด้วย ${gapMark(0)}`);
    expect(draft?.content.options.map(({ text }) => text)).toEqual([
      { en: 'an ammeter', th: 'แอมมิเตอร์' },
      { en: 'a voltmeter', th: 'โวลต์มิเตอร์' },
    ]);
    expect(draft?.key).toMatchObject({
      gaps: { g1: { option: 'o1' }, g2: { accepted: ['A', 'แอมแปร์'], caseSensitive: true } },
    });
  });

  test.each([
    ['5', 'number'],
    ['4.9..5.1 | 7', 'number'],
    ['5:1', 'text'],
    ['number: 5:1', 'number'],
    ['text: 5', 'text'],
    ['ตัวเลข: 5', 'number'],
    ['a | *b', 'choice'],
    ['note: a', 'text'],
  ])('%s is a gap to fill by %s', (cell, way) => {
    expect(gapCell(cell).way).toBe(way);
  });

  test.each([
    ['no mark at all', { question: 'Cut.', option_a: '', option_b: '', option_c: '' }, ['gap_not_marked']],
    ['an answer without a mark', { question: 'Cut with [1], strip [2] mm.' }, ['gap_not_marked']],
    ['a mark twice', { question: '[1] [1] [2] [3]' }, ['gap_not_marked']],
    ['a mark missing in Thai', { question_th: 'ตัด [1] ปอก [2]' }, ['gap_not_marked']],
    ['no answer', { option_c: '' }, ['gap_answer_missing']],
    ['two stars', { option_a: '*a | *b' }, ['gap_choice_unmarked']],
    ['no star', { option_a: 'choice: a | b' }, ['gap_choice_unmarked']],
    ['one choice', { option_a: '*a' }, ['options_too_few']],
    ['equal choices', { option_a: '*a | a' }, ['options_equal']],
    ['other choices in Thai', { option_a_th: 'ก | ข | ค' }, ['gap_choices_differ']],
    ['no number', { option_b: 'number: six' }, ['not_a_number']],
  ])('%s is a fault', (_, cells, expected) => {
    expect([...new Set(codes({ ...gaps, ...cells }))]).toEqual(expected);
  });

  test('a fault names the row and the column', () => {
    expect(read({ ...gaps, option_b: '' }).faults).toMatchObject([
      { line: 2, code: 'gap_answer_missing', values: { gap: 2, column: 'option_b' } },
    ]);
  });
});

const nasty = [
  'a|b',
  '*a',
  '12',
  '5±1',
  'text: x',
  'number: 3',
  '[1]',
  '[2] a',
  '=1+1',
  '<b>',
  'a & b',
  '&#91;1]',
  '\\(|x|\\)',
  'ก | ข',
  '-',
];
const inAll = (languages: readonly ContentLanguage[], text: string): LocalText =>
  Object.fromEntries(
    languages.map((language) => [language, richTextFromPlain(language === 'th' ? `${text} ไทย` : text)]),
  );

describe('written and read again', () => {
  const common = { explanation: {}, reference: '', points: 100 };
  const languageSets = fc.constantFrom<readonly ContentLanguage[]>(['en'], ['en', 'th']);
  const word = fc.constantFrom(...nasty);
  const words = (minLength: number) => fc.uniqueArray(word, { minLength, maxLength: 4 });
  const answer = (languages: readonly ContentLanguage[]): fc.Arbitrary<GapAnswer> =>
    fc.oneof(
      fc.tuple(words(2), fc.nat()).map(([texts, right]) => ({
        way: 'choice' as const,
        choices: texts.map((text) => inAll(languages, text)),
        right: right % texts.length,
      })),
      fc.tuple(words(1), fc.boolean()).map(([accepted, caseSensitive]) => ({
        way: 'text' as const,
        accepted: accepted.filter((text) => !text.startsWith('\\')).concat('end'),
        caseSensitive,
      })),
      fc.constant<GapAnswer>({
        way: 'number',
        accepted: [
          { from: 1, to: 1.5 },
          { from: 3, to: 3 },
        ],
      }),
    );
  const drafts = languageSets.chain((languages) =>
    fc.oneof(
      fc.tuple(fc.array(answer(languages), { minLength: 1, maxLength: 8 }), word).map(([answers, text]) => {
        const marks = answers
          .map((_, index) => gapMark(index))
          .toReversed()
          .join(' ');
        const stem = Object.fromEntries(
          Object.entries(inAll(languages, `Which words? ${text}`)).map(([language, html]) => [
            language,
            `${html} ${marks}`,
          ]),
        );
        return gapDraft({ ...common, stem }, answers);
      }),
      words(2).map((texts) =>
        orderingDraft(
          { ...common, stem: inAll(languages, 'Order?') },
          texts.map((text) => inAll(languages, text)),
        ),
      ),
    ),
  );
  const whole = (draft: QuestionDraft): WholeQuestion => ({
    id: '00000000-0000-7000-8000-000000000000',
    number: 1,
    code: 'Q1',
    version: 1,
    status: 'approved',
    author: { en: 'Ada' },
    module: { code: 'M', title: { en: 'M' } },
    subsection: { code: '1', title: { en: 'One' } },
    level: null,
    facts: { tags: [], categories: [], difficulty: null, reviewDue: null },
    draft,
  });

  test('orders and gaps stay what they are, whatever their words look like', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const rows = questionTableRows([whole(draft)], { format: 'xlsx', languages: ['en', 'th'], withKey: true });
        const { questions, faults } = readQuestionTable(
          rows.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => String(cell ?? '')) })),
          'xlsx',
        );
        expect(faults).toEqual([]);
        expect(questions[0]?.draft).toEqual(draft);
      }),
      { numRuns: 300 },
    );
  });

  test('nothing of them is listed as lost, except gaps that have no column', () => {
    const gaps = (count: number) =>
      gapDraft(
        { ...common, stem: { en: Array.from({ length: count }, (_, index) => gapMark(index)).join(' ') } },
        Array.from({ length: count }, () => ({ way: 'text' as const, accepted: ['A'], caseSensitive: true })),
      );
    const lost = (draft: QuestionDraft) => lossesOf(whole(draft), { format: 'csv', languages: ['en'], withKey: true });
    expect(lost(gaps(8))).toEqual([]);
    expect(lost(gaps(9))).toEqual(['left_out']);
    expect(lost(orderingDraft({ ...common, stem: { en: 'Order?' } }, [{ en: 'a' }, { en: 'b' }]))).toEqual([]);
  });

  test('without the key no answer is in the table', () => {
    const stem = { en: `${gapMark(0)} ${gapMark(1)}` };
    const draft = gapDraft({ ...common, stem }, [
      { way: 'choice', choices: [{ en: 'one' }, { en: 'two' }], right: 1 },
      { way: 'text', accepted: ['secret'], caseSensitive: false },
    ]);
    const rows = questionTableRows([whole(draft)], { format: 'csv', languages: ['en'], withKey: false });
    expect(rows[1]).toContain('choice: one | two');
    expect(JSON.stringify(rows)).not.toMatch(/secret|\*/);
  });
});
