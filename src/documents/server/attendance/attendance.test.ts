import { expect, test } from 'vitest';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { attendanceDocument } from './document.ts';

test('on paper all end together; on screen the window ends', () => {
  expect(attendanceDocument(examRow, [candidateRow], print)).toMatchObject({
    day: '2026-03-02',
    startsAt: '00:30',
    endsAt: '01:45',
    place: 'Hall',
    subject: { model: 'TYPE', code: '11A' },
    examinees: [{ number: 'S-1', version: 'A', name: { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' } }],
  });
  expect(attendanceDocument({ ...examRow, kind: 'e_exam' }, [], print).endsAt).toBe('09:00');
});
