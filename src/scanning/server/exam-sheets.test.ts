import { expect, test } from 'vitest';
import { testBank } from '../../assembly/server/bank.fixture.ts';
import { documentIdOf } from '../../documents/domain/document-name.ts';
import { loadPersonalGrids } from '../../documents/server/answer-grid/document.ts';
import { answerGridSheet } from '../../documents/server/answer-grid/sheet.ts';
import { sheetStampFrom } from '../../documents/server/answer-grid/sheet-stamp.ts';
import { compileInWorker } from '../../documents/server/engine/typst-queue.ts';
import { printOf } from '../../documents/server/print-of.ts';
import { findExamToPrint } from '../../documents/server/queries.ts';
import { testExam } from '../../exams/server/exam.fixture.ts';
import { found, Refusal } from '../../platform/refusal.ts';
import { testWorld } from '../../platform/server/fixtures/world.fixture.ts';
import { findExamSheets } from './exam-sheets.ts';
import { readFile, type PageOutcome } from './read-files.ts';

const secret = 'a secret that only this test knows';
const world = testWorld({}, {});

/** An exam of six questions for two examinees, with the file of their answer sheets as we print it. */
async function printedExam(kind: 'paper' | 'e_exam' = 'paper', size: 'a4' | 'letter' = 'a4') {
  const companyId = await world.company('SCAN');
  const bank = await testBank(world, companyId, { '1': 6 });
  const examinees = [await world.examinee(companyId), await world.examinee(companyId)];
  const examineeIds = examinees.map(({ examineeId }) => examineeId);
  const { examId } = await testExam(world, companyId, bank, { count: { '1': 6 }, examineeIds, kind });
  const printed = await world.inCompany(companyId, async (db) => {
    const exam = found(await findExamToPrint(db, examId));
    const print = printOf(exam, { language: 'en', size, documentId: documentIdOf(exam), now: world.now });
    return { exam, grids: await loadPersonalGrids(sheetStampFrom(secret))({ db, examId, exam, print }) };
  });
  if (printed.grids instanceof Refusal) throw new Error('Nobody is registered.');
  const { pdf } = await compileInWorker(answerGridSheet(printed.grids));
  const find = (by = secret) => world.inCompany(companyId, (db) => findExamSheets(db, printed.exam.number, by));
  return { pdf, find, numbers: printed.grids.sheets.map(({ examinee }) => examinee?.number) };
}

async function outcomes(pdf: Uint8Array, asked: Awaited<ReturnType<typeof findExamSheets>>): Promise<PageOutcome[]> {
  const read: PageOutcome[] = [];
  if (asked) for await (const one of readFile({ name: 'sheets.pdf', bytes: pdf }, asked)) read.push(one);
  return read;
}

test('what we print for an exam we read: each page for its own person, each question unanswered', async () => {
  const { pdf, find, numbers } = await printedExam();
  const read = await outcomes(pdf, await find());
  expect(read.map((one) => ('stopped' in one ? one.stopped : one.examinee))).toEqual(numbers);
  for (const one of read)
    expect('answers' in one && one.answers.map(({ letters, doubt }) => [letters.length, doubt])).toEqual(
      Array.from({ length: 6 }, () => [0, null]),
    );
});

test('also on the other size of paper; a sheet of another installation is put aside', async () => {
  const { pdf, find, numbers } = await printedExam('paper', 'letter');
  expect((await outcomes(pdf, await find())).map((one) => one.examinee)).toEqual(numbers);
  const elsewhere = await outcomes(pdf, await find('the secret of another installation'));
  expect(elsewhere).toMatchObject([{ stopped: 'not_ours' }, { stopped: 'not_ours' }]);
});

test('an exam on screen has no answer sheets', async () => {
  expect(await (await printedExam('e_exam')).find()).toBeNull();
});
