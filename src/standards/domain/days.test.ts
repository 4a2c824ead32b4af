import { expect, test } from 'vitest';
import { addDays, addMonths } from './days.ts';

const dayLong = 24 * 60 * 60 * 1000;
const written = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

test('adding days agrees with the clock of the machine, over leap years and centuries', () => {
  const starts = ['1999-12-31', '2000-02-28', '2024-02-28', '2026-01-01', '2099-12-31', '2100-02-28'];
  for (const start of starts)
    for (let days = 0; days < 1500; days += 1)
      expect(addDays(start, days)).toBe(written(Date.parse(`${start}T00:00:00Z`) + days * dayLong));
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-10-31', 4, '2027-02-28'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-12-01', 12, '2027-12-01'],
  ['2026-05-05', 0, '2026-05-05'],
])('%s and %i months: %s', (day, months, then) => expect(addMonths(day, months)).toBe(then));
