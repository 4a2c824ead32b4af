import { expect, test } from 'vitest';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import { testAttendance } from '../documents.fixture.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { attendanceDocument } from './document.ts';
import { attendanceSheet } from './sheet.ts';

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

test('the list says where the exam is written, also where the place is still to be filled in', () => {
  const printed = (place: string) => JSON.stringify(attendanceSheet({ ...testAttendance('en', 1), place }).content);
  expect(printed('B-204')).toContain('B-204');
  expect(printed('')).toContain(`"${factTexts.en.place.name}"`);
});

test('the signatures of the invigilators never stand alone on a page: rows to sign are above them', () => {
  for (const count of [0, 1, 7, 8, 9, 10, 11, 12, 25]) {
    const pages = textOfPdf(compileTypst(attendanceSheet(testAttendance('en', count))).pdf);
    expect(pages.length).toBe(1 + pages.findIndex((page) => page.includes('We confirm that')));
    const lines = pages.at(-1)?.split('\n') ?? [];
    for (const row of [1, 2, 3]) expect(lines).toContain(String(count + row));
    expect(lines).toContain('Time in');
  }
});
