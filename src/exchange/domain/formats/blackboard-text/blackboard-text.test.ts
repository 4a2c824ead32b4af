import { expect, test } from 'vitest';
import { readBlackboardText } from './blackboard-text.ts';

const rows = (...lines: readonly (readonly string[])[]): string =>
  lines.map((fields) => fields.join('\t')).join('\r\n');
const read = (...lines: readonly (readonly string[])[]) => readBlackboardText(rows(...lines).replaceAll('\r\n', '\n'));

test('every kind of Blackboard’s text that the bank has becomes a question with its key', () => {
  const { questions, faults, found } = read(
    ['MC', 'Which metal is soft?', 'Lead', 'correct', 'Steel', 'incorrect', '', ''],
    ['MA', 'โลหะใดเป็นสนิม', 'เหล็ก', 'Correct', 'ทองคำ', 'incorrect', 'เหล็กกล้า', 'correct'],
    ['TF', 'Lead is <b>heavy</b>.', 'true'],
    ['ESS', 'Explain lift.', 'Pressure differs above and below.'],
    ['SR', 'Name a metal.'],
    ['ORD', 'In order', 'first', 'second', 'third'],
    ['MAT', 'Match', 'Pitot tube', 'total pressure', 'Static port', 'static pressure'],
    ['FIB', 'The capital of Siam was ___.', 'Ayutthaya', '"Ayudhya"'],
    ['FIB_PLUS', 'A [x] has [y].', 'x', 'bird', 'plane', '', 'y', 'wings'],
    ['JUMBLED_SENTENCE', 'A [x] flies, a [y] swims.', 'fish', 'y', '', 'bird', 'x', '', 'stone'],
    ['NUM', 'How much?', '12', '0.5'],
  );
  expect(faults).toEqual([]);
  expect([found, questions.map(({ line }) => line)]).toEqual([11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]);
  const drafts = questions.map(({ draft }) => draft);
  expect(drafts.map(({ content }) => content.kind)).toEqual([
    'single',
    'multiple',
    'true_false',
    'essay',
    'essay',
    'ordering',
    'matching',
    'short_text',
    'gap_text',
    'gap_text',
    'numeric',
  ]);
  expect(drafts.map(({ key }) => key)).toMatchObject([
    { option: 'o1' },
    { options: ['o1', 'o3'] },
    { option: 'o1' },
    { keyPoints: [{ en: 'Pressure differs above and below.' }] },
    { keyPoints: [] },
    { order: ['o1', 'o2', 'o3'] },
    { pairs: { o1: 'o3', o2: 'o4' } },
    { accepted: ['Ayutthaya', 'Ayudhya'] },
    { gaps: { g1: { accepted: ['bird', 'plane'] }, g2: { accepted: ['wings'] } } },
    { gaps: { g1: { option: 'o2' }, g2: { option: 'o1' } } },
    { accepted: [{ from: 11.5, to: 12.5 }] },
  ]);
  expect(drafts[1]?.content.stem).toEqual({ th: 'โลหะใดเป็นสนิม' });
  expect(drafts[2]?.content.stem).toEqual({ en: 'Lead is <strong>heavy</strong>.' });
  expect(drafts[9]?.content.options.map(({ text }) => text.en)).toEqual(['fish', 'bird', 'stone']);
});

test.each([
  ['a word that is no mark', ['MC', 'Which?', 'Lead', 'yes', 'Zinc', 'no'], 'mark_not_understood'],
  ['an answer without its mark', ['MC', 'Which?', 'Lead', 'correct', 'Zinc'], 'field_missing'],
  ['nothing that is right', ['MA', 'Which?', 'Lead', 'incorrect', 'Zinc', 'incorrect'], 'no_correct_answer'],
  ['two equal answers', ['MC', 'Which?', 'Lead', 'correct', 'Lead', 'incorrect'], 'options_equal'],
  ['neither true nor false', ['TF', 'So?', 'perhaps'], 'correct_not_understood'],
  ['a pair without its right side', ['MAT', 'Match', 'a', '1', 'b'], 'field_missing'],
  ['a gap that the text does not have', ['FIB_PLUS', 'A [x].', 'y', 'bird'], 'gap_not_understood'],
  ['no number', ['NUM', 'How much?', 'much'], 'not_a_number'],
  ['no question', ['ESS', ''], 'question_text_missing'],
])('%s is a fault of its line and keeps it out', (_, fields, code) => {
  const { questions, faults, found } = read(['TF', 'So?', 'false'], fields);
  expect([found, questions.length]).toEqual([2, 1]);
  expect(faults.map((one) => [one.line, one.code])).toEqual([[2, code]]);
});

test('kinds that the bank lacks are named and counted, and two right answers make it a question of several', () => {
  const { questions, unsupported } = read(
    ['OP', 'I like it.'],
    ['FIL', 'Send a file.'],
    ['FIL', 'Send another.'],
    ['QUIZ_BOWL', 'The one who wrote', 'Who', 'Orwell'],
    ['MC', 'Which?', 'Lead', 'correct', 'Zinc', 'correct', 'Wood', 'incorrect'],
  );
  expect(unsupported).toEqual([
    { kind: 'OP (opinion)', count: 1 },
    { kind: 'FIL (file response)', count: 2 },
    { kind: 'QUIZ_BOWL', count: 1 },
  ]);
  expect(questions.map(({ draft, warnings }) => [draft.content.kind, warnings.map(({ code }) => code)])).toEqual([
    ['multiple', ['several_correct_as_multiple']],
  ]);
});
