import { expect, test } from 'vitest';
import { guessOrder, readDay } from './import-date.ts';

test.each([
  ['2540-05-01', '1997-05-01'],
  ['1997-05-01', '1997-05-01'],
  ['1/5/2540', '1997-05-01'],
  ['01.05.1997', '1997-05-01'],
  ['29/2/2543', '2000-02-29'],
  ['๑/๕/๒๕๔๐', '1997-05-01'],
  ['1 พ.ค. 2540', '1997-05-01'],
  ['1 พฤษภาคม พ.ศ. 2490', '1947-05-01'],
  ['1 May 1997', '1997-05-01'],
  ['01-May-1997', '1997-05-01'],
])('%s is %s', (text, day) => {
  expect(readDay(text, 'dmy')).toBe(day);
});

test('month before day where the file says so', () => {
  expect(readDay('5/13/1997', 'mdy')).toBe('1997-05-13');
  expect(readDay('5/13/1997', 'dmy')).toBeNull();
});

test.each([['31/2/1997'], ['29/2/2542'], ['1/5/97'], ['13'], ['May 1997'], ['1/1/1800'], ['0/5/1997']])(
  '%s is no day',
  (text) => {
    expect(readDay(text, 'dmy')).toBeNull();
  },
);

test('the order is read from what cannot be a month', () => {
  expect(guessOrder(['5/1/1997', '13/1/1997'])).toBe('dmy');
  expect(guessOrder(['1/5/1997', '1/13/1997'])).toBe('mdy');
  expect(guessOrder(['1/5/1997'])).toBe('dmy');
});
