import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('the first letters of the first and last word; Thai without leading vowels', () => {
  expect(initials('somchai van jaidee')).toBe('SJ');
  expect(initials('สมชาย ใจดี')).toBe('สจ');
  expect(initials('admin@sat.example')).toBe('A');
  expect(initials('')).toBe('');
});
