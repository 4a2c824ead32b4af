import { expect, test } from 'vitest';
import { daysBetween, momentInZone, typedInZone } from './zoned-time.ts';

test('a typed time is the wall clock of the company, wherever the browser stands', () => {
  expect(momentInZone('2026-11-21T09:00', 'Asia/Bangkok')?.toISOString()).toBe('2026-11-21T02:00:00.000Z');
  expect(momentInZone('2026-07-01T09:00', 'Europe/Berlin')?.toISOString()).toBe('2026-07-01T07:00:00.000Z');
  expect(momentInZone('2026-01-01T00:30', 'Pacific/Auckland')?.toISOString()).toBe('2025-12-31T11:30:00.000Z');
});

test('what is shown and what is meant agree, also on the days the clocks change', () => {
  for (const typed of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:30', '2026-10-25T03:00']) {
    expect(typedInZone(momentInZone(typed, 'Europe/Berlin') ?? new Date(0), 'Europe/Berlin')).toBe(typed);
  }
});

test('what is not a time is none', () => {
  expect(momentInZone('', 'Asia/Bangkok')).toBeNull();
  expect(momentInZone('2026-13-45T99:00', 'Asia/Bangkok')).toBeNull();
});

test('days are counted across months, years and a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});
