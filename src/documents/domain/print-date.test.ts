import { expect, test } from 'vitest';
import { dayInWords } from './print-date.ts';

test.each([
  ['2026-11-21', '21 November 2026', '21 พฤศจิกายน 2569'],
  ['2024-02-29', '29 February 2024', '29 กุมภาพันธ์ 2567'],
  ['1999-01-05', '5 January 1999', '5 มกราคม 2542'],
])('%s is printed in the reader’s calendar', (day, english, thai) => {
  expect(dayInWords(day, 'en', 'local')).toBe(english);
  expect(dayInWords(day, 'th', 'local')).toBe(thai);
  expect(dayInWords(day, 'th', 'gregorian')).toBe(thai.replace(/\d+$/, day.slice(0, 4)));
});

test.each(['', '21/11/2026', '2026-13-01'])('what is no day is printed as it came: %j', (day) => {
  expect(dayInWords(day, 'th', 'local')).toBe(day);
});
