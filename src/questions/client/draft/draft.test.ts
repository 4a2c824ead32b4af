import { expect, test } from 'vitest';
import { faultsOf } from '../../domain/draft/faults.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { noFacts } from '../../domain/facts.ts';
import { editedOf, isSame } from './edited.ts';
import { newDraft } from './new-draft.ts';
import { keyOfRows, rangeOf, rowsOf } from './numbers.ts';
import {
  addOption,
  addPair,
  isMarked,
  markOption,
  moveOption,
  ownMatch,
  pairOption,
  putBack,
  removeOption,
  unpaired,
  writeOption,
} from './options.ts';
import { withKind } from './with-kind.ts';

const filled: QuestionDraft = {
  ...newDraft(),
  content: {
    kind: 'single',
    stem: { en: 'Ohm?' },
    options: ['a', 'b', 'c'].map((id) => ({ id, text: { en: id } })),
    matches: [],
    gaps: [],
    unit: '',
    shuffleOptions: true,
  },
  key: { kind: 'option', option: 'b' },
};
const ids = (draft: QuestionDraft) => draft.content.options.map(({ id }) => id);

test('moving an option takes its text along and leaves the key', () => {
  const moved = moveOption(filled, 'options', 'b', -1);
  expect(ids(moved)).toEqual(['b', 'a', 'c']);
  expect(isMarked(moved, 'b')).toBe(true);
  expect(moveOption(moved, 'options', 'b', -1)).toEqual(moved);
});

test('removing the right option leaves no key that points nowhere', () => {
  expect(faultsOf(removeOption(filled, 'options', 'b'))).toEqual([{ code: 'no_correct_option', field: 'key' }]);
});

test('single choice has one right option, multiple choice several', () => {
  expect(markOption(filled, 'c', true).key).toEqual({ kind: 'option', option: 'c' });
  const several = markOption(withKind(filled, 'multiple', {}), 'c', true);
  expect(several.key).toEqual({ kind: 'options', options: ['b', 'c'] });
  expect(markOption(several, 'b', false).key).toEqual({ kind: 'options', options: ['c'] });
});

test('another kind and back loses nothing that was written', () => {
  const numeric = withKind(filled, 'numeric', {});
  expect(numeric.content.options).toEqual([]);
  const changed = { ...numeric, content: { ...numeric.content, stem: { en: 'Volt?' } } };
  const back = withKind(changed, 'single', { single: filled });
  expect([ids(back), back.key, back.content.stem]).toEqual([['a', 'b', 'c'], filled.key, { en: 'Volt?' }]);
});

test.each(['multiple', 'true_false', 'numeric', 'short_text', 'matching', 'essay'] as const)(
  'as %s the key has the form of its kind',
  (kind) => {
    expect(faultsOf(withKind(filled, kind, {})).map(({ code }) => code)).not.toContain('key_does_not_fit');
  },
);

test('removing what options are matched with takes the pairs along', () => {
  const matching = withKind(filled, 'matching', {});
  const [x = '', y, z] = matching.content.matches.map(({ id }) => id);
  expect(matching.key).toEqual({ kind: 'pairs', pairs: { a: x, b: y, c: z } });
  expect(removeOption(matching, 'matches', x).key).toEqual({ kind: 'pairs', pairs: { b: y, c: z } });
  expect(pairOption(matching, 'b', x).key).toEqual({ kind: 'pairs', pairs: { a: x, b: x, c: z } });
});

test('a pair is an item with an answer of its own, as long as no other item shares it', () => {
  const four = addPair(withKind(filled, 'matching', {}), 'd', 'w');
  expect([ids(four), ownMatch(four, 'd'), unpaired(four)]).toEqual([['a', 'b', 'c', 'd'], 'w', []]);
  const shared = pairOption(four, 'a', 'w');
  expect(ownMatch(shared, 'd')).toBeNull();
  expect(unpaired(shared)).toEqual([four.content.matches[0]]);
});

test('what was removed comes back to its place and into the key, and what was written since stays', () => {
  const without = writeOption(removeOption(filled, 'options', 'b'), 'options', 'c', { en: 'new' });
  const back = putBack(without, filled, ['b']);
  expect([ids(back), back.key, back.content.options[2]?.text]).toEqual([['a', 'b', 'c'], filled.key, { en: 'new' }]);
  expect(putBack(markOption(without, 'c', true), filled, ['b']).key).toEqual({ kind: 'option', option: 'c' });
  expect(putBack(back, filled, ['b'])).toEqual(back);
  const pairs = withKind(filled, 'matching', {});
  const match = ownMatch(pairs, 'a') ?? '';
  const alone = removeOption(removeOption(pairs, 'options', 'a'), 'matches', match);
  expect(putBack(alone, pairs, ['a', match])).toEqual(pairs);
  expect(putBack(withKind(without, 'numeric', {}), filled, ['b']).content.options).toEqual([]);
});

test('what is typed becomes an interval without the noise of binary fractions, and comes back as typed', () => {
  expect(rangeOf({ value: '9.8', tolerance: '0.1' })).toEqual({ from: 9.7, to: 9.9 });
  expect(rowsOf(keyOfRows([{ value: '9.8', tolerance: '0.1' }]))).toEqual([{ value: '9.8', tolerance: '0.1' }]);
  expect(rangeOf({ value: '−๑๒.๕', tolerance: '' })).toEqual({ from: -12.5, to: -12.5 });
});

test.each([
  ['1,000', ''],
  ['about 5', ''],
  ['', '1'],
  ['5', '-1'],
  ['1e999', ''],
])('%s ± %s is no number', (value, tolerance) => {
  expect(rangeOf({ value, tolerance })).toBeNull();
});

test('a draft is unchanged when only what is empty differs', () => {
  const one = editedOf({ subsectionId: 's', level: null, code: null, facts: noFacts, draft: filled });
  const two = { ...one, draft: writeOption(filled, 'options', 'a', { th: '', en: 'a' }) };
  expect(isSame(one, two)).toBe(true);
  expect(isSame(one, { ...one, draft: addOption(filled, 'options', 'd') })).toBe(false);
});
