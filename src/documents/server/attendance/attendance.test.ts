import { expect, test } from 'vitest';
import { factTexts } from '../../../exams/texts/facts/index.ts';
import type { LocalText } from '../../../platform/language.ts';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { testAttendance } from '../documents.fixture.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { compileTypst } from '../engine/typst-compiler.ts';
import { candidateRow, examRow, print } from '../rows.fixture.ts';
import { findExamToPrint } from '../queries.ts';
import { attendanceDocument, loadAttendance } from './document.ts';
import { attendanceSheet } from './sheet.ts';

const world = testWorld({}, {});
const room = { name: { en: 'Hall 2' }, invigilators: [{ en: 'Ms. Ratana Chai' }], seats: [] };

test('on paper all end when it was planned and never before their time is over; on screen the window ends', () => {
  const expected = { candidates: [candidateRow], room, photos: new Map() };
  const lastStart = { ...examRow, closesAt: new Date('2026-03-01T17:45:00Z') };
  expect(attendanceDocument(lastStart, expected, print)).toMatchObject({
    day: '2026-03-02',
    startsAt: '00:30',
    endsAt: '01:45',
    room: { en: 'Hall 2' },
    invigilators: [{ en: 'Ms. Ratana Chai' }],
    place: 'Hall',
    subject: { model: 'TYPE', code: '11A' },
    examinees: [{ number: 'S-1', version: 'A', name: { en: 'Mr. Somchai Jaidee', th: 'นายสมชาย ใจดี' } }],
  });
  expect(attendanceDocument(examRow, expected, print).endsAt).toBe('09:00');
  expect(attendanceDocument({ ...lastStart, kind: 'e_exam' }, expected, print).endsAt).toBe('00:45');
});

test('the list says where the exam is written, also where the place is still to be filled in', () => {
  const printed = (place: string, inRoom: LocalText = {}) =>
    JSON.stringify(attendanceSheet({ ...testAttendance('en', 1), place, room: inRoom }).content);
  expect(printed('B-204')).toContain('B-204');
  expect(printed('')).toContain(`"${factTexts.en.place.name}"`);
  expect(printed('', room.name)).toContain('Hall 2');
  expect(printed('Second floor', room.name)).toContain('Second floor');
  // The room of an exam fills its place.
  expect(printed('Hall 2', room.name)).not.toContain(`"${factTexts.en.place.name}"`);
  expect(printed('', room.name)).not.toContain(`"${factTexts.en.place.name}"`);
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

test('a photo that is kept stands beside the name, and changes nothing of what the list says', () => {
  const face = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>',
  );
  const photos = new Map([['x', face]]);
  const other = { ...candidateRow, examineeId: 'y', number: 'S-2' };
  const list = attendanceDocument(examRow, { candidates: [candidateRow, other], room, photos }, print);
  expect(list.examinees.map(({ photo }) => photo)).toEqual([face, null]);
  const sheet = attendanceSheet(list);
  expect(sheet.pictures).toContain(face);
  const without = attendanceSheet({ ...list, examinees: list.examinees.map((one) => ({ ...one, photo: null })) });
  const [shown, bare] = [compileTypst(sheet).pdf, compileTypst(without).pdf];
  expect(textOfPdf(shown)).toEqual(textOfPdf(bare));
  expect(shown.length).toBeGreaterThan(bare.length);
});

test('the list is loaded with the photos of who is expected, and of nobody else', async () => {
  const companyId = await world.company(`faces-${crypto.randomUUID().slice(0, 8)}`);
  const [expectedOne, stranger] = [await world.examinee(companyId), await world.examinee(companyId)];
  const bank = await testBank(world, companyId, { '1': 4 });
  const { examId } = await testExam(world, companyId, bank, {
    count: { '1': 4 },
    kind: 'paper',
    state: 'scheduled',
    examineeIds: [expectedOne.examineeId],
  });
  await world.inCompany(companyId, async (db) => {
    for (const { examineeId } of [expectedOne, stranger])
      await db
        .insertInto('examinee_photo')
        .values({ examinee_id: examineeId, type: 'image/png', bytes: Buffer.from(examineeId), saved_at: new Date() })
        .execute();
    const exam = await findExamToPrint(db, examId);
    if (!exam) throw new Error('no exam');
    const { examinees } = await loadAttendance({ db, examId, exam, print });
    expect(examinees.map(({ photo }) => photo && new TextDecoder().decode(photo))).toEqual([expectedOne.examineeId]);
  });
});
