import { expect, test } from 'vitest';
import { faultsOf, keepsFromSaving } from './faults.ts';
import type { QuestionDraft } from '../question.ts';
import { matchingDraft, numericDraft, singleDraft } from '../drafts.fixture.ts';

const option = (id: string, en: string) => ({ id, text: { en } });
const keyed = (draft: QuestionDraft, key: QuestionDraft['key']): QuestionDraft => ({ ...draft, key });
const essay: QuestionDraft = keyed(singleDraft({ kind: 'essay', options: [] }), { kind: 'key_points', keyPoints: [] });
const shortText = (accepted: string[]) =>
  keyed(singleDraft({ kind: 'short_text', options: [] }), { kind: 'text', accepted, caseSensitive: false });
const trueFalse = keyed(
  singleDraft({
    kind: 'true_false',
    options: [option('t', 'True'), option('f', 'False')],
    stem: { en: 'Zinc melts.' },
  }),
  {
    kind: 'option',
    option: 't',
  },
);

test.each([
  ['single choice', singleDraft()],
  [
    'several answers, all of them right',
    keyed(singleDraft({ kind: 'multiple' }), { kind: 'options', options: ['a', 'b', 'c'] }),
  ],
  ['true or false', trueFalse],
  ['a number', numericDraft()],
  ['a short text', shortText(['zinc'])],
  ['matching with a distractor', matchingDraft()],
  ['two options with the same match', matchingDraft({ a: 'x', b: 'x' })],
  ['an essay without key points', essay],
  [
    'units kept apart by capitals',
    singleDraft({ options: [option('a', 'mW'), option('b', 'MW')], stem: { en: 'Unit?' } }),
  ],
  [
    'options kept apart by an index',
    singleDraft({ options: [option('a', 'x<sup>2</sup>'), option('b', 'x<sub>2</sub>')], stem: { en: 'Which?' } }),
  ],
  [
    'an option that is a picture',
    singleDraft({
      options: [option('a', `<img src="media:${'0'.repeat(64)}" alt="">`), option('b', 'None')],
      stem: { en: 'Which?' },
    }),
  ],
  [
    'whole in one language, begun in the other',
    singleDraft({ stem: { en: 'Which?', th: 'ใด' }, options: [option('a', '1'), option('b', '2')] }),
  ],
])('%s is a question', (_, draft) => {
  expect(faultsOf(draft)).toEqual([]);
});

test.each<[string, QuestionDraft, string, string]>([
  ['no stem', singleDraft({ stem: { en: '<p>&nbsp;</p>' } }), 'stem_missing', 'stem'],
  ['one option', singleDraft({ options: [option('b', 'Zinc')], stem: { en: 'Which?' } }), 'too_few_options', 'options'],
  [
    'true, false and a third',
    keyed(singleDraft({ kind: 'true_false' }), { kind: 'option', option: 'a' }),
    'too_few_options',
    'options',
  ],
  [
    'an empty option',
    singleDraft({ options: [option('a', ' '), option('b', 'Zinc')], stem: { en: 'Which?' } }),
    'option_empty',
    'options.0',
  ],
  [
    'an option in the other language only',
    singleDraft({ options: [option('b', 'Zinc'), { id: 'a', text: { th: 'ทองแดง' } }], stem: { en: 'Which?' } }),
    'option_empty',
    'options.1',
  ],
  [
    'options that look the same',
    singleDraft({ options: [option('b', 'Zinc '), option('a', '<p><b>Zinc</b></p>')], stem: { en: 'Which?' } }),
    'options_equal',
    'options.1',
  ],
  ['no correct option', keyed(singleDraft(), { kind: 'option', option: '' }), 'no_correct_option', 'key'],
  ['a key that is no option', keyed(singleDraft(), { kind: 'option', option: 'x' }), 'no_correct_option', 'key'],
  [
    'several answers, none right',
    keyed(singleDraft({ kind: 'multiple' }), { kind: 'options', options: [] }),
    'no_correct_option',
    'key',
  ],
  [
    'several right in single choice',
    keyed(singleDraft(), { kind: 'options', options: ['a', 'b'] }),
    'several_correct_options',
    'key',
  ],
  [
    'a key of another kind',
    keyed(singleDraft(), { kind: 'text', accepted: ['zinc'], caseSensitive: false }),
    'key_does_not_fit',
    'key',
  ],
  [
    'an option twice',
    singleDraft({ options: [option('b', 'Zinc'), option('b', 'Lead')], stem: { en: 'Which?' } }),
    'key_does_not_fit',
    'options',
  ],
  ['a number without one', numericDraft([]), 'no_accepted_answer', 'key.accepted'],
  ['a blank short text', shortText([' ']), 'no_accepted_answer', 'key.accepted'],
  [
    'a range upside down',
    numericDraft([
      { from: 1, to: 2 },
      { from: 3, to: 2.5 },
    ]),
    'range_upside_down',
    'key.accepted.1',
  ],
  ['a left side without match', matchingDraft({ a: 'x' }), 'pair_missing', 'key.pairs.1'],
  ['a match that is not there', matchingDraft({ a: 'x', b: 'q' }), 'pair_missing', 'key.pairs.1'],
])('%s', (_, draft, code, field) => {
  expect(faultsOf(draft)).toEqual([{ code, field }]);
});

test('a draft is kept unfinished, but not without words or with a foreign key', () => {
  const kept = (draft: QuestionDraft) => !faultsOf(draft).some(keepsFromSaving);
  expect(kept(singleDraft({ options: [] }))).toBe(true);
  expect(kept(keyed(singleDraft(), { kind: 'option', option: '' }))).toBe(true);
  expect(kept(singleDraft({ stem: {} }))).toBe(false);
  expect(kept(numericDraft())).toBe(true);
  expect(kept(keyed(numericDraft(), { kind: 'option', option: 'a' }))).toBe(false);
});
