import { expect, test } from 'vitest';
import { readDay, writeDay, yearOf } from './day-entry.ts';

test.each([
  ['04/05/2540', 'th', '1997-05-04'],
  ['04/05/1997', 'th', '1997-05-04'],
  ['4/5/2540', 'en', '1997-04-05'],
  ['05/04/1997', 'en', '1997-05-04'],
  ['๔/๕/๒๕๔๐', 'th', '1997-05-04'],
  ['4 พ.ค. 2540', 'th', '1997-05-04'],
  ['4 พฤษภาคม 2540', 'th', '1997-05-04'],
  ['4 May 1997', 'en', '1997-05-04'],
  ['May 4, 2540', 'en', '1997-05-04'],
  ['1997-05-04', 'en', '1997-05-04'],
  ['2540-05-04', 'th', '1997-05-04'],
  ['29.02.2543', 'th', '2000-02-29'],
] as const)('%s in %s is %s', (text, language, day) => {
  expect(readDay(text, language === 'th')).toBe(day);
});

test('where only one order makes a day of it, that one is meant', () => {
  expect(readDay('21/11/2569', false)).toBe('2026-11-21');
  expect(readDay('11/21/2026', true)).toBe('2026-11-21');
});

test.each(['', 'soon', '32/01/2540', '29/02/2542', '4/5', '4/5/40', '4/5/1897', '1/2/3/4', '4 May', '0/5/2540'])(
  '%s is no day',
  (text) => {
    expect(readDay(text, true)).toBeNull();
  },
);

test('what is written is read again, in both eras and orders', () => {
  expect(writeDay('1997-05-04', 'buddhist', true)).toBe('04/05/2540');
  expect(writeDay('1997-05-04', 'gregorian', false)).toBe('05/04/1997');
  expect(writeDay('1997-05-04', 'gregorian', true)).toBe('04/05/1997');
  for (const [era, dayFirst] of [
    ['buddhist', true],
    ['gregorian', true],
    ['gregorian', false],
  ] as const)
    expect(readDay(writeDay('2000-02-03', era, dayFirst), dayFirst)).toBe('2000-02-03');
  expect(writeDay('soon', 'buddhist', true)).toBe('');
  expect(yearOf(1997, 'buddhist')).toBe(2540);
  expect(yearOf(1997, 'gregorian')).toBe(1997);
});
