import { expect, test } from 'vitest';
import {
  gapTextDraft,
  matchingDraft,
  numericDraft,
  orderingDraft,
  singleDraft,
} from '../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft, QuestionKey } from '../../questions/domain/question.ts';
import { misfitIn } from './key-fit.ts';

const single = singleDraft();
const several: QuestionDraft = { ...singleDraft({ kind: 'multiple' }), key: { kind: 'options', options: ['a', 'b'] } };
const numbers = numericDraft();
const words: QuestionDraft = {
  ...singleDraft({ kind: 'short_text', options: [] }),
  key: { kind: 'text', accepted: ['ohm'], caseSensitive: false },
};
const pairs = matchingDraft();
const order = orderingDraft(['a', 'b', 'c']);
const gaps = gapTextDraft();
const essay: QuestionDraft = {
  ...singleDraft({ kind: 'essay', options: [] }),
  key: { kind: 'key_points', keyPoints: [] },
};

const filled = (change: Extract<QuestionKey, { kind: 'gaps' }>['gaps']): QuestionKey => ({
  kind: 'gaps',
  gaps: { ...(gaps.key.kind === 'gaps' ? gaps.key.gaps : {}), ...change },
});

test.each<[string, QuestionDraft, QuestionKey]>([
  ['an option that is not there', single, { kind: 'option', option: 'z' }],
  ['a key of another kind', single, { kind: 'options', options: ['a'] }],
  ['a weight of an option that is not there', single, { kind: 'option', option: 'a', weights: { a: 1, z: 1 } }],
  ['a set with an option that is not there', several, { kind: 'options', options: ['a', 'z'] }],
  ['no option', several, { kind: 'options', options: [] }],
  ['a range upside down', numbers, { kind: 'number', accepted: [{ from: 2, to: 1 }] }],
  ['no range', numbers, { kind: 'number', accepted: [] }],
  ['a blank text', words, { kind: 'text', accepted: ['volt', ' '], caseSensitive: false }],
  ['texts compared in another way', words, { kind: 'text', accepted: ['volt'], caseSensitive: true }],
  ['an item without a match', pairs, { kind: 'pairs', pairs: { a: 'y' } }],
  ['a match that is not there', pairs, { kind: 'pairs', pairs: { a: 'y', b: 'w' } }],
  ['an item that is not there', pairs, { kind: 'pairs', pairs: { a: 'y', b: 'x', c: 'z' } }],
  ['an order that lacks an item', order, { kind: 'order', order: ['b', 'a'] }],
  ['an order with an item twice', order, { kind: 'order', order: ['b', 'a', 'a'] }],
  ['an order with an item that is not there', order, { kind: 'order', order: ['b', 'a', 'z'] }],
  [
    'a gap that is not there',
    gaps,
    filled({ g1: { kind: 'option', option: 'b' }, g9: { kind: 'option', option: 'a' } }),
  ],
  ['a gap left out', gaps, { kind: 'gaps', gaps: { g1: { kind: 'option', option: 'b' } } }],
  ['a gap filled in another way', gaps, filled({ g1: { kind: 'text', accepted: ['oil'], caseSensitive: false } })],
  ['what the gap does not offer', gaps, filled({ g1: { kind: 'option', option: 'z' } })],
  ['a further filling that it does not offer', gaps, filled({ g1: { kind: 'option', option: 'b', also: ['z'] } })],
  [
    'a gap whose texts are compared in another way',
    gaps,
    filled({ g2: { kind: 'text', accepted: ['tip'], caseSensitive: true } }),
  ],
  ['a gap with a range upside down', gaps, filled({ g3: { kind: 'number', accepted: [{ from: 3, to: 2 }] } })],
  ['key points, which people mark by', essay, { kind: 'key_points', keyPoints: [{ en: 'More' }] }],
])('a key does not fit: %s', (_, question, key) => {
  expect(misfitIn([key], question)).toEqual({ code: 'key_does_not_fit', at: 0 });
});

test.each<[string, QuestionDraft, QuestionKey]>([
  ['an option', single, { kind: 'option', option: 'b' }],
  ['options in another order', several, { kind: 'options', options: ['b', 'a', 'a'] }],
  ['ranges', numbers, { kind: 'number', accepted: [{ from: 9, to: 11 }] }],
  ['a text with other capitals and blanks', words, { kind: 'text', accepted: [' OHM', 'ohm'], caseSensitive: false }],
  ['pairs in another order', pairs, { kind: 'pairs', pairs: { b: 'y', a: 'x' } }],
  ['an order', order, { kind: 'order', order: ['a', 'b', 'c'] }],
  ['a gap with its option twice', gaps, filled({ g1: { kind: 'option', option: 'a', also: ['a'] } })],
  [
    'gaps with texts in another order',
    gaps,
    filled({ g2: { kind: 'text', accepted: ['jet', 'Nozzle'], caseSensitive: false } }),
  ],
])('the key of the paper is no other one: %s', (_, question, key) => {
  expect(misfitIn([key], question)).toEqual({ code: 'key_of_paper', at: 0 });
});

test('of several keys each is another one, and all of them fit', () => {
  const swapped: QuestionKey = { kind: 'pairs', pairs: { a: 'y', b: 'x' } };
  expect(misfitIn([swapped, { kind: 'pairs', pairs: { a: 'z', b: 'y' } }], pairs)).toBeNull();
  expect(misfitIn([swapped, { kind: 'pairs', pairs: { b: 'x', a: 'y' } }], pairs)).toEqual({
    code: 'key_twice',
    at: 1,
  });
  const either = (option: string, also: string) => filled({ g1: { kind: 'option', option, also: [also] } });
  expect(misfitIn([either('a', 'b')], gaps)).toBeNull();
  expect(misfitIn([either('a', 'b'), either('b', 'a')], gaps)).toEqual({ code: 'key_twice', at: 1 });
  expect(misfitIn([filled({ g3: { kind: 'number', accepted: [{ from: 4, to: 4 }] } })], gaps)).toBeNull();
});
