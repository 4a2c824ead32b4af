import { expect, test } from 'vitest';
import type { QuestionContent, QuestionKey } from '../../../questions/domain/question.ts';
import { keyAnswer } from './key-answer.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id, text: { en: id } }));
const content: QuestionContent = {
  kind: 'single',
  stem: { en: 'x' },
  options: named('q', 'r', 's'),
  matches: named('x', 'y', 'z', 'w'),
  gaps: [],
  unit: 'V',
  shuffleOptions: true,
};
const keys: [string, QuestionKey, unknown][] = [
  ['one option by its place in this version', { kind: 'option', option: 'r' }, { kind: 'letters', letters: 'B' }],
  [
    'several options in the order of the alphabet',
    { kind: 'options', options: ['s', 'q'] },
    { kind: 'letters', letters: 'A C' },
  ],
  [
    'an exact number with its unit',
    { kind: 'number', accepted: [{ from: 12, to: 12 }] },
    { kind: 'words', words: '12 V' },
  ],
  [
    'a range or another',
    {
      kind: 'number',
      accepted: [
        { from: -1.5, to: 2 },
        { from: 9, to: 9 },
      ],
    },
    { kind: 'words', words: '-1.5 – 2 V / 9 V' },
  ],
  [
    'accepted words',
    { kind: 'text', accepted: ['ohm', 'Ω'], caseSensitive: false },
    { kind: 'words', words: 'ohm / Ω' },
  ],
  [
    'pairs as numbers and letters',
    { kind: 'pairs', pairs: { q: 'z', r: 'x', s: 'w' } },
    { kind: 'words', words: '1 – C,  2 – A,  3 – D' },
  ],
  [
    'key points with what each is worth, and errors with what they leave',
    {
      kind: 'key_points',
      keyPoints: [{ en: 'a' }, { en: 'b' }],
      worth: [250, null],
      errors: [{ en: 'c' }],
      errorCap: 50,
    },
    {
      kind: 'guide',
      points: [
        { text: { en: 'a' }, worth: 250 },
        { text: { en: 'b' }, worth: 150 },
      ],
      errors: [{ en: 'c' }],
      errorCap: 200,
    },
  ],
  [
    'nothing for an essay that is marked as a whole',
    { kind: 'key_points', keyPoints: [] },
    { kind: 'guide', points: [], errors: [], errorCap: 0 },
  ],
  ['an option that is not there is not guessed', { kind: 'option', option: 'gone' }, { kind: 'letters', letters: '?' }],
];

test.each(keys)('%s', (_, key, printed) => {
  expect(keyAnswer(content, key, 400)).toEqual(printed);
});
