import { afterAll, expect, test } from 'vitest';
import { testBank } from '../../../assembly/server/bank.fixture.ts';
import { testExam } from '../../../exams/server/exam.fixture.ts';
import { forgetfulMedia } from '../../../platform/server/fixtures/media.fixture.ts';
import { testWorld } from '../../../platform/server/fixtures/world.fixture.ts';
import { documentContract } from '../../contract.ts';
import { usualPrint } from '../../settings-schema.ts';
import { certificateDocument } from '../certificate/document.ts';
import { textOfPdf } from '../engine/pdf-text.fixture.ts';
import { stopTypstWorker } from '../engine/typst-queue.ts';
import { documentHandlers } from '../handlers.ts';
import { asked, examRow, snapshot } from '../rows.fixture.ts';

const world = testWorld(
  documentContract,
  documentHandlers({ media: forgetfulMedia(), publicUrl: 'https://exams.example.test', secret: 'a secret of tests' }),
);
afterAll(stopTypstWorker);

const own = {
  ...usualPrint,
  size: 'letter',
  layout: 'beside',
  text: 'large',
  font: 'trirong',
  withSheets: false,
  signerName: { en: 'Ms. Ratana Chai', th: 'นางสาวรัตนา ชัย' },
  signerPosition: { en: 'Head of examinations' },
  footNote: { en: 'Form EX-7, revision 3', th: 'แบบ EX-7 ฉบับแก้ไข 3' },
} as const;

test('what a company says about its prints is kept, and each change is on record', async () => {
  const company = await world.company('SAT');
  const api = world.as(await world.administrator(company));
  expect(await api.readPrintSettings({})).toEqual(usualPrint);
  await api.updatePrintSettings(own);
  await api.updatePrintSettings({ ...own, withSheets: true });
  expect(await api.readPrintSettings({})).toEqual({ ...own, withSheets: true });
  const events = await world.inCompany(company, (db) =>
    db.selectFrom('audit_event').select(['action', 'details']).orderBy('id').execute(),
  );
  expect(events).toMatchObject([
    { action: 'company.print_changed', details: { changes: { size: { from: 'a4', to: 'letter' } } } },
    { action: 'company.print_changed', details: { changes: { withSheets: { from: false, to: true } } } },
  ]);
});

test('each company has its own; all staff read them, and only who edits settings changes them', async () => {
  const company = await world.company('SAT');
  await world.as(await world.administrator(company)).updatePrintSettings(own);
  const examiner = world.as(await world.administrator(company, ['exam.generate']));
  expect(await examiner.readPrintSettings({})).toEqual(own);
  await expect(examiner.updatePrintSettings(usualPrint)).rejects.toMatchObject({ status: 403 });
  const elsewhere = world.as(await world.administrator(await world.company('other')));
  expect(await elsewhere.readPrintSettings({})).toEqual(usualPrint);
});

test('documents have the company’s size where nothing is said, and its line at the foot of each page', async () => {
  const company = await world.company('SAT');
  const bank = await testBank(world, company, { '1': 4 });
  const { examineeId } = await world.examinee(company);
  const plan = { count: { '1': 3 }, kind: 'paper', state: 'scheduled', examineeIds: [examineeId] } as const;
  const { examId } = await testExam(world, company, bank, plan);
  const api = world.as(await world.administrator(company));
  await api.updatePrintSettings(own);
  const printed = await api.printAttendance({ examId, language: 'th' });
  const pages = textOfPdf(printed);
  for (const page of pages) expect(page.replaceAll('\n', '')).toContain(own.footNote.th);
  const isLetter = (pdf: Uint8Array) => /MediaBox\s*\[\s*0 0 612 792\s*\]/.test(Buffer.from(pdf).toString('latin1'));
  expect(isLetter(printed)).toBe(true);
  expect(isLetter(await api.printAttendance({ examId, language: 'th', size: 'a4' }))).toBe(false);
});

/** The names of the fonts inside a file, as far as a company chooses them. */
const fontsIn = (pdf: Uint8Array) => {
  const file = Buffer.from(pdf).toString('latin1');
  return [...new Set([...file.matchAll(/\/FontName \/[A-Z]{6}\+(Sarabun|Trirong)/g)].map(([, name]) => name))];
};

test('documents are written in the font of the company, and answer sheets in the one they are measured in', async () => {
  const company = await world.company('SAT');
  const bank = await testBank(world, company, { '1': 4 });
  const { examineeId } = await world.examinee(company);
  const plan = { count: { '1': 3 }, kind: 'paper', state: 'scheduled', examineeIds: [examineeId] } as const;
  const { examId } = await testExam(world, company, bank, plan);
  const api = world.as(await world.administrator(company));
  expect(fontsIn(await api.printAttendance({ examId, language: 'th' }))).toEqual(['Sarabun']);
  await api.updatePrintSettings({ ...usualPrint, font: 'trirong' });
  expect(fontsIn(await api.printAttendance({ examId, language: 'th' }))).toEqual(['Trirong']);
  expect(fontsIn(await api.printGrid({ examId, language: 'th' }))).toEqual(['Sarabun']);
});

test('certificates name who signs; without anybody there is room to write', () => {
  const issued = {
    ...snapshot,
    serial: 'SAT-2026-00001',
    code: 'c0de',
    marks: { points: 600, maxPoints: 800, percent: 75 },
    issuedAt: '2026-03-05T01:00:00.000Z',
  };
  const signed = (exam: typeof examRow) =>
    certificateDocument(exam, issued, { checkUrl: '', pictures: new Map() }, asked).signatures;
  expect(signed({ ...examRow, ownPrint: own })).toEqual([
    { name: own.signerName, position: own.signerPosition, picture: null },
  ]);
  expect(signed(examRow)).toEqual([{ name: {}, position: {}, picture: null }]);
});
