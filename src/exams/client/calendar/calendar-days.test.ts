import { expect, test } from 'vitest';
import { daysOf, isDay, stepped } from './calendar-days.ts';

test('a month is shown in whole weeks from Sunday, a week in seven days, a day alone', () => {
  const november = daysOf('month', '2026-11-25');
  expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35]);
  const may = daysOf('month', '2026-05-10');
  expect([may[0], may.at(-1), may.length]).toEqual(['2026-04-26', '2026-06-06', 42]);
  expect(daysOf('week', '2026-11-25')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
  expect(daysOf('day', '2026-11-25')).toEqual(['2026-11-25']);
});

test('steps go over the ends of months and years', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepped('month', '2026-01-15', -1)).toBe('2025-12-01');
  expect(stepped('week', '2026-12-29', 1)).toBe('2027-01-05');
  expect(stepped('day', '2028-02-28', 1)).toBe('2028-02-29');
});

test('only a day that there is counts as one', () => {
  expect(['2026-02-28', '2026-02-30', 'today', '', undefined].map(isDay)).toEqual([true, false, false, false, false]);
});
