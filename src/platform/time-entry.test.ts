import { expect, test } from 'vitest';
import { readTime } from './time-entry.ts';

test.each([
  ['09:00', '09:00'],
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  ['00:00', '00:00'],
  [' ๑๓.๓๐ น. ', '13:30'],
])('%s is the time %s', (text, time) => expect(readTime(text)).toBe(time));

test.each(['', '24:00', '12:60', '9:3', '9:', '12:30:00', '9 pm', 'noon', '-9:00'])('%j is no time', (text) =>
  expect(readTime(text)).toBeNull(),
);
