import { expect, test } from 'vitest';
import { responseOf, unknownIn, type TypedQuestion } from './typed-answers.ts';

const question = (kind: TypedQuestion['kind'], options = 3, matches = 0): TypedQuestion => ({
  position: 1,
  kind,
  options,
  matches,
  gaps: [],
});

test('letters are sent as they stand on the sheet', () => {
  expect(responseOf(question('single'), 'b')).toBe('B');
  expect(responseOf(question('multiple'), 'a, c')).toBe('AC');
  expect(responseOf(question('true_false', 2), ' ')).toBeNull();
  expect(responseOf(question('single'), '-')).toBeNull();
});

test('numbers and words stay as they were written', () => {
  expect(responseOf(question('numeric', 0), ' -12.5 ')).toBe('-12.5');
  expect(responseOf(question('short_text', 0), 'pitot tube')).toBe('pitot tube');
});

test('pairs can be numbered or in a row', () => {
  const matching = question('matching', 3, 4);
  expect(responseOf(matching, '1b 3A')).toEqual({ '1': 'B', '3': 'A' });
  expect(responseOf(matching, 'b-a')).toEqual({ '1': 'B', '3': 'A' });
});

test('what does not stand on the paper is named', () => {
  expect(unknownIn(question('single'), 'd')).toBe('D');
  expect(unknownIn(question('single'), 'c')).toBeNull();
  expect(unknownIn(question('multiple'), 'aé')).toBe('É');
  expect(unknownIn(question('matching', 2, 3), '1C 3A')).toBe('3A');
  expect(unknownIn(question('matching', 2, 3), '?')).toBe('?');
  expect(unknownIn(question('short_text', 0), 'anything')).toBeNull();
});

test('what is put in order is a row of letters', () => {
  expect(responseOf(question('ordering', 4), 'c a, b d')).toBe('CABD');
  expect(unknownIn(question('ordering', 3), 'cad')).toBe('D');
});

test('gaps are filled one after the other or by number; a dash leaves one out', () => {
  const gaps = [
    { way: 'choice', choices: 2 },
    { way: 'text', choices: 0 },
    { way: 'number', choices: 0 },
  ] as const;
  const gapText: TypedQuestion = { position: 1, kind: 'gap_text', options: 0, matches: 0, gaps };
  expect(responseOf(gapText, 'b; fuel nozzle; 12,5')).toEqual({ '1': 'b', '2': 'fuel nozzle', '3': '12,5' });
  expect(responseOf(gapText, '-; nozzle')).toEqual({ '2': 'nozzle' });
  expect(responseOf(gapText, '3: 12.5; 1: A')).toEqual({ '1': 'A', '3': '12.5' });
  expect(unknownIn(gapText, 'b; x; 1')).toBeNull();
  expect(unknownIn(gapText, 'c')).toBe('1: c');
  expect(unknownIn(gapText, '4: x')).toBe('4: x');
});
