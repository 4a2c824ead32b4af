import { expect, test } from 'vitest';
import { formatFor } from '../../../platform/client/language/format.ts';
import { titleOfDay } from './title-of-day.ts';

const zone = 'Asia/Bangkok';
const dayIn = { en: formatFor('en', zone).longDate, th: formatFor('th', zone).longDate };
const before = new Date('2026-11-30T02:00:00Z');
const day = new Date('2026-12-07T02:00:00Z');
const again = (title: { en?: string; th?: string }) => titleOfDay(title, { before, day }, dayIn);

test('an exam that is held again has its day in its title, in each language', () => {
  expect(again({ en: 'Gas turbines', th: 'เครื่องยนต์กังหัน' })).toEqual({
    en: 'Gas turbines (7 December 2026)',
    th: 'เครื่องยนต์กังหัน (7 ธันวาคม 2569)',
  });
  expect(again({ th: 'เครื่องยนต์กังหัน', en: '' })).toEqual({ th: 'เครื่องยนต์กังหัน (7 ธันวาคม 2569)', en: '' });
});

test('the day of the exam before gives way; a title that gets too long stays', () => {
  expect(again({ en: 'Gas turbines (30 November 2026)' })).toEqual({ en: 'Gas turbines (7 December 2026)' });
  expect(again({ en: 'Gas turbines (group 2)' })).toEqual({ en: 'Gas turbines (group 2) (7 December 2026)' });
  const long = 'x'.repeat(195);
  expect(again({ en: long })).toEqual({ en: long });
});
