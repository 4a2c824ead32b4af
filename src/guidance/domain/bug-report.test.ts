import { expect, test } from 'vitest';
import { isMailed, isTooOften } from './bug-report.ts';

test('five reports in ten minutes, or twenty in a day, are all that one person makes', () => {
  expect(isTooOften({ inTenMinutes: 4, inADay: 19 })).toBe(false);
  expect(isTooOften({ inTenMinutes: 5, inADay: 5 })).toBe(true);
  expect(isTooOften({ inTenMinutes: 0, inADay: 20 })).toBe(true);
});

test('twenty reports in an hour are mailed, and no more', () => {
  expect(isMailed(19)).toBe(true);
  expect(isMailed(20)).toBe(false);
});
