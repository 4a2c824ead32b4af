import { expect, test } from 'vitest';
import { endOf, statusOn } from './subscription.ts';

const year = { enabled: true, from: '2026-01-31', months: 12, graceDays: 14 };

test('a subscription without a beginning or a duration has no end', () => {
  expect(endOf({ from: null, months: 12 })).toBeNull();
  expect(statusOn({ ...year, months: null }, '2099-01-01')).toBe('active');
});

test('its last month may be shorter than its first', () => {
  expect(endOf({ from: '2026-01-31', months: 1 })).toBe('2026-02-28');
  expect(endOf({ from: '2024-01-31', months: 1 })).toBe('2024-02-29');
  expect(endOf({ from: '2026-11-30', months: 3 })).toBe('2027-02-28');
});

test.each([
  ['2027-01-30', 'active'],
  ['2027-01-31', 'grace'],
  ['2027-02-13', 'grace'],
  ['2027-02-14', 'ended'],
])('on %s it is %s', (today, status) => {
  expect(statusOn(year, today)).toBe(status);
});

test('without days of grace it ends at once', () => {
  expect(statusOn({ ...year, graceDays: 0 }, '2027-01-31')).toBe('ended');
});

test('suspended by hand it is suspended, whatever the day', () => {
  expect(statusOn({ ...year, enabled: false }, '2026-02-01')).toBe('suspended');
});
