import { expect, test } from 'vitest';
import { composed } from './composed.ts';
import { plainTextOf } from '../rich-text/rich-text.ts';
import { searchable } from './searchable.ts';

// Work that grows with the square of a text takes minutes here, and the test is ended.
const many = 300_000;

test('long runs of spaces are read as soon as any other text', () => {
  const wide = `a${' '.repeat(2 * many)}b`;
  expect(plainTextOf([{ kind: 'text', text: wide }])).toBe(wide);
  expect(plainTextOf([{ kind: 'pre', text: `a${' \t'.repeat(many)}\n\n b` }])).toBe('a\nb');
});

test('a letter keeps thirty marks, however many are piled on it', () => {
  const marks = '\u0301\u0323'.repeat(many);
  expect(composed(`a${marks}b`).length).toBeLessThan(40);
  expect(searchable(`ก${marks}`).length).toBeLessThan(40);
  expect(composed('กำ่้')).toBe('กำ่้'.normalize('NFC'));
});
