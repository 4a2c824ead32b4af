import { expect, test } from 'vitest';
import { daysLeftInTrash } from './trash.ts';

test('the days left count the one that has begun and end at none', () => {
  const trashed = new Date('2026-03-01T09:00:00Z');
  const left = (now: string) => daysLeftInTrash(trashed, new Date(now));
  expect(left('2026-03-01T09:00:00Z')).toBe(30);
  expect(left('2026-03-01T21:00:00Z')).toBe(30);
  expect(left('2026-03-30T10:00:00Z')).toBe(1);
  expect(left('2026-04-05T10:00:00Z')).toBe(0);
});
