import { expect, test } from 'vitest';
import { dayIn, yearsAfter } from './review-day.ts';

test('the day of a time zone', () => {
  const moment = new Date('2026-11-21T18:30:00Z');
  expect(dayIn('Asia/Bangkok', moment)).toBe('2026-11-22');
  expect(dayIn('UTC', moment)).toBe('2026-11-21');
});

test('a year later', () => {
  expect(yearsAfter('2026-11-21', 1)).toBe('2027-11-21');
  expect(yearsAfter('2028-02-29', 1)).toBe('2029-03-01');
});
