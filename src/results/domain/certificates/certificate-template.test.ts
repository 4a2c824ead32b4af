import { expect, test } from 'vitest';
import { expiryOf, hasExpired } from './certificate-expiry.ts';
import { isSerialPattern, serialOf, usualSerial } from './certificate-serial.ts';

const numbered = { company: 'SAT', year: 2026, number: 17 };

test('a serial is shown in the pattern of the company', () => {
  expect(serialOf(usualSerial, numbered)).toBe('SAT-2026-00017');
  expect(serialOf(usualSerial, { ...numbered, number: 123_456 })).toBe('SAT-2026-123456');
  expect(serialOf('TH.147.0099/{yearBE}/{number}', numbered)).toBe('TH.147.0099/2569/00017');
});

test('a pattern has the number once and a year, and nothing that breaks a line or a file', () => {
  expect([usualSerial, 'CR/{yearBE}/{number}'].every(isSerialPattern)).toBe(true);
  const wrong = ['{company}-{number}', '{year}', '{year}{number}{number}', '{year} {number}', '{year}-{number}-{x}'];
  expect(wrong.filter(isSerialPattern)).toEqual([]);
});

test('a certificate holds for months by the calendar, and its last day is a day of it', () => {
  expect(expiryOf('2026-01-31', 1)).toBe('2026-02-28');
  expect(expiryOf('2026-11-27', 24)).toBe('2028-11-27');
  expect(expiryOf('2024-02-29', 12)).toBe('2025-02-28');
  expect(hasExpired(null, new Date('2099-01-01'), 'UTC')).toBe(false);
  expect(hasExpired('2026-02-28', new Date('2026-02-28T16:59:59Z'), 'Asia/Bangkok')).toBe(false);
  expect(hasExpired('2026-02-28', new Date('2026-02-28T17:00:00Z'), 'Asia/Bangkok')).toBe(true);
});
