import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

const marked = (pieces: readonly { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

test('only the words that differ are marked, on both sides', () => {
  const { left, right } = changedWords('The unit of voltage is the volt.', 'The unit of current is the ampere.', 'en');
  expect([marked(left), marked(right)]).toEqual([
    'The unit of [voltage] is the [volt].',
    'The unit of [current] is the [ampere].',
  ]);
});

test('Thai is compared by its words, which have no spaces between them', () => {
  const { left, right } = changedWords('หน่วยของแรงดันไฟฟ้า', 'หน่วยของกระแสไฟฟ้า', 'th');
  expect(marked(left)).toBe('หน่วยของ[แรงดัน]ไฟฟ้า');
  expect(marked(right)).toBe('หน่วยของ[กระแส]ไฟฟ้า');
});

test('equal texts have no mark, and nothing is lost', () => {
  const { left } = changedWords('same', 'same', 'en');
  expect(left).toEqual([{ text: 'same', changed: false }]);
});
