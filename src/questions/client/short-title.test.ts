import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('a long text ends after a whole word, in Thai as in English', () => {
  expect(shortTitle('The unit of electrical resistance', 'en', 15)).toBe('The unit of…');
  expect(shortTitle('กระแสไฟฟ้า', 'th', 8)).toBe('กระแส…');
  expect(shortTitle('Service (RACES)', 'en', 10)).toBe('Service…');
  expect(shortTitle('short', 'en', 15)).toBe('short');
});

test('a loan word of the trade is not cut in two', () => {
  const text = 'ถอดชุดไฮดรอลิก และติดตั้งใหม่';
  const inside = text.indexOf('อลิก') + 2;
  expect(shortTitle(text, 'th', inside)).toBe('ถอดชุด…');
});
