import { expect, test } from 'vitest';
import { weightsInWords } from './weights-in-words.ts';

const options = ['q', 'r', 's'].map((id) => ({ id, text: { en: id } }));

test('a weight is a percentage of the whole, by the letter in the version', () => {
  const key = { kind: 'options' as const, options: ['s', 'q'], weights: { q: 2, s: 1, r: -3 } };
  expect(weightsInWords({ options }, key)).toBe('A 66.7 % · B -100 % · C 33.3 %');
  expect(weightsInWords({ options }, { kind: 'option', option: 'r', weights: { r: 100, s: 50 } })).toBe(
    'A 0 % · B 100 % · C 50 %',
  );
});

test('a key without weights has none to tell', () => {
  expect(weightsInWords({ options }, { kind: 'option', option: 'r' })).toBe('');
  expect(weightsInWords({ options }, { kind: 'number', accepted: [] })).toBe('');
});
