import { expect, test } from 'vitest';
import { inOrder } from './incident.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);
const incident = (happened: string, recorded: string) => ({ happenedAt: at(happened), recordedAt: at(recorded) });

test('within a minute incidents and extra time stand as they were written, else by when they happened', () => {
  const earlier = incident('09:00:00', '09:30:00');
  const sameMinute = incident('09:10:00', '09:10:40');
  const first = { givenAt: at('09:10:05') };
  const later = { givenAt: at('09:11:00') };
  const moved = { movedAt: at('09:10:50') };
  const rows = inOrder([sameMinute, earlier], [later, first], [moved]);
  expect(rows.map(({ at: _, ...row }) => Object.values(row)[0])).toEqual([earlier, first, sameMinute, moved, later]);
});
