import { expect, test } from 'vitest';
import { attendanceWithoutResult } from './attendance.ts';

const began = new Date('2026-03-02T02:00:00Z');

test.each([
  ['scheduled', 'e_exam', null, 'to_come'],
  ['open', 'e_exam', null, 'to_come'],
  ['open', 'e_exam', began, 'waiting'],
  ['closed', 'e_exam', null, 'absent'],
  ['closed', 'e_exam', began, 'waiting'],
  ['marking', 'e_exam', null, 'absent'],
  ['released', 'e_exam', null, 'absent'],
  ['open', 'paper', null, 'waiting'],
  ['closed', 'paper', null, 'waiting'],
  ['marking', 'paper', null, 'absent'],
  ['archived', 'paper', null, 'absent'],
] as const)('in the state %s, %s, started %s: %s', (state, kind, startedAt, expected) => {
  expect(attendanceWithoutResult({ state, kind }, startedAt)).toBe(expected);
});
