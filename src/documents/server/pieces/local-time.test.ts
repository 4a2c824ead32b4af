import { expect, test } from 'vitest';
import { examRow, print } from '../rows.fixture.ts';
import { dayIn, timeIn } from './local-time.ts';

test('days and times are the company’s own, by the Gregorian calendar', () => {
  expect([dayIn('Asia/Bangkok', examRow.opensAt), timeIn('Asia/Bangkok', examRow.opensAt)]).toEqual([
    '2026-03-02',
    '00:30',
  ]);
  expect([dayIn('UTC', examRow.opensAt), timeIn('UTC', examRow.opensAt)]).toEqual(['2026-03-01', '17:30']);
  expect(print.printedOn).toBe('2026-03-01');
});
