import { expect, test } from 'vitest';
import {
  gapTextDraft,
  matchingDraft,
  numericDraft,
  orderingDraft,
  singleDraft,
} from '../../../questions/domain/drafts.fixture.ts';
import type { QuestionDraft } from '../../../questions/domain/question.ts';
import { begunKeys, faultsIn, keysFrom } from './proposed-keys.ts';
import { nothingTyped, type KeyEntry } from './key-entry.ts';

const single = singleDraft();
const words: QuestionDraft = {
  ...singleDraft({ kind: 'short_text', options: [] }),
  key: { kind: 'text', accepted: ['one'], caseSensitive: true },
};
const essay: QuestionDraft = {
  ...singleDraft({ kind: 'essay', options: [] }),
  key: { kind: 'key_points', keyPoints: [] },
};
const everyKind = [
  single,
  { ...singleDraft({ kind: 'multiple' as const }), key: { kind: 'options' as const, options: ['b'] } },
  numericDraft(),
  words,
  matchingDraft(),
  orderingDraft(['a', 'b', 'c']),
  gapTextDraft(),
];

/** What is typed under both policies. */
const both = (...typed: KeyEntry[]) => ({ rekey: typed, accept: typed });
const typedIn = (draft: QuestionDraft, change: Partial<KeyEntry>) => {
  const begun = begunKeys(draft);
  return both({ ...(begun.rekey[0] ?? nothingTyped), ...change });
};

test('each option that is right too is a key of its own; points for all and dropping have none', () => {
  const typed = both({ ...nothingTyped, options: ['a', 'c'] });
  expect(keysFrom('accept', typed, single)).toEqual([
    { kind: 'option', option: 'a' },
    { kind: 'option', option: 'c' },
  ]);
  for (const policy of ['credit', 'drop', null] as const) {
    expect(keysFrom(policy, typed, single)).toEqual([]);
    expect(faultsIn(policy, begunKeys(single), single)).toEqual([]);
  }
});

test('whole keys begin as that of the paper; as long as nothing is changed, this is said at the field', () => {
  for (const draft of everyKind.filter(({ key }) => key.kind !== 'option')) {
    expect(keysFrom('rekey', begunKeys(draft), draft)).toEqual([draft.key]);
    expect(faultsIn('rekey', begunKeys(draft), draft)).toEqual([{ at: 'rekey.0', code: 'key_of_paper' }]);
  }
});

test('pairs, orders and gaps become keys of what was changed in them', () => {
  expect(keysFrom('rekey', typedIn(matchingDraft(), { chosen: { a: 'y', b: 'x' } }), matchingDraft())).toEqual([
    { kind: 'pairs', pairs: { a: 'y', b: 'x' } },
  ]);
  const order = orderingDraft(['a', 'b', 'c']);
  expect(keysFrom('accept', typedIn(order, { options: ['b', 'a', 'c'] }), order)).toEqual([
    { kind: 'order', order: ['b', 'a', 'c'] },
  ]);
  const gaps = gapTextDraft();
  const [begun = nothingTyped] = begunKeys(gaps).accept;
  const changed = { ...begun, texts: { g2: ['injector'] }, numbers: { g3: [{ value: '4', tolerance: '0.1' }] } };
  expect(keysFrom('accept', both(changed), gaps)).toEqual([
    {
      kind: 'gaps',
      gaps: {
        g1: { kind: 'option', option: 'a' },
        g2: { kind: 'text', accepted: ['injector'], caseSensitive: false },
        g3: { kind: 'number', accepted: [{ from: 3.9, to: 4.1 }] },
      },
    },
  ]);
});

test('each gap lists all that is right in it, and one key says so for every combination', () => {
  const gaps = gapTextDraft();
  const fillings = { g1: ['a', 'b'] };
  const texts = { g2: ['nozzle', 'jet', 'injector'] };
  const typed = typedIn(gaps, { fillings, texts });
  const [key] = keysFrom('accept', typed, gaps);
  expect(key).toMatchObject({
    gaps: {
      g1: { kind: 'option', option: 'a', also: ['b'] },
      g2: { accepted: ['nozzle', 'jet', 'injector'] },
      g3: { accepted: [{ from: 2.5, to: 3 }] },
    },
  });
  expect(faultsIn('accept', typed, gaps)).toEqual([]);
  expect(begunKeys({ ...gaps, key: key ?? gaps.key }).rekey[0]?.fillings).toEqual(fillings);
});

test('several ranges are one key, and texts are compared as the paper says', () => {
  const rows = [
    { value: '20', tolerance: '' },
    { value: '30.5', tolerance: '0.5' },
  ];
  expect(keysFrom('accept', typedIn(numericDraft(), { numbers: { whole: rows } }), numericDraft())).toEqual([
    {
      kind: 'number',
      accepted: [
        { from: 20, to: 20 },
        { from: 30, to: 31 },
      ],
    },
  ]);
  expect(keysFrom('accept', typedIn(words, { texts: { whole: ['two'] } }), words)).toEqual([
    { kind: 'text', accepted: ['two'], caseSensitive: true },
  ]);
});

test.each<[string, QuestionDraft, Partial<KeyEntry>, { at: string; code: string }[]]>([
  ['no option', single, {}, [{ at: 'accept.0', code: 'choose' }]],
  ['no text', words, { texts: {} }, [{ at: 'accept.0.whole', code: 'no_text' }]],
  [
    'no number',
    numericDraft(),
    { numbers: { whole: [{ value: '', tolerance: '' }] } },
    [{ at: 'accept.0.whole.0', code: 'no_number' }],
  ],
  [
    'what is no number',
    numericDraft(),
    {
      numbers: {
        whole: [
          { value: '1', tolerance: '' },
          { value: '1,5', tolerance: '' },
        ],
      },
    },
    [{ at: 'accept.0.whole.1', code: 'not_a_number' }],
  ],
  ['an item without a match', matchingDraft(), { chosen: { a: 'y' } }, [{ at: 'accept.0.b', code: 'choose_match' }]],
  [
    'gaps that nothing fills',
    gapTextDraft(),
    { fillings: {}, texts: {} },
    [
      { at: 'accept.0.g1', code: 'choose_filling' },
      { at: 'accept.0.g2', code: 'no_text' },
    ],
  ],
])('what is missing is named at its field: %s', (_, draft, change, faults) => {
  expect(faultsIn('accept', typedIn(draft, change), draft)).toEqual(faults);
});

test('the same answer twice is named at the second; more keys than a decision has are named before they are sent', () => {
  const swapped = { ...nothingTyped, chosen: { a: 'y', b: 'x' } };
  expect(faultsIn('accept', both(swapped, swapped), matchingDraft())).toEqual([{ at: 'accept.1', code: 'key_twice' }]);
  const options = Array.from({ length: 12 }, (_, at) => ({ id: `o${at}`, text: { en: String(at) } }));
  const long: QuestionDraft = { ...singleDraft({ options }), key: { kind: 'option', option: 'o0' } };
  const all = both({ ...nothingTyped, options: options.slice(1).map(({ id }) => id) });
  expect(faultsIn('accept', all, long)).toEqual([{ at: 'accept.0', code: 'too_many_keys' }]);
});

test('an essay has no key to type, and nothing is missing', () => {
  expect(keysFrom('rekey', begunKeys(essay), essay)).toEqual([]);
  expect(faultsIn('rekey', begunKeys(essay), essay)).toEqual([]);
});
